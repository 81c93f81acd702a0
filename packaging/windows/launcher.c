/* Starts the program: Python, which lies beside it, is given entry.py and what the user gave. */
#include <windows.h>
#include <shellapi.h>
#include <shobjidl.h>
#include <stdlib.h>
#include <wchar.h>

#define LONG_PATH 32768

static int fail(const wchar_t *text)
{
    MessageBoxW(NULL, text, L"Debate Coach", MB_OK | MB_ICONERROR);
    return 1;
}

int wmain(int given, wchar_t **words)
{
    static wchar_t entry[LONG_PATH];
    DWORD size = GetModuleFileNameW(NULL, entry, LONG_PATH);
    wchar_t *name = size && size < LONG_PATH ? wcsrchr(entry, L'\\') : NULL;
    wchar_t **all = calloc((size_t)given + 5, sizeof *all);
    if (!name || !all || (size_t)(name - entry) > LONG_PATH - 20)
        return fail(L"Debate Coach does not find its own folder. Install it again.");
    wcscpy(name, L"\\python311.dll");
    HMODULE python = LoadLibraryExW(entry, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    int (*run)(int, wchar_t **) = python ? (int (*)(int, wchar_t **))GetProcAddress(python, "Py_Main") : NULL;
    if (!run)
        return fail(L"A part of Debate Coach is missing (python311.dll). Your cases are safe. Install it again.");
    SetCurrentProcessExplicitAppUserModelID(L"DebateCoach.DebateCoach");
    wcscpy(name, L"\\entry.py");
    int count = 0;
    all[count++] = words[0];
    all[count++] = L"-I";
    all[count++] = L"-X";
    all[count++] = L"utf8";
    all[count++] = entry;
    for (int each = 1; each < given; each++)
        all[count++] = words[each];
    return run(count, all);
}

#ifdef WINDOW
int WINAPI wWinMain(HINSTANCE here, HINSTANCE before, PWSTR line, int show)
{
    (void)here, (void)before, (void)line, (void)show;
    return wmain(__argc, __wargv);
}
#endif
