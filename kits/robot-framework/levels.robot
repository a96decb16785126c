*** Settings ***
Library           Browser    timeout=20s
Suite Setup       Sign Up
Suite Teardown    Close Browser

*** Variables ***
${SITE}           http://127.0.0.1:3000
${VISITOR}        {"name":"Ada","email":"ada@example.org","submittedAt":"2026-11-20T10:00:00Z","rpa_tool":"UiPath"}

*** Test Cases ***
Level 17 By Its Anchor
    Open Level    /challenge/17
    FOR    ${label}    IN    Street Address    Apartment/Suite    City    ZIP Code
        ${value}=    Get Text    xpath=//th[normalize-space()="${label}"]/following-sibling::td
        Fill Text    xpath=//label[normalize-space()="${label}"]/following::input[1]    ${value}
    END
    Complete

Level 8 Under Names
    Open Level    /challenge/8?conditions=names&seed=7
    Click    xpath=//td[normalize-space()="RPA Specialist"]
    Complete

*** Keywords ***
Sign Up
    New Browser    chromium    headless=True
    New Page    ${SITE}
    LocalStorage Set Item    botarena_user    ${VISITOR}
    LocalStorage Set Item    rpa-mode    demo
    LocalStorage Set Item    rpa-welcome-seen    true

Open Level
    [Arguments]    ${path}
    Go To    ${SITE}${path}
    Wait For Elements State    html[data-ready="true"]    attached

Complete
    Wait For Elements State    \#mission-status[data-status="ready"]    attached
    Click    \#complete-level
    Wait For Elements State    \#mission-status[data-status="completed"]    attached
