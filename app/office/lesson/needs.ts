import type { Tool } from '#shifts/skeleton/tools.ts'

/** What the work in a program asks for that a form does not. Each tool has a line about each of them. */
export type Need =
  | 'download'
  | 'pdf'
  | 'scan'
  | 'code'
  | 'shadow'
  | 'frames'
  | 'keys'
  | 'statement'
  | 'workbook'
  | 'calls'
  | 'picture'

/** The needs in words. */
export const NEED_TITLES: Readonly<Record<Need, string>> = {
  download: 'Save a file behind a link',
  pdf: 'Read a PDF with text',
  scan: 'Read a scan',
  code: 'Make the one-time code',
  shadow: 'Find a field in a shadow root',
  frames: 'Go into a frame, and into a second window',
  keys: 'Work the terminal by keys',
  statement: 'Read the files of the bank',
  workbook: 'Write the workbook',
  calls: 'Call an API',
  picture: 'Work a picture',
}

/** A line for each need. What stands between backticks is code, or a name of the tool. */
type Lines = Readonly<Record<Need, string>>

/** What a program in Node does beside the page. Packages of npm: otpauth, papaparse, fast-xml-parser, exceljs. */
const IN_NODE = {
  pdf: "`execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })`",
  scan: '`pdftoppm -r 300 -png scan.pdf page`, then `tesseract page-1.png - --psm 6`, both by `execFileSync`',
  code: '`new TOTP({ secret: Secret.fromBase32(secret) }).generate()` of otpauth, in the line before the press',
  statement:
    "`Papa.parse(new TextDecoder('windows-1252').decode(bytes), { delimiter: ';' })` of papaparse; fast-xml-parser for camt.053",
  workbook: '`sheet.addRows(rows)`, then `await workbook.xlsx.writeFile(file)` of exceljs',
  calls:
    "`fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })` with `authorization`, `if-match` and `idempotency-key` in the headers",
} as const

/** What Python does beside the page. Packages of PyPI: pypdf, pdf2image, pytesseract, pyotp, openpyxl. */
const IN_PYTHON = {
  pdf: '`pypdf.PdfReader(file).pages[0].extract_text()`',
  scan: '`pytesseract.image_to_string(convert_from_path(file, dpi=300)[0])` of pytesseract and pdf2image',
  code: '`pyotp.TOTP(secret).now()`, in the line before the press',
  statement:
    '`csv.reader(open(file, encoding="cp1252", newline=""), delimiter=";")`; `xml.etree.ElementTree` with the namespace for camt.053',
  workbook: '`sheet.append(row)` for each row, then `book.save(file)` of openpyxl',
  calls:
    '`requests.post(url, json=body, headers=headers)` of requests, with `Authorization`, `If-Match` and `Idempotency-Key` in the headers',
} as const

/** Lines for each tool. Those of vendors name their activities; nobody has played them or compared them with a manual. */
export const NEED_LINES: Readonly<Record<Tool, Lines>> = {
  // UiPath Activities: Wait for Download, PDF, OCR, Excel. Otp.NET is a package of NuGet.
  UiPath: {
    download: '`Wait for Download`, with the `Click` on the link inside of it. Its output is the file.',
    pdf: '`Read PDF Text`, with “Preserve formatting”. Package UiPath.PDF.Activities.',
    scan: '`Read PDF With OCR`, with `Tesseract OCR` inside of it. Then check the sums with `If`.',
    code: '`Invoke Code`: `New Totp(Base32Encoding.ToBytes(secret)).ComputeTotp()` of Otp.NET, in front of the `Click`.',
    shadow:
      'Indicate the field itself with the browser extension. If the selector breaks, use an anchor: the label beside it.',
    frames:
      'Indicate in the frame: the selector holds its title. For the lookup a second `Use Application/Browser` on its window.',
    keys: '`Keyboard Shortcuts` for Enter, F3 and F8, or a `Click` on the button; then `Check App State` that `X CLOCK` is gone.',
    statement:
      '`Read Text File` with the encoding windows-1252, then `Generate Data Table From Text`; `Deserialize XML` for camt.053.',
    workbook:
      '`Use Excel File`, then `Write DataTable to Excel`. Days and amounts as days and numbers, not as texts.',
    calls:
      '`HTTP Request` with the headers `Authorization`, `If-Match` and `Idempotency-Key`, then `Deserialize JSON`.',
    picture: '`CV Screen Scope` on the picture, then `CV Click` and `CV Type Into` inside of it.',
  },
  // Microsoft Learn, Power Automate for desktop: PDF, OCR, Scripting, Browser automation, Excel, XML actions.
  'Power Automate': {
    download: '`Click download link on web page`, then `Wait for file`.',
    pdf: '`Extract text from PDF`.',
    scan: '`Extract images from PDF`, then `Extract text with OCR` with the Tesseract engine. Then check the sums with `If`.',
    code: '`Run DOS command`: a script of two lines in Python that prints `pyotp.TOTP(secret).now()`.',
    shadow:
      'Capture the field with the extension. If it is not found: `Run JavaScript function on web page` with `host.shadowRoot.querySelector`.',
    frames:
      'Capture in the frame: the selector begins with the frame. For the lookup `Attach to running browser` by the title of its window.',
    keys: '`Send keys`: {Return}, {F3}, {F8}; then `Get details of web page` in a loop until `X CLOCK` is gone.',
    statement:
      '`Read from CSV file` with the encoding windows-1252 and the separator “;”; `Execute XPath expression` for camt.053.',
    workbook: '`Launch Excel`, `Write to Excel worksheet`, `Save Excel`.',
    calls: '`Invoke web service` with the three headers, then `Convert JSON to custom object`.',
    picture: '`Move mouse to text on screen (OCR)`, then `Send mouse click` and `Send keys`.',
  },
  // Automation 360: Recorder, PDF, OCR, Python script, CSV/TXT, XML, Excel advanced packages.
  'Automation Anywhere': {
    download:
      'Capture the link with Click, then a loop until the file is there and its size no longer changes.',
    pdf: '`PDF: Extract text`, structured.',
    scan: '`PDF: Extract image`, then `OCR: Capture image by path`. Then check the sums with `If`.',
    code: '`Python script: Execute function`, which returns `pyotp.TOTP(secret).now()`.',
    shadow:
      'Capture the field with the browser extension. If it is not found: `Browser: Run JavaScript` with `host.shadowRoot.querySelector`.',
    frames: 'Capture in the frame: the path holds it. For the lookup capture in its window.',
    keys: '`Simulate keystrokes`: [ENTER], [F3], [F8]; then a loop that gets the last row until `X CLOCK` is gone.',
    statement:
      '`CSV/TXT: Open` with the delimiter “;” and the encoding ANSI; `XML: Execute XPath function` for camt.053.',
    workbook: '`Excel advanced: Write from data table`, then `Save workbook`.',
    calls: '`REST Web Services: Post method` with the three headers, then `JSON: Get node value`.',
    picture:
      '`OCR: Capture image by path` of a screenshot, then `Mouse: Click` at the place, and `Simulate keystrokes`.',
  },
  // Blue Prism: Navigate, Code and Wait stages; objects of its exchange.
  'Blue Prism': {
    download:
      'Navigate stage on the link, then a Wait stage and `Utility - File Management` until the file is there.',
    pdf: '`Utility - Environment: Start Process` with `pdftotext -layout`, then `Utility - File Management: Read All Text from File`.',
    scan: '`Start Process` with `pdftoppm -r 300`, then with `tesseract`. Then a Decision stage that checks the sums.',
    code: 'Code stage in C#: `new Totp(Base32Encoding.ToBytes(secret)).ComputeTotp()` of Otp.NET.',
    shadow:
      'Spy the field in browser mode. If it is not found: Insert JavaScript Fragment with `host.shadowRoot.querySelector`.',
    frames: 'Spy in the frame. For the lookup: Attach to its window by the title.',
    keys: 'Navigate stage: `Send Keys` {ENTER}, {F3}, {F8}; Wait stage until the last row no longer holds `X CLOCK`.',
    statement:
      'Code stage: `File.ReadAllText(file, Encoding.GetEncoding(1252))`, split at “;”; `XDocument.Load` for camt.053.',
    workbook: '`MS Excel VBO`: Create Workbook, Write Collection, Save Workbook As.',
    calls: 'A Web API Service: an action for each operation, with the three headers.',
    picture:
      'Spy the picture in region mode; Read stage with `Read Text with OCR`, `Global Mouse Click Centre`, `Global Send Keys`.',
  },
  // Pega Robot Studio 19.1: controls of Web applications, scripts in .NET.
  'Pega Robotics': {
    download: '`PerformClick` on the link, then a loop until the file is there.',
    pdf: 'A script in C# that starts `pdftotext -layout` and reads what it prints.',
    scan: 'A script in C# that starts `pdftoppm -r 300`, then `tesseract`. Then check the sums.',
    code: 'A script in C#: `new Totp(Base32Encoding.ToBytes(secret)).ComputeTotp()` of Otp.NET.',
    shadow:
      'Interrogate the field. If it is not matched: go to it by Tab from the address bar, and send keys.',
    frames: 'Interrogate in the frame. The lookup is a second page of the application.',
    keys: '`SendKeys` {ENTER}, {F3}, {F8}; then a loop that reads the last row until `X CLOCK` is gone.',
    statement:
      'A script in C#: `File.ReadAllText(file, Encoding.GetEncoding(1252))`, split at “;”; `XDocument.Load` for camt.053.',
    workbook: 'The Excel connector: open, set the cells, save.',
    calls: 'A script in C#: `HttpClient.SendAsync(request)` with the three headers.',
    picture: 'A script in C# that reads a screenshot by `tesseract`, then mouse and keys at the place.',
  },
  Playwright: {
    ...IN_NODE,
    download:
      "`const [file] = await Promise.all([page.waitForEvent('download'), link.click()])`, then `file.saveAs(name)`",
    shadow:
      "nothing to do: `page.getByLabel('User')` goes into open shadow roots by itself, an XPath does not",
    frames:
      "`page.frameLocator('iframe[title=\"Work area\"]')`; the lookup is `await page.waitForEvent('popup')`",
    keys: "`page.keyboard.press('Enter')`; load the page again until the last row has no `X CLOCK`",
    picture:
      '`page.screenshot()`, the places of words by `tesseract … tsv`, then `page.mouse.click(x, y)` and `page.keyboard.type(text)`',
  },
  'Selenium for Python': {
    ...IN_PYTHON,
    download:
      '`options.add_experimental_option("prefs", {"download.default_directory": folder})`, click, then wait until no `.crdownload` is left',
    shadow: '`host.shadow_root.find_element(By.CSS_SELECTOR, "#user")`, where host is the custom element',
    frames:
      '`driver.switch_to.frame(frame)` and back by `default_content()`; the lookup: `driver.switch_to.window(driver.window_handles[-1])`',
    keys: '`field.send_keys(text, Keys.ENTER)`; `driver.get(terminal)` again until the last row has no `X CLOCK`',
    picture:
      '`pytesseract.image_to_data(picture)` for the places of words, then `ActionChains(driver).move_to_element_with_offset(img, x, y).click()`',
  },
  WebdriverIO: {
    ...IN_NODE,
    download:
      "`'goog:chromeOptions': { prefs: { 'download.default_directory': folder } }`, click, then `browser.waitUntil(() => existsSync(file))`",
    shadow: "nothing to do since version 9: `$('#user')` goes into open shadow roots by itself",
    frames:
      "`await browser.switchFrame($('iframe.work'))`, back by `switchFrame(null)`; the lookup: `browser.switchWindow(title)`",
    keys: '`await browser.keys([Key.Enter])`; `browser.url(terminal)` again until the last row has no `X CLOCK`',
    picture:
      "`browser.takeScreenshot()`, the places of words by `tesseract … tsv`, then `browser.action('pointer')` and `browser.keys(text)`",
  },
  'Robot Framework': {
    download:
      '`${file}=    Promise To Wait For Download    ${path}`, then `Click`, then `Wait For    ${file}`',
    pdf: '`Evaluate    pypdf.PdfReader($file).pages[0].extract_text()    modules=pypdf`',
    scan: '`Run Process    pdftoppm    -r    300    -png    ${file}    page`, then the same with `tesseract`',
    code: '`Evaluate    pyotp.TOTP($secret).now()    modules=pyotp`, in the line before the press',
    shadow: 'nothing to do: selectors of the Browser library go into open shadow roots by themselves',
    frames:
      '`iframe[title="Work area"] >>> id=amount` in the Browser library; the lookup: `Switch Page    NEW`',
    keys: '`Keyboard Key    press    Enter`; `Go To` the terminal again until the last row has no `X CLOCK`',
    statement:
      '`Get File    ${file}    encoding=cp1252`, then `Split String` at “;”; `Parse Xml` for camt.053',
    workbook: 'a library of your own in Python with openpyxl: `sheet.append(row)`, then `book.save(file)`',
    calls: '`POST On Session` of RequestsLibrary with `json=${body}` and the three headers',
    picture:
      '`Take Screenshot`, the places of words by `tesseract … tsv`, then `Mouse Button    click    ${x}    ${y}` and `Keyboard Input    type    ${text}`',
  },
}
