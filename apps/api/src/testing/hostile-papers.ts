import { crc32, deflateSync } from 'node:zlib'

import { pdfOf, streamOf, type PlacedText } from '@kinfolio/formats/papers/plain-pdf'

import { scattered, type HostileFile } from './hostile-files.ts'

const letter: PlacedText = { x: 72, y: 100, text: 'Capital call' }

/** Every harmful paper, by its fault. */
export function hostilePapers(): HostileFile[] {
  const good = () => pdfOf({ texts: Array.from({ length: 60 }, (_, at) => ({ ...letter, y: 20 + 12 * at })) })
  return [
    { name: 'fifteen bytes', bytes: () => latin1('%PDF-1.4\nbroken'), words: /This PDF is damaged/ },
    { name: 'a page tree in a circle', bytes: circle, words: /This PDF is damaged/ },
    { name: 'two thousand million pages', bytes: () => replaced(good(), '/Count 1/', '/Count 2000000000/') },
    { name: 'twenty thousand pages', bytes: () => pdfOf({ texts: [letter], pageCount: 20_000 }) },
    {
      name: 'deep arrays',
      bytes: () => pdfOf({ objects: ['['.repeat(1_000_000)], catalogue: '/Deep 3 0 R' }),
    },
    { name: 'a form that draws itself', bytes: selfDrawing },
    {
      name: 'a stream that unpacks to a thousand times its size',
      bytes: () => bombPage(' '.repeat(60_000_000)),
    },
    {
      name: 'two million words on a page',
      bytes: () => bombPage('BT /F1 2 Tf 9 9 Td (a) Tj ET '.repeat(2_000_000)),
    },
    { name: 'a picture of 500 million pixels on a page', bytes: largePicture },
    {
      name: 'a script',
      bytes: () =>
        pdfOf({ texts: [letter], catalogue: '/OpenAction<</S/JavaScript/JS(while(true){app.alert(1)})>>' }),
    },
    {
      name: 'files inside in a circle',
      bytes: () =>
        pdfOf({ objects: ['<</Kids[6 0 R 6 0 R 6 0 R]>>'], catalogue: '/Names<</EmbeddedFiles 6 0 R>>' }),
    },
    { name: 'cut', bytes: () => good().slice(0, 1_500) },
    { name: 'random bytes', bytes: () => scattered(good()) },
    {
      name: 'a PNG of 500 million pixels',
      bytes: () => png(25_000, 20_000),
      words: /more than 100 million pixels/,
    },
    { name: 'a PNG without pixels', bytes: () => png(2_000, 2_000).slice(0, 60) },
    { name: 'program', bytes: () => latin1(`MZ${'\0\x01\x02'.repeat(1_000)}`), words: /can not be read/ },
  ]
}

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return latin1(Buffer.from(bytes).toString('latin1').replace(from, to))
}

function circle(): Uint8Array {
  return latin1(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Count 3/Kids[2 0 R 2 0 R 2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  )
}

/** A page whose contents are this text, packed. */
function bombPage(content: string): Uint8Array {
  const packed = deflateSync(Buffer.from(content)).toString('latin1')
  const pdf = Buffer.from(pdfOf({ texts: [letter], objects: [streamOf('/Filter/FlateDecode', packed)] }))
  // The objects are catalogue, pages, font, contents, page, and this one.
  return latin1(pdf.toString('latin1').replace('/Contents 4 0 R', '/Contents 6 0 R'))
}

function selfDrawing(): Uint8Array {
  const form = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 600 700]/Resources<</XObject<</A 6 0 R/B 6 0 R>>>>',
    '/A Do /B Do '.repeat(50),
  )
  return withObject(form)
}

function largePicture(): Uint8Array {
  const [width, height] = [25_000, 20_000]
  const packed = deflateSync(Buffer.alloc((width * height) / 4)).toString('latin1')
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8`
  return withObject(streamOf(`${picture}/Filter/FlateDecode`, packed))
}

/** A page that draws the object of number 6. */
function withObject(object: string): Uint8Array {
  const pdf = Buffer.from(
    pdfOf({ texts: [letter], objects: [object, streamOf('', 'q 600 0 0 700 0 0 cm /A Do Q')] }),
  )
  const text = pdf.toString('latin1')
  return latin1(
    text
      .replace('/Contents 4 0 R', '/Contents 7 0 R')
      .replace('/Resources<<', '/Resources<</XObject<</A 6 0 R>>'),
  )
}

/** A PNG that claims a size; of its pixels there is one row. */
function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = deflateSync(Buffer.alloc(width * 3 + 1))
  return new Uint8Array(
    Buffer.concat([
      latin1('\x89PNG\r\n\x1a\n'),
      chunk('IHDR', header),
      chunk('IDAT', row),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
