import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { pageTexts, textLimits } from './page-texts.ts'
import { pdfOf } from './plain-pdf.ts'
import { languageOf } from './text-language.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function textsOf(content: string | Uint8Array, mediaType: string, from?: number) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const read = await pageTexts(bytes, mediaType, from)
  if (read.state === 'LOCKED') throw new Error('The paper is locked.')
  return read
}

const office = 'application/vnd.openxmlformats-officedocument'

describe('the text of a paper', () => {
  it('is that of each page of a PDF, a hundred pages by one call', async () => {
    const texts = [1, 2, 150].map((page) => ({ x: 72, y: 100, text: `Sheet ${page}`, page }))
    const bytes = pdfOf({ texts, pageCount: 150 })
    const first = await textsOf(bytes, 'application/pdf')
    expect(first).toMatchObject({ pageCount: 150, leftOut: [] })
    expect(first.pages).toHaveLength(textLimits.pagesAtOnce)
    expect(first.pages.slice(0, 3)).toEqual(['Sheet 1', 'Sheet 2', ''])
    const last = await textsOf(bytes, 'application/pdf', 101)
    expect(last.pages).toHaveLength(50)
    expect(last.pages.at(-1)).toBe('Sheet 150')
  })

  it('is that of a page of the web without tags, scripts and styles', async () => {
    const html =
      '<html><head><title>Notice</title><style>p { color: red }</style></head><body><p>F&uuml;nf <b>Mil</b>lionen</p><script>alert("no")</script><table><tr><td>EUR</td><td>1,234.50</td></tr></table>'
    const { pages } = await textsOf(html, 'text/html')
    expect(pages).toEqual(['Notice\nFünf Millionen\nEUR\t1,234.50'])
  })

  it('is who wrote a mail to whom, its subject, its words, and the names of its files', async () => {
    const mail = [
      'From: =?utf-8?Q?J=C3=BCrg?= <juerg@example.com>',
      'To: Ada <ada@example.com>',
      'Subject: Capital call',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Please pay <i>EUR 5</i></p>',
      '--x',
      'Content-Type: application/pdf; name="call.pdf"',
      'Content-Disposition: attachment; filename="call.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0=',
      '--x--',
    ].join('\r\n')
    const { pages } = await textsOf(mail, 'message/rfc822')
    expect(pages[0]?.split('\n')).toEqual([
      'Capital call',
      'Jürg juerg@example.com',
      'Ada ada@example.com',
      'Please pay EUR 5',
      'call.pdf',
    ])
  })

  it('is that of the elements of an invoice in XML', async () => {
    const xml = '<?xml version="1.0"?><Invoice><ID>R-7</ID><Note>Trees &amp; more</Note></Invoice>'
    expect((await textsOf(xml, 'application/xml')).pages).toEqual(['R-7\nTrees & more'])
  })

  it('is that of a document of Word, a line for each paragraph', async () => {
    const xml =
      '<w:document xmlns:w="w"><w:p><w:r><w:t>Deed of </w:t><w:t>gift</w:t></w:r></w:p><w:p><w:r><w:t>Vienna</w:t></w:r></w:p></w:document>'
    const bytes = zipSync({ 'word/document.xml': strToU8(xml) })
    expect((await textsOf(bytes, `${office}.wordprocessingml.document`)).pages).toEqual([
      'Deed of gift\nVienna',
    ])
  })

  it('of a workbook has a page for each sheet', async () => {
    const sheet = (text: string) =>
      strToU8(
        `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1"><v>1234.5</v></c></row></sheetData></worksheet>`,
      )
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet r:id="a"/><sheet r:id="b"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': sheet('Call'),
      'xl/worksheets/sheet2.xml': sheet('Fees'),
    })
    expect((await textsOf(bytes, `${office}.spreadsheetml.sheet`)).pages).toEqual([
      'Call\t1234.5',
      'Fees\t1234.5',
    ])
  })

  it('holds nothing that a database refuses: no null bytes, no halves of letters', async () => {
    const { pages } = await textsOf('Call\0 of\u0007 the\tfund', 'text/plain')
    expect(pages).toEqual(['Call of the\tfund'])
    const halves = bytesOf('<p>&#xD83D; and &#0; left</p>')
    const [page = ''] = (await textsOf(halves, 'text/html')).pages
    expect(page.isWellFormed()).toBe(true)
    expect(page).not.toContain('\0')
    expect(page).toContain('left')
  })

  it('is refused in words where there is none', async () => {
    await expect(textsOf('x', 'application/octet-stream')).rejects.toThrow('have no text')
  })
})

describe('the language of a text', () => {
  const english =
    'The general partner calls capital from the limited partners of the fund for an investment in the next quarter.'
  const german =
    'Die Gesellschaft ruft von den Anlegern des Fonds Kapital ab, um im nächsten Quartal eine Beteiligung zu erwerben.'

  it('is told after a sentence, whatever figures stand in it', () => {
    expect(languageOf([english])).toBe('eng')
    expect(languageOf(['12.03.2026 EUR 1.234,50', german])).toBe('deu')
  })

  it('is not guessed of a few words', () => {
    expect(languageOf(['Total EUR 1,234.50'])).toBeNull()
    expect(languageOf([])).toBeNull()
  })
})
