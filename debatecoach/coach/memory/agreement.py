"""How far two annotators agree on schemes and labels (R-Debater 5.1, 6.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

PAPER = {
    "jaccard": 0.7366, "precision": 0.8225, "hamming": 0.1291, "kappa_micro": 0.7229, "kappa_macro": 0.6964,
    "alpha": 0.7230, "pearson": 0.6356, "spearman": 0.6533, "kendall": 0.5880,
}  # fmt: skip
"""What the paper reports of its agents against experts."""
Labels = Mapping[str, Mapping[str, int]]
"""By id and scheme 1-4; what is absent is 0."""
Column = npt.NDArray[np.float64]


def agreement(experts: Labels, agent: Labels, schemes: Sequence[str]) -> dict[str, float]:
    """The paper's figures over the texts both have marked; a figure that cannot be computed is ``nan``.

    Which schemes: Jaccard, precision of the agent, Hamming loss, Cohen's kappa over all cells and as the mean
    over schemes, Krippendorff's nominal alpha. How well: correlations over the cells both say are used.
    """
    both = sorted(experts.keys() & agent.keys())
    shape = (len(both), len(schemes))
    one = np.array([[experts[id].get(each, 0) for each in schemes] for id in both], float).reshape(shape)
    two = np.array([[agent[id].get(each, 0) for each in schemes] for id in both], float).reshape(shape)
    if not both:
        return dict.fromkeys(PAPER, float("nan"))
    used, said = one > 0, two > 0
    common, either = (used & said).sum(axis=1), (used | said).sum(axis=1)
    jaccard = np.where(either > 0, common / np.maximum(either, 1), 1.0)
    some = said.sum(axis=1) > 0
    precise = common[some] / said[some].sum(axis=1)
    cells = used & said
    x, y = one[cells], two[cells]
    return {
        "jaccard": float(jaccard.mean()),
        "precision": float(precise.mean()) if some.any() else float("nan"),
        "hamming": float((used != said).mean()),
        "kappa_micro": _kappa(used.ravel(), said.ravel()),
        "kappa_macro": float(np.mean([_kappa(used[:, at], said[:, at]) for at in range(len(schemes))])),
        "alpha": _alpha(used.ravel(), said.ravel()),
        "pearson": _pearson(x, y),
        "spearman": _pearson(_ranks(x), _ranks(y)),
        "kendall": _kendall(x, y),
    }


def _kappa(one: npt.NDArray[np.bool_], two: npt.NDArray[np.bool_]) -> float:
    same = float((one == two).mean())
    p, q = float(one.mean()), float(two.mean())
    chance = p * q + (1 - p) * (1 - q)
    return 1.0 if chance == 1.0 else (same - chance) / (1 - chance)


def _alpha(one: npt.NDArray[np.bool_], two: npt.NDArray[np.bool_]) -> float:
    """Krippendorff's, nominal, two coders and nothing missing."""
    n = 2 * len(one)
    ones = float(one.sum() + two.sum())
    expected = 2 * ones * (n - ones) / (n * (n - 1))
    return 1.0 if expected == 0 else 1 - float((one != two).mean()) / expected


def _pearson(x: Column, y: Column) -> float:
    if len(x) < 2 or x.std() == 0 or y.std() == 0:
        return float("nan")
    return float(np.corrcoef(x, y)[0, 1])


def _ranks(values: Column) -> Column:
    """Ties share the mean of their ranks."""
    order = np.argsort(values, kind="stable")
    ranks = np.empty(len(values))
    ranks[order] = np.arange(1, len(values) + 1)
    for each in np.unique(values):
        ranks[values == each] = ranks[values == each].mean()
    return ranks


def _kendall(x: Column, y: Column) -> float:
    """Tau-b, which allows for ties."""
    if len(x) < 2:
        return float("nan")
    at = np.triu_indices(len(x), 1)
    a, b = np.sign(x[:, None] - x)[at], np.sign(y[:, None] - y)[at]
    pairs = np.sqrt(float((a != 0).sum()) * float((b != 0).sum()))
    return float((a * b).sum() / pairs) if pairs else float("nan")
