# A robot you can start again: Orders in the office. It may be stopped at any moment.
# Written, not played: Robot Framework could not be installed where the tests run.
# robot --variable DESK:http://127.0.0.1:3000/office/… robot-framework.robot

*** Settings ***
Library           Browser    timeout=30s
Library           OperatingSystem
Library           String
Suite Teardown    Close Browser

*** Variables ***
${DESK}           ${EMPTY}    # the address of your shift: /office starts one
# Always the same name: a robot that starts again gets back the item that it held.
${NAME}           Robot 1
${TRIES}          ${20}
${READ}           (all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim()))

*** Tasks ***
# The loop: Get, Process, Set status, until nothing is left.
Orders
    TRY
        Init
        WHILE    True    limit=500
            ${item}=    Get Item
            IF    $item is None    BREAK
            TRY
                Process Item    ${item}
                VAR    ${result}    DONE
            EXCEPT    BUSINESS: *    type=GLOB    AS    ${error}
                ${result}=    Remove String    ${error}    BUSINESS:${SPACE}
            EXCEPT    OVER
                Fail    OVER
            EXCEPT    AS    ${error}
                Log To Console    ${error}
                VAR    ${result}    SYSTEM
            END
            Set Status    ${item}    ${result}
        END
        End
    EXCEPT    OVER
        Log To Console    The shift is over.
    END

*** Keywords ***
# For all states: open a page, press a button, read a table.
Is There
    [Arguments]    ${css}
    ${count}=    Get Element Count    ${css}
    RETURN    ${{ $count > 0 }}

Read
    [Documentation]    The text of an element.
    [Arguments]    ${css}
    ${text}=    Get Property    ${css}    textContent
    RETURN    ${{ $text.strip() }}

Rows
    [Documentation]    The rows of a list on the page, as texts.
    [Arguments]    ${css}
    ${rows}=    Evaluate JavaScript    ${css}    ${READ}    all_elements=True
    RETURN    ${rows}

Open Page
    [Documentation]    Opens a page of the shift. If something else comes in its place, masters that, and asks again.
    [Arguments]    ${path}
    FOR    ${try}    IN RANGE    ${TRIES}
        Go To    ${DESK}${path}    wait_until=domcontentloaded
        ${url}=    Get Url
        IF    '/office/result' in $url    Fail    OVER
        ${outside}=    Is There    id=enter
        ${logged_out}=    Is There    id=log-in
        ${covered}=    Is There    id=close-notice
        ${away}=    Is There    id=away
        IF    ${outside}
            # The first start, or the machine was restarted.
            Fill Text    id=robot-name    ${NAME}
            Press    id=enter
        ELSE IF    ${logged_out}
            Fill Text    id=user    ${USER}
            Fill Text    id=password    ${PASSWORD}
            Press    id=log-in
        ELSE IF    ${covered}
            Press    id=close-notice
        ELSE IF    not ${away}
            RETURN
        END
    END
    Fail    SYSTEM: ${path} did not come after ${TRIES} tries.

Press
    [Documentation]    Presses a button, and waits for the page that comes. It may be any page: look before you go on.
    [Arguments]    ${button}
    ${came}=    Promise To    Wait For Navigation    url=/.*/    wait_until=domcontentloaded
    Click    ${button}
    Wait For    ${came}

Find Order
    [Documentation]    The order with this reference, as the shop lists it; None if there is none.
    [Arguments]    ${reference}
    Open Page    /shop/orders?q=${reference}
    ${rows}=    Rows    tbody tr
    RETURN    ${{ next((row for row in $rows if row[1] == $reference), None) }}

# State 1, Init: comes to the desk, reads the vault, logs in. Nothing of an earlier start is needed.
Init
    New Browser    chromium    headless=True
    New Page
    Open Page    ${EMPTY}
    ${user}=    Read    id=shop-user
    ${password}=    Read    id=shop-password
    VAR    ${USER}    ${user}    scope=SUITE
    VAR    ${PASSWORD}    ${password}    scope=SUITE
    Open Page    /shop

# State 2, Get: takes the next item, or gets back the one that it held. None: nothing is left.
Get Item
    Open Page    ${EMPTY}
    FOR    ${try}    IN RANGE    3
        ${is_free}=    Is There    id=take
        IF    not ${is_free}    BREAK
        Press    id=take
        Open Page    ${EMPTY}
    END
    ${is_held}=    Is There    id=item
    IF    not ${is_held}    RETURN    ${None}
    ${lines}=    Rows    \#item dl > div
    RETURN    ${{ dict($lines) }}

# State 3, Process: checks the rules, looks whether the order is there, and places it if it is not.
Process Item
    [Arguments]    ${item}
    FOR    ${page}    IN RANGE    1    100
        Open Page    /shop/articles?page=${page}
        ${rows}=    Rows    tbody tr
        ${article}=    Evaluate    next((row for row in $rows if row[1] == $item['Article']), None)
        ${has_next}=    Is There    .pager a[href$="page=${page + 1}"]
        IF    $article is not None or not ${has_next}    BREAK
    END
    IF    $article is None    Fail    BUSINESS: UNKNOWN-ARTICLE
    ${pieces}=    Convert To Integer    ${item}[Pieces]
    ${in_pack}=    Convert To Integer    ${article}[2]
    IF    $article[4] != 'yes'    Fail    BUSINESS: NO-LONGER-SOLD
    IF    $pieces % $in_pack != 0    Fail    BUSINESS: PACK-SIZE
    IF    $pieces > 200    Fail    BUSINESS: OVER-LIMIT
    ${day}=    Evaluate    '-'.join(reversed($item['Deliver on'].split('/')))
    VAR    &{fields}
    ...    reference=${item}[Order]
    ...    customer=${item}[Customer]
    ...    street=${item}[Street]
    ...    postcode=${{ $item['Town'][:5] }}
    ...    town=${{ $item['Town'][6:] }}
    ...    article=${article}[0]
    ...    packs=${{ str($pieces // $in_pack) }}
    ...    day=${day}
    FOR    ${try}    IN RANGE    ${TRIES}
        # The look comes before the first press too: an earlier start may have placed the order.
        ${order}=    Find Order    ${item}[Order]
        IF    $order is not None    RETURN
        Open Page    /shop/new
        FOR    ${field}    ${value}    IN    &{fields}
            Fill Text    id=order-${field}    ${value}
        END
        Press    id=preview
        ${is_shown}=    Is There    id=place
        IF    not ${is_shown}    CONTINUE
        FOR    ${field}    ${value}    IN    &{fields}
            ${shown}=    Read    id=shown-${field}
            IF    $shown != $value    Fail    SYSTEM: The preview has another ${field}.
        END
        Press    id=place
        # Whatever the answer is, the list of orders shows whether the press worked.
    END
    Fail    SYSTEM: The shop did not take the order.

# State 4, Wait: Orders has none, because nobody is asked.
# Expense claims needs it, between Process and Set status: as long
# as the answer of a person is missing, press #wait at the desk,
# and go back to Get. Set status comes after the answer.

# State 5, Set status: closes the item. It looks at the desk before and after the press.
Set Status
    [Arguments]    ${item}    ${result}
    Log To Console    Set status: ${item}[Order] ${result}
    FOR    ${try}    IN RANGE    ${TRIES}
        Open Page    ${EMPTY}
        ${is_held}=    Is There    xpath=//*[@id="item-title" and normalize-space()="Item ${item}[Order]"]
        IF    not ${is_held}    RETURN
        IF    $result == 'DONE'
            Press    id=done
        ELSE IF    $result == 'SYSTEM'
            Press    id=system
        ELSE
            Select Options By    id=code    label    ${result}
            Press    id=exception
        END
    END
    Fail    SYSTEM: ${item}[Order] could not be closed.

# State 6, End: writes the report from what the office shows, not from memory, and hands in.
End
    Open Page    ${EMPTY}
    ${queue}=    Rows    \#queue li
    ${open}=    Evaluate    [one for one in $queue if one[1].startswith(('waits', 'taken'))]
    IF    $open    Fail    SYSTEM: Another robot holds an item. Start this robot again later.
    VAR    ${report}    Item,Result,Order,Total\n
    FOR    ${line}    IN    @{queue}
        ${number}    ${status}=    Set Variable    ${line}
        IF    $status == 'done'
            ${order}=    Find Order    ${number}
            VAR    ${report}    ${report}${number},DONE,${order}[0],${order}[4]\n
        ELSE
            ${code}=    Evaluate    'FAILED' if $status == 'system exception' else $status[11:]
            VAR    ${report}    ${report}${number},${code},,\n
        END
    END
    Create File    ${OUTPUT DIR}/report.csv    ${report}
    Open Page    ${EMPTY}
    Upload File By Selector    id=file    ${OUTPUT DIR}/report.csv
    Press    id=upload
    Open Page    ${EMPTY}
    Press    id=hand-in
    Wait For Elements State    id=verdict
    ${verdict}=    Read    id=verdict
    Log To Console    ${verdict}
