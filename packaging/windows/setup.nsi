; The setup program, for one user and without an administrator. make_setup.py gives VERSION, STAGE, TARGET, KILOBYTES.
Unicode true
Target amd64-unicode
ManifestDPIAware true
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh

!define NAME "Debate Coach"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\DebateCoach"
!define CLASSES "Software\Classes"

Name "${NAME}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Debate Coach"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME} setup"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define MUI_ICON "${STAGE}\debatecoach.ico"
!define MUI_UNICON "${STAGE}\debatecoach.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Debate Coach.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${STAGE}\LICENSE.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE SimpChinese

LangString CASE ${LANG_ENGLISH} "Debate case"
LangString CASE ${LANG_SIMPCHINESE} "辩论案卷"
LangString OPEN ${LANG_ENGLISH} "Debate Coach is open. Save what you are doing and close it, then go on. Your cases are safe."
LangString OPEN ${LANG_SIMPCHINESE} "Debate Coach 正在运行。请保存您的工作并关闭它，然后继续。您的案卷不受影响。"

; A program that runs cannot be opened for writing. $R0 is 1 while it does.
!macro WAIT_UNTIL_CLOSED PREFIX
Function ${PREFIX}WaitUntilClosed
  again:
  StrCpy $R0 0
  ${IfNot} ${FileExists} "$INSTDIR\Debate Coach.exe"
    Return
  ${EndIf}
  Push "$INSTDIR\debatecoach.exe"
  Call ${PREFIX}Runs
  ${If} $R0 = 0
    Push "$INSTDIR\Debate Coach.exe"
    Call ${PREFIX}Runs
  ${EndIf}
  ${If} $R0 = 1
    ${If} ${Silent}
      SetErrorLevel 5
      Abort
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" IDRETRY again
    SetErrorLevel 5
    Abort
  ${EndIf}
FunctionEnd

Function ${PREFIX}Runs
  Pop $R1
  ClearErrors
  FileOpen $R2 "$R1" a
  ${If} ${Errors}
    StrCpy $R0 1
  ${Else}
    FileClose $R2
  ${EndIf}
FunctionEnd
!macroend
!insertmacro WAIT_UNTIL_CLOSED ""
!insertmacro WAIT_UNTIL_CLOSED "un."

; What an installation consists of: nothing else in its folder is touched.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\app"
  Delete "$INSTDIR\*.pyd"
  Delete "$INSTDIR\*.dll"
  Delete "$INSTDIR\python*"
  Delete "$INSTDIR\Debate Coach.exe"
  Delete "$INSTDIR\debatecoach.exe"
  Delete "$INSTDIR\debatecoach.ico"
  Delete "$INSTDIR\entry.py"
  Delete "$INSTDIR\LICENSE.txt"
!macroend

Function .onInit
  SetShellVarContext current
FunctionEnd

Section
  Call WaitUntilClosed
  !insertmacro REMOVE_PROGRAM ; of a version before
  SetOutPath "$INSTDIR"
  File /r "${STAGE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Debate Coach.lnk" "$INSTDIR\Debate Coach.exe" "" "$INSTDIR\debatecoach.ico"

  WriteRegStr HKCU "${CLASSES}\.debate" "" "DebateCoach.Case"
  WriteRegStr HKCU "${CLASSES}\DebateCoach.Case" "" "$(CASE)"
  WriteRegStr HKCU "${CLASSES}\DebateCoach.Case\DefaultIcon" "" "$INSTDIR\debatecoach.ico"
  WriteRegStr HKCU "${CLASSES}\DebateCoach.Case\shell\open\command" "" '"$INSTDIR\Debate Coach.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\debatecoach.ico"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Cases, settings, voices and models are the user's: they stay.
Section Uninstall
  SetShellVarContext current
  Call un.WaitUntilClosed
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Debate Coach.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.debate" ""
  ${If} $0 == "DebateCoach.Case"
    DeleteRegKey HKCU "${CLASSES}\.debate"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\DebateCoach.Case"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
