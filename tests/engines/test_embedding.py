"""Embeddings: their numbers, their thresholds on labelled pairs, and that they fetch nothing."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import EmbeddingError
from debatecoach.debate.matching import Similarity, best_match
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.embedding.finding import find_embedding
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.embedding.minilm import NAME, MiniLmEmbedding, find_minilm, minilm_folders
from tests.conftest import SHARED

CLAIMS = [
    "Higher wages let workers stay in their jobs longer, so firms train less.",
    "A minimum wage makes firms hire fewer young people.",
    "Small shops will close because they cannot pay the floor.",
    "Workers spend the wage in the same town.",
    "One employer sets the terms for a whole town.",
    "Prices rise for everyone, and the poor pay them too.",
]
MODEL = SHARED / "models" / NAME


@pytest.fixture(scope="module")
def minilm() -> MiniLmEmbedding:
    if not (MODEL / "onnx" / "model.onnx").is_file():
        pytest.skip(f"{MODEL} is not beside this checkout")
    return MiniLmEmbedding(MODEL)


@pytest.fixture(params=["lexical", "lexical fitted", "minilm", "minilm fitted"])
def embedding(request: pytest.FixtureRequest) -> Embedding:
    kind = request.param
    one: Embedding = LexicalEmbedding() if "lexical" in kind else request.getfixturevalue("minilm")
    return one.fit(CLAIMS) if "fitted" in kind else one


def test_it_is_a_similarity_of_the_core(embedding: Embedding) -> None:
    assert isinstance(embedding, Embedding)
    assert isinstance(embedding, Similarity)
    assert 0 < embedding.theta < 1


def test_rows_are_unit_vectors_and_compare_is_their_cosine(embedding: Embedding) -> None:
    rows = embedding.embed(CLAIMS)
    assert rows.dtype == np.float32
    assert np.linalg.norm(rows, axis=1) == pytest.approx(np.ones(len(CLAIMS)), abs=1e-5)
    assert embedding.compare(CLAIMS[0], CLAIMS) == pytest.approx((rows @ rows[0]).tolist(), abs=1e-5)


def test_a_claim_is_like_itself_and_most_like_its_paraphrase(embedding: Embedding) -> None:
    for claim in CLAIMS:
        assert embedding.compare(claim, [claim]) == pytest.approx([1.0], abs=1e-5)
    match = best_match(embedding, "Firms would hire fewer young workers under a minimum wage.", CLAIMS)
    assert match is not None
    assert match[0] == 1
    assert best_match(embedding, "Space telescopes reveal distant galaxies.", CLAIMS[1:3]) is None


def test_texts_without_words_are_like_nothing(embedding: Embedding) -> None:
    assert embedding.compare("", CLAIMS[:2]) == [0, 0]
    assert embedding.compare(CLAIMS[0], ["", "  "]) == [0, 0]
    assert not embedding.embed(["   "]).any()
    assert list(embedding.compare(CLAIMS[0], [])) == []


def test_two_texts_of_what_all_say_are_not_the_same_claim() -> None:
    """Fitted weights of words in every text are 0: such texts must not become alike for want of others."""
    texts = [f"The wage is {word}." for word in ("high", "low", "unfair", "old", "local")]
    fitted = LexicalEmbedding().fit(texts)
    assert fitted.compare("the wage", ["wage is", "the wage"])[1] == pytest.approx(1.0, abs=1e-5)
    alike = fitted.compare("wage high", ["wage low", "high wage"])
    assert alike[0] < fitted.theta < alike[1]


def test_fitting_needs_a_few_texts_and_leaves_the_original() -> None:
    plain = LexicalEmbedding()
    assert plain.fit(["one", "one", "two", " "]) is plain
    fitted = plain.fit(CLAIMS)
    assert fitted is not plain
    assert plain.theta == LexicalEmbedding().theta != fitted.theta


@given(st.lists(st.text(max_size=40), max_size=5), st.text(max_size=40))
def test_any_text_compares_within_minus_one_and_one(texts: list[str], target: str) -> None:
    for one in (LexicalEmbedding(), LexicalEmbedding().fit([*CLAIMS, *texts])):
        values = one.compare(target, texts)
        assert len(values) == len(texts)
        assert all(-1 - 1e-5 <= value <= 1 + 1e-5 for value in values)


def test_chinese_claims_are_compared_too() -> None:
    plain = LexicalEmbedding()
    near, far = plain.compare("最低工资保护工人", ["最低工资会保护弱势工人", "动物园应该关闭"])
    assert near > plain.theta > far


def test_minilm_gives_what_chromadb_gives(minilm: MiniLmEmbedding) -> None:
    """Ours pads less, for speed; the vectors are chromadb's own."""
    from chromadb.utils.embedding_functions.onnx_mini_lm_l6_v2 import ONNXMiniLM_L6_V2

    theirs = ONNXMiniLM_L6_V2(preferred_providers=["CPUExecutionProvider"])
    theirs.DOWNLOAD_PATH = MODEL
    texts = [CLAIMS[0], "Yes.", "word " * 400]
    assert np.abs(minilm.embed(texts) - np.array(theirs(texts))).max() < 1e-5


def labelled(topic_count: int) -> dict[str, list[dict[str, str]]]:
    path = SHARED / "data" / "argkp-tune.csv"
    if not path.is_file():
        pytest.skip(f"{path} is not beside this checkout")
    topics: dict[str, list[dict[str, str]]] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            topics.setdefault(row["topic"], []).append(row)
    return {topic: topics[topic] for topic in sorted(topics)[:topic_count]}


@pytest.mark.parametrize(("kind", "least"), [("lexical", 0.48), ("minilm", 0.5)])
def test_fitted_thetas_hold_on_labelled_pairs(
    kind: str, least: float, request: pytest.FixtureRequest
) -> None:
    """F1 at the shipped theta, on a part of the pairs it was chosen on; unfitted it would be below 0.42."""
    one: Embedding = LexicalEmbedding() if kind == "lexical" else request.getfixturevalue("minilm")
    chosen = true = both = 0
    for rows in labelled(20 if kind == "lexical" else 2).values():
        fitted = one.fit(sorted({row["key_point"] for row in rows}))
        by_argument: dict[str, list[dict[str, str]]] = {}
        for row in rows:
            by_argument.setdefault(row["argument"], []).append(row)
        for argument, those in by_argument.items():
            scores = fitted.compare(argument, [row["key_point"] for row in those])
            for row, score in zip(those, scores, strict=True):
                said, is_true = score >= fitted.theta, row["label"] == "1"
                chosen, true, both = chosen + said, true + is_true, both + (said and is_true)
    assert 2 * both / (chosen + true) >= least


def test_without_its_files_minilm_is_never_fetched(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "nobody")
    with pytest.raises(EmbeddingError) as caught:
        find_minilm(own_home)
    assert str(own_home) in str(caught.value)
    one, notice = find_embedding(own_home)
    assert one.id == "lexical"
    assert notice is not None
    assert len(notice.sentences()) == 3
    assert not (tmp_path / "nobody").exists()
    with pytest.raises(EmbeddingError):
        MiniLmEmbedding(tmp_path)


def test_minilm_is_found_in_the_state_folder_and_damage_is_told(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, minilm: MiniLmEmbedding
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "nobody")
    folder = minilm_folders(own_home)[0] / "onnx"
    folder.mkdir(parents=True)
    for file in (MODEL / "onnx").iterdir():
        (folder / file.name).symlink_to(file)
    one, notice = find_embedding(own_home)
    assert (one.id, notice) == ("minilm", None)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "onnxruntime", None)  # as on a Windows without the C++ runtime
        lexical, why = find_embedding(own_home)
        assert lexical.id == "lexical"
        assert "cannot start" in str(why)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "tokenizers", None)  # chromadb's own ValueError would read as damage
        lexical, why = find_embedding(own_home)
        assert lexical.id == "lexical"
        assert "cannot start" in str(why)
        assert "tokenizers" in str(why)
        with pytest.raises(EmbeddingError, match=r"cannot start.*tokenizers"):
            MiniLmEmbedding(folder.parent).compare("a claim", ["another"])
    (folder / "model.onnx").unlink()
    (folder / "model.onnx").write_bytes(b"half of a model")
    damaged, _ = find_embedding(own_home)
    with pytest.raises(EmbeddingError, match="damaged"):
        damaged.compare("a claim", ["another"])
    (folder / "model.onnx").unlink()
    with pytest.raises(EmbeddingError):
        one.compare("a claim", ["another"])  # vanished between finding and loading: still no download
