import { zlibSync } from 'fflate'

/** A text on a page, from the upper left corner, in points. */
export type PlacedText = { x: number; y: number; text: string; size?: number; page?: number }

type Pdf = {
  texts?: readonly PlacedText[]
  pageCount?: number
  embedded?: Readonly<Record<string, Uint8Array>>
  title?: string
  /** More objects, and what the catalogue says of them. */
  objects?: readonly string[]
  catalogue?: string
}

const [pageWidth, pageHeight] = [612, 792]

/** A small PDF without a library: the texts that it is told, in Helvetica, and nothing else. */
export function pdfOf({
  texts = [],
  pageCount,
  embedded = {},
  title,
  objects = [],
  catalogue = '',
}: Pdf): Uint8Array {
  const count = pageCount ?? Math.max(1, ...texts.map(({ page = 1 }) => page))
  const parts: string[] = []
  const add = (body: string) => `${parts.push(`${parts.length + 1} 0 obj\n${body}\nendobj\n`)} 0 R`
  const pagesId = '2 0 R'
  // The first two objects are the catalogue and the tree of pages, which name what follows.
  parts.push('', '')
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  const pages = Array.from({ length: count }, (_, index) => {
    const content = texts
      .filter(({ page = 1 }) => page === index + 1)
      .map(drawn)
      .join('\n')
    const contents = add(streamOf('', content))
    const resources = `<</Font<</F1 ${font}>>>>`
    return add(
      `<</Type/Page/Parent ${pagesId}/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${contents}/Resources${resources}>>`,
    )
  })
  const files = Object.entries(embedded).map(([name, bytes]) => {
    const packed = Buffer.from(zlibSync(bytes)).toString('latin1')
    const stream = add(streamOf('/Type/EmbeddedFile/Filter/FlateDecode', packed))
    return `(${name}) ${add(`<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${stream}>>>>`)}`
  })
  for (const object of objects) add(object)
  const info = title === undefined ? '' : `/Info ${add(`<</Title(${escaped(title)})>>`)}`
  const names = files.length === 0 ? '' : `/Names<</EmbeddedFiles<</Names[${files.join(' ')}]>>>>`
  parts[0] = `1 0 obj\n<</Type/Catalog/Pages ${pagesId}${names}${catalogue}>>\nendobj\n`
  parts[1] = `2 0 obj\n<</Type/Pages/Count ${count}/Kids[${pages.join(' ')}]>>\nendobj\n`
  return bound(parts, info)
}

/** A stream of a PDF, whatever its dictionary says of it. */
export function streamOf(dictionary: string, content: string): string {
  return `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`
}

/** Objects as a file with the table of their places. */
function bound(parts: readonly string[], info: string): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = parts.map((part) => {
    const place = text.length
    text += part
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer<</Root 1 0 R${info}/Size ${parts.length + 1}>>\nstartxref\n${start}\n%%EOF`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function drawn({ x, y, text, size = 10 }: PlacedText): string {
  return `BT /F1 ${size} Tf ${x} ${pageHeight - y} Td (${escaped(text)}) Tj ET`
}

function escaped(text: string): string {
  return text
    .replaceAll('€', '\x80')
    .replaceAll('–', '\x96')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
}
