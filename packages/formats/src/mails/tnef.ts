import { UnreadableFile } from '../files/unreadable-file.ts'
import { charsetOf } from './code-pages.ts'
import { htmlText } from './html-text.ts'
import { bareContentId, type PartOfMail } from './internet-mail.ts'
import { tnefProperties, type TnefProperty } from './tnef-properties.ts'

const most = { files: 201, attributes: 20_000, depth: 10, textBytes: 1_000_000 } as const

const sign = 0x22_3e_9f_78
const headSize = 6

/** Attributes of a mail and of its files, by the lower half of their numbers. */
const attribute = {
  body: 0x80_0c,
  codePage: 0x90_07,
  properties: 0x90_03,
  newFile: 0x90_02,
  data: 0x80_0f,
  title: 0x80_10,
  fileProperties: 0x90_05,
} as const

const property = {
  body: 0x10_00,
  rtf: 0x10_09,
  page: 0x10_13,
  displayName: 0x30_01,
  content: 0x37_01,
  shortName: 0x37_04,
  longName: 0x37_07,
  mediaType: 0x37_0e,
  contentId: 0x37_12,
  pageCodePage: 0x3f_de,
} as const

/** What Outlook packed into a file of its own, `winmail.dat` (MS-OXTNEF). */
export type TnefContent = {
  text: string | null
  html: string | null
  /** Its words are in RTF too, which is not read. */
  hasRtf: boolean
  /** Those of the mails inside of it too. The words of such a mail are a file. */
  files: readonly PartOfMail[]
  /** Whether all of it could be followed and agrees with its check sums. */
  isWhole: boolean
}

/** Null where the bytes are none. Only a process with bounds calls this. */
export function readTnef(bytes: Uint8Array, depth = 0): TnefContent | null {
  const mail = mailOf(bytes)
  if (mail === null) return null
  const files: PartOfMail[] = []
  let isWhole = mail.isSound
  for (const file of mail.files) {
    if (files.length >= most.files) break
    const packed = packedMail(file)
    const inner = packed === null || depth === most.depth ? null : readTnef(packed, depth + 1)
    if (packed === null) files.push(partOf(mail, file))
    else if (inner !== null) files.push(...wordsOf(inner, titleOf(mail, file)), ...inner.files)
    isWhole &&= file.isSound && (packed === null || inner?.isWhole === true)
  }
  return { ...bodyOf(mail), files: files.slice(0, most.files), isWhole }
}

type Piece = {
  attributes: ReadonlyMap<number, Uint8Array>
  properties: ReadonlyMap<number, TnefProperty>
  isSound: boolean
}
type PackedMail = Piece & { codePage: number; files: readonly Piece[] }

function mailOf(bytes: Uint8Array): PackedMail | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headSize || view.getUint32(0, true) !== sign) return null
  const attributes = new Map<number, Uint8Array>()
  const files: FilePiece[] = []
  let isSound = true
  let at = headSize
  for (let count = 0; at < bytes.length; count += 1) {
    // Its level, its number, its length; then its bytes and their sum.
    const [start, length] = at + 9 <= bytes.length ? [at + 9, view.getUint32(at + 5, true)] : [at, Infinity]
    at = start + length + 2
    if (at > bytes.length || count === most.attributes) {
      isSound = false
      break
    }
    const data = bytes.subarray(start, start + length)
    const isTrue = view.getUint16(start + length, true) === sumOf(data)
    const id = view.getUint16(start - 8, true)
    if (view.getUint8(start - 9) === 1) {
      attributes.set(id, data)
      isSound &&= isTrue
      continue
    }
    if (id === attribute.newFile || files.length === 0) files.push({ attributes: new Map(), isTrue: true })
    if (files.length > most.files) break
    const file = files.at(-1)
    file?.attributes.set(id, data)
    if (file && !isTrue) file.isTrue = false
  }
  const codePage = attributes.get(attribute.codePage)
  return {
    ...pieceOf(attributes, isSound, attribute.properties),
    codePage: codePage === undefined ? 0 : numberIn(codePage),
    files: files.map((file) => pieceOf(file.attributes, file.isTrue, attribute.fileProperties)),
  }
}

type FilePiece = { attributes: Map<number, Uint8Array>; isTrue: boolean }

function pieceOf(attributes: ReadonlyMap<number, Uint8Array>, isTrue: boolean, id: number): Piece {
  const block = attributes.get(id)
  const properties = block === undefined ? new Map<number, TnefProperty>() : tnefProperties(block)
  return { attributes, properties: properties ?? new Map(), isSound: isTrue && properties !== null }
}

function sumOf(data: Uint8Array): number {
  let sum = 0
  for (const byte of data) sum = (sum + byte) & 0xff_ff
  return sum
}

/** The number at its beginning; 0 where it is too short for one. */
function numberIn(data: Uint8Array): number {
  if (data.length < 4) return 0
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(0, true)
}

function decoded(data: Uint8Array, charset: string | null): string {
  return new TextDecoder(charset ?? 'windows-1252')
    .decode(data.subarray(0, most.textBytes))
    .replace(/\0+$/, '')
}

function wordsIn({ properties }: Piece, id: number, codePage: number): string | null {
  const found = properties.get(id)
  return found === undefined ? null : decoded(found.data, found.isUnicode ? 'utf-16le' : charsetOf(codePage))
}

function bodyOf(mail: PackedMail): Pick<TnefContent, 'text' | 'html' | 'hasRtf'> {
  const { attributes, properties, codePage } = mail
  const plain = attributes.get(attribute.body)
  const page = properties.get(property.page)
  const pageCodePage = properties.get(property.pageCodePage)
  const charset = pageCodePage === undefined ? null : charsetOf(numberIn(pageCodePage.data))
  return {
    text: wordsIn(mail, property.body, codePage) ?? (plain ? decoded(plain, charsetOf(codePage)) : null),
    html: page === undefined ? null : decoded(page.data, charset ?? 'utf-8'),
    hasRtf: properties.has(property.rtf),
  }
}

/** A mail inside stands behind the 16 bytes that say that it is one. */
function packedMail({ properties }: Piece): Uint8Array | null {
  const inner = properties.get(property.content)?.data.subarray(16)
  return inner !== undefined && inner.length > headSize && numberIn(inner) === sign ? inner : null
}

function titleOf({ codePage }: PackedMail, file: Piece): string {
  const title = file.attributes.get(attribute.title)
  const named = (id: number) => wordsIn(file, id, codePage)
  return (
    named(property.longName) ||
    (title ? decoded(title, charsetOf(codePage)) : '') ||
    named(property.shortName) ||
    named(property.displayName) ||
    ''
  )
}

function partOf(mail: PackedMail, file: Piece): PartOfMail {
  const content = file.attributes.get(attribute.data) ?? file.properties.get(property.content)?.data
  const contentId = bareContentId(wordsIn(file, property.contentId, mail.codePage) ?? undefined)
  return {
    fileName: titleOf(mail, file),
    mediaType: wordsIn(file, property.mediaType, mail.codePage) ?? '',
    contentId,
    isInline: contentId !== null,
    bytes: () => {
      if (content === undefined || !file.isSound) throw new UnreadableFile('This file is damaged.')
      return content
    },
  }
}

/** The words of a mail inside, as a file with its name. */
function wordsOf({ text, html }: TnefContent, title: string): PartOfMail[] {
  const words = text?.trim() || htmlText(html ?? '')
  if (words === '') return []
  const bytes = () => new TextEncoder().encode(words)
  return [
    { fileName: `${title || 'mail'}.txt`, mediaType: 'text/plain', contentId: null, isInline: false, bytes },
  ]
}
