import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { limits } from './limits.ts'
import { readWorkbook } from './workbook.ts'
import type { WorkbookCell } from './workbook.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = { sheets: string[]; workbookPr?: string; styles?: string; shared?: string }

/** A workbook of these sheets, each the content of its `sheetData`. */
function workbook({ sheets, workbookPr = '', styles = '', shared = '' }: Parts): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${relations}">${workbookPr}<sheets>${sheets.map((_, at) => `<sheet name="S" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId98" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  }
  for (const [at, content] of sheets.entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${content}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const shown = (cell: WorkbookCell) =>
  cell.kind === 'BOOLEAN' ? `BOOLEAN ${cell.isTrue}` : `${cell.kind} ${cell.text}`
const read = (parts: Parts) => readWorkbook(workbook(parts), shown)
const firstCells = (parts: Parts) => read(parts)[0]?.flatMap(({ cells }) => cells)

describe('a workbook', () => {
  it('has texts of its own, shared ones, and such in letters of several kinds, but not how they are spoken', () => {
    const shared =
      '<si><t>one</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>three</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si>'
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t>a &amp; b_x000D_</t></is></c><c r="C1" t="str"><f>A1</f><v>made</v></c></row>'
    expect(firstCells({ shared, sheets: [sheet] })).toEqual(['TEXT two three', 'TEXT a & b\r', 'TEXT made'])
  })

  it('has numbers with the digits of the file, truths, and nothing for a formula that failed', () => {
    const sheet =
      '<row r="1"><c r="A1"><v>0.1000000000000000055</v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="e"><v>#DIV/0!</v></c><c r="D1" t="d"><v>2024-02-29T00:00:00</v></c></row>'
    expect(firstCells({ sheets: [sheet] })).toEqual([
      'NUMBER 0.1000000000000000055',
      'BOOLEAN true',
      '',
      'INSTANT 2024-02-29T00:00:00',
    ])
  })

  it('has days where the style of a cell shows one, by number, by letters or by the style below it', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-407]d\\. mmm yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.00"/><numFmt numFmtId="166" formatCode="[Red]#,##0"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf xfId="0"/></cellXfs>'
    const cells = [0, 1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>1</v></c>`).join('')
    expect(
      firstCells({ styles, sheets: [`<row>${cells}</row>`] })?.map((cell) => cell.split(' ')[0]),
    ).toEqual(['NUMBER', 'DAYS', 'DAYS', 'NUMBER', 'NUMBER', 'DAYS'])
  })

  it('says whether its days begin in 1904', () => {
    const bytes = workbook({
      workbookPr: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
      sheets: ['<row><c s="0"><v>1</v></c></row>'],
    })
    expect(readWorkbook(bytes, (cell) => JSON.stringify(cell))[0]?.[0]?.cells).toEqual([
      '{"kind":"DAYS","text":"1","isFrom1904":true}',
    ])
  })

  it('takes no room for what is empty, wherever its cells are', () => {
    const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="ZZ1048576"><v>2</v></c></row>'
    const [rows = []] = read({ sheets: [far] })
    // ZZ is column 26 × 26 + 26.
    expect(rows.map(({ line, cells }) => [line, cells.length, cells.at(-1)])).toEqual([
      [1, 1, 'NUMBER 1'],
      [1_048_576, 702, 'NUMBER 2'],
    ])
  })

  it.each([
    ['a cell in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'column 16384'],
    ['a place that is none', '<row r="1"><c r="A999999999999"><v>1</v></c></row>', 'damaged'],
    ['rows in no order', '<row r="2"/><row r="1"/>', 'damaged'],
    ['cells in no order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>', 'damaged'],
    ['a shared text that is not there', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>', 'damaged'],
    ['a kind of cell that is not known', '<row r="1"><c r="A1" t="x"><v>7</v></c></row>', 'damaged'],
    ['an open end', '<row r="1"><c r="A1">', 'damaged'],
    ['a document type', '</sheetData><!DOCTYPE x>', 'damaged'],
    [
      'more cells than fit, though most are empty',
      Array.from(
        { length: limits.cells / limits.columns + 1 },
        () => '<row><c r="ALL1"><v>1</v></c></row>',
      ).join(''),
      '2 million cells',
    ],
    ['more rows than any export', '<row><c><v>1</v></c></row>'.repeat(limits.rows + 1), '200,000 rows'],
  ])('with %s is refused in words', (_what, sheet, words) => {
    expect(() => read({ sheets: [sheet] })).toThrow(words)
  })

  it('whose parts unpack to more than 60 MB together is refused', () => {
    const sheet = `<!--${' '.repeat(31 * 1024 * 1024)}-->`
    expect(() => read({ sheets: [sheet, sheet] })).toThrow('60 MB')
  })

  it('with more shared texts than any export is refused', () => {
    expect(() => read({ shared: '<si/>'.repeat(limits.sharedStrings + 1), sheets: [''] })).toThrow(
      '500,000 texts',
    )
  })
})
