type Property = { id: number; text?: string; bytes?: Uint8Array; number?: number; name?: string }

type PackedFile = {
  /** The name in the letters of Windows, as old programs write it. */
  title?: string
  longName?: string
  mediaType?: string
  content?: string | Uint8Array
  /** A mail inside, packed in the same way. */
  mail?: Uint8Array
}

type Packed = {
  text?: string
  page?: string
  rtf?: boolean
  files?: readonly PackedFile[]
  properties?: readonly Property[]
}

const encoder = new TextEncoder()
const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? encoder.encode(content) : content

/** What Outlook packs into a `winmail.dat` (MS-OXTNEF), for tests. */
export function tnefFile({ text, page, rtf = false, files = [], properties = [] }: Packed): Uint8Array {
  const own: Property[] = [
    ...(text === undefined ? [] : [{ id: 0x10_00, text }]),
    ...(page === undefined ? [] : [{ id: 0x10_13, bytes: encoder.encode(page) }]),
    ...(rtf ? [{ id: 0x10_09, bytes: encoder.encode('{\\rtf1 x}') }] : []),
    ...properties,
  ]
  return Buffer.concat([
    words32(0x22_3e_9f_78),
    words16(1),
    tnefAttribute(1, 0x00_08_90_06, words32(0x1_00_00)),
    tnefAttribute(1, 0x00_06_90_07, words32(1_252)),
    tnefAttribute(1, 0x00_06_90_03, propertiesOf(own)),
    ...files.flatMap(fileOf),
  ])
}

function fileOf({ title = '', longName, mediaType, content = '', mail }: PackedFile): Uint8Array[] {
  const own: Property[] = [
    { id: 0x80_01, number: 7, name: 'Named' },
    ...(longName === undefined ? [] : [{ id: 0x37_07, text: longName }]),
    ...(mediaType === undefined ? [] : [{ id: 0x37_0e, text: mediaType }]),
    // The 16 bytes say that what follows is a mail.
    ...(mail === undefined ? [] : [{ id: 0x37_01, bytes: Buffer.concat([Buffer.alloc(16, 7), mail]) }]),
  ]
  return [
    tnefAttribute(2, 0x00_06_90_02, Buffer.alloc(14)),
    tnefAttribute(2, 0x00_01_80_10, Buffer.from(`${title}\0`, 'latin1')),
    ...(mail === undefined ? [tnefAttribute(2, 0x00_06_80_0f, bytesOf(content))] : []),
    tnefAttribute(2, 0x00_06_90_05, propertiesOf(own)),
  ]
}

/** A piece of it, with the sum of its bytes. */
export function tnefAttribute(level: number, id: number, data: Uint8Array): Uint8Array {
  let sum = 0
  for (const byte of data) sum += byte
  return Buffer.concat([Buffer.from([level]), words32(id), words32(data.length), data, words16(sum % 65_536)])
}

function propertiesOf(properties: readonly Property[]): Uint8Array {
  return Buffer.concat([words32(properties.length), ...properties.map(propertyOf)])
}

function propertyOf({ id, text, bytes, number, name }: Property): Uint8Array {
  const type = text !== undefined ? 0x1f : bytes !== undefined ? 0x01_02 : 0x03
  const data = text !== undefined ? Buffer.from(`${text}\0`, 'utf16le') : bytes
  const named = Buffer.from(`${name}\0`, 'utf16le')
  return Buffer.concat([
    words16(type),
    words16(id),
    ...(name === undefined ? [] : [Buffer.alloc(16), words32(1), words32(named.length), filled(named)]),
    ...(data === undefined ? [words32(number ?? 0)] : [words32(1), words32(data.length), filled(data)]),
  ])
}

function filled(data: Uint8Array): Uint8Array {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
}

function words32(number: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function words16(number: number): Uint8Array {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(number)
  return bytes
}
