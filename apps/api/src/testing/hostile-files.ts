import { strToU8, zipSync } from 'fflate'

/** A bomb passes the bound of its bytes or that of the process, whichever comes first: the process is watched from outside. */
const bombWords = /60 MB|more memory/

/**
 * A file that somebody made to do harm, and what the server must say about it. Where no words are named, any words or
 * a reading will do.
 */
export type HostileFile = { name: string; bytes: () => Uint8Array; words?: RegExp }

type Source = {
  /** How a good file begins; then the parts that repeat, and how it ends. */
  start: string
  row: string
  end: string
  /** The beginning and the end of what is nested without end. */
  nest?: [string, string]
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** One good file of each format. All harmful files are made from these. */
const sources: Record<string, Source> = {
  csv: { start: 'date,type,symbol,quantity,price\n', row: '2024-01-02,Buy,A,1,2\n', end: '' },
  json: {
    start: '{"activities":[',
    row: '{"date":"2024-01-02","type":"BUY","symbol":"A","currency":"USD","quantity":1,"unitPrice":2,"fee":0},',
    end: '{}]}',
    nest: ['[', ']'],
  },
  camt: {
    start: '<Document><BkToCstmrStmt><Stmt>',
    row: '<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-01-02</Dt></BookgDt></Ntry>',
    end: '</Stmt></BkToCstmrStmt></Document>',
    nest: ['<Ntry>', '</Ntry>'],
  },
  flex: {
    start: '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>',
    row: '<Trade symbol="A" tradeDate="20240102" quantity="1" tradePrice="2" currency="USD" buySell="BUY" assetCategory="STK"/>',
    end: '</Trades></FlexStatement></FlexStatements></FlexQueryResponse>',
    nest: ['<Trade>', '</Trade>'],
  },
  portfolioPerformance: {
    start: '<client><securities>',
    row: '<security><name>A</name><prices><price t="2024-01-02" v="100000000"/></prices></security>',
    end: '</securities></client>',
    nest: ['<security>', '</security>'],
  },
  ofx: {
    start: 'OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>',
    row: '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240102<TRNAMT>-5<FITID>1</STMTTRN>\n',
    end: '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    nest: ['<STMTTRN>', '</STMTTRN>'],
  },
  qif: { start: '!Type:Bank\n', row: "D1/2'24\nT-5\nPShop\n^\n", end: '' },
  vcard: {
    start: 'BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n',
    row: 'BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:=C3=\nEND:VCARD\n',
    end: '',
    nest: ['BEGIN:VCARD\nFN:A\nAGENT:\n', 'END:VCARD\n'],
  },
  contacts: { start: 'First Name,E-mail 1 - Value,Birthday\n', row: 'A,a@b.example,1975-02-03\n', end: '' },
  mt940: {
    start: ':20:x\n:25:1/2\n:28C:1\n:60F:C240101EUR0,\n',
    row: ':61:2401020102D5,NMSC//x\n:86:text\n',
    end: ':62F:C240101EUR0,\n-\n',
  },
}

/** Every harmful file, by its format and its fault. */
export function hostileFiles(): HostileFile[] {
  return [
    ...Object.entries(sources).flatMap(([name, source]) => hostileTexts(name, source)),
    ...hostileWorkbooks(),
    ...hostileArchives(),
  ]
}

function hostileTexts(name: string, { start, row, end, nest }: Source): HostileFile[] {
  const good = start + row.repeat(200) + end
  const many = Math.ceil((19 * 1024 * 1024) / row.length)
  const files: HostileFile[] = [
    // As many rows as 20 MB hold: more than a limit of the format, or more than the memory holds.
    {
      name: `${name}, bomb`,
      bytes: () => strToU8(start + row.repeat(many) + end),
      words: /more than|too many|took|memory/,
    },
    { name: `${name}, wide`, bytes: () => strToU8(start + row.replaceAll('\n', ' ').repeat(5_000) + end) },
    { name: `${name}, long line`, bytes: () => strToU8(start + 'x'.repeat(3_000_000) + end) },
    { name: `${name}, wrong length`, bytes: () => strToU8(`${good}${'\n'.repeat(2_000_000)}`) },
    { name: `${name}, cut`, bytes: () => strToU8(good.slice(0, (good.length * 2) / 3)) },
    { name: `${name}, random bytes`, bytes: () => scattered(strToU8(good)) },
  ]
  if (nest !== undefined) {
    const [open, close] = nest
    const bytes = () => strToU8(start + open.repeat(100_000) + close.repeat(100_000) + end)
    files.push({ name: `${name}, deep`, bytes, words: /nested without end/ })
  }
  return files
}

function hostileWorkbooks(): HostileFile[] {
  const far = (place: string) =>
    workbook(`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="${place}"><v>1</v></c></row>`)
  const good = () => workbook('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(200))
  const files: [string, () => Uint8Array, RegExp?][] = [
    // The two files of 1.6 KB that ended the server.
    ['far cell', () => far('ZZ1048576')],
    ['farthest cell', () => far('XFD1048576'), /column 16384/],
    ['bomb', () => workbook('<row><c><v>1</v></c></row>'.repeat(2_200_000)), /200,000 rows/],
    ['bomb of blanks', () => workbook(' '.repeat(61 * 1024 * 1024)), bombWords],
    ['deep', () => workbook('<x>'.repeat(100_000)), /damaged|nested/],
    ['wide', () => workbook(`<row>${'<c><v>1</v></c>'.repeat(20_000)}</row>`), /column 1001/],
    ['attributes', () => workbook(`<row ${manyAttributes(300_000)}/>`)],
    ['long line', () => workbook(`<row><c t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`)],
    ['texts', () => workbook('', '<si/>'.repeat(600_000)), /500,000 texts/],
    ['wrong length', () => withLengths(good(), 0xfff_ffff), /damaged/],
    ['cut', () => good().slice(0, 900), /damaged/],
    ['random bytes', () => scattered(good())],
  ]
  return files.map(([name, bytes, words]) => ({
    name: `workbook, ${name}`,
    bytes,
    ...(words ? { words } : {}),
  }))
}

function hostileArchives(): HostileFile[] {
  const zeros = new Uint8Array(70 * 1024 * 1024)
  const good = () => zipSync({ 'a.csv': strToU8('date,amount\n2024-01-02,1\n'.repeat(500)) })
  const many = () =>
    zipSync(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`${at}.csv`, new Uint8Array()])), {
      level: 0,
    })
  return [
    { name: 'archive, bomb', bytes: () => zipSync({ 'a.csv': zeros }), words: bombWords },
    { name: 'archive, deep', bytes: () => zipSync({ 'a.csv': zipSync({ 'b.csv': zeros }) }) },
    { name: 'archive, wide', bytes: many, words: /60000 files/ },
    {
      name: 'archive, long line',
      bytes: () => zipSync({ 'a.csv': strToU8(`a,b\n${'x'.repeat(9_000_000)}`) }),
      words: /Line 2/,
    },
    { name: 'archive, wrong length', bytes: () => withLengths(good(), 0xfff_ffff), words: /damaged/ },
    { name: 'archive, cut', bytes: () => good().slice(0, 60), words: /damaged/ },
    { name: 'archive, random bytes', bytes: () => scattered(good()) },
    { name: 'XML, attributes', bytes: () => strToU8(`<a ${manyAttributes(300_000)}/>`) },
    {
      name: 'XML, tags',
      bytes: () => strToU8(`<a>${'<b/>'.repeat(3_000_000)}</a>`),
      words: /too many elements/,
    },
  ]
}

function workbook(rows: string, shared = ''): Uint8Array {
  const part = (name: string, id: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${name}" Target="${target}"/>`
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${part('worksheet', 'r1', 'sheet.xml')}${part('sharedStrings', 'r2', 'shared.xml')}</Relationships>`,
    ),
    'xl/shared.xml': strToU8(`<sst>${shared}</sst>`),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
}

function manyAttributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')
}

/** An archive whose directory claims this length for its first entry. */
function withLengths(zip: Uint8Array, length: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 20, length, true)
  return zip
}

/** Changes every 97th byte. The generator starts with the same number each time. */
export function scattered(bytes: Uint8Array): Uint8Array {
  let state = 42
  return bytes.map((byte, at) => {
    if (at % 97 !== 96) return byte
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state % 256
  })
}
