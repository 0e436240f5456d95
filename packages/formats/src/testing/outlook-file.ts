import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js'

type Person = { name: string; address: string; kind?: 'to' | 'cc' }

type Outlook = {
  subject?: string
  from?: Person
  to?: readonly Person[]
  text?: string
  /** A page in Windows-1252. */
  html?: string
  headers?: string
  files?: Readonly<Record<string, string>>
  /** A mail inside of this one. */
  mail?: Outlook
}

/** Types of MS-OXCDATA: texts with two bytes a letter, bytes, numbers of four bytes, instants. */
const [text, binary, long, instant] = [0x1f, 0x0102, 0x03, 0x40]

type Property = { id: number; type: number; value: string | Uint8Array | number | bigint }

/** 2 March 2026, 08:30 in UTC, in steps of 100 ns since 1601. */
const sentAt = 134_169_138_000_000_000n

/** A mail as Outlook keeps it (MS-OXMSG), for tests. */
export function outlookFile(mail: Outlook): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children: [] }]
  addMessage(entries, 0, mail, 32)
  return burn(entries)
}

function addMessage(entries: Entry[], parent: number, mail: Outlook, header: number): void {
  const { subject = 'A subject', from, to = [], html, headers, files = {}, mail: inner } = mail
  addProperties(entries, parent, header, [
    { id: 0x37, type: text, value: subject },
    ...(from === undefined
      ? []
      : [
          { id: 0x0c1a, type: text, value: from.name },
          { id: 0x5d01, type: text, value: from.address },
        ]),
    ...(mail.text === undefined ? [] : [{ id: 0x1000, type: text, value: mail.text }]),
    ...(html === undefined ? [] : [{ id: 0x1013, type: binary, value: Buffer.from(html, 'latin1') }]),
    ...(headers === undefined ? [] : [{ id: 0x7d, type: text, value: headers }]),
    { id: 0x3fde, type: long, value: 1252 },
    { id: 0x39, type: instant, value: sentAt },
  ])
  for (const [index, { name, address, kind }] of to.entries()) {
    const folder = addFolder(entries, parent, `__recip_version1.0_#${hex(index, 8)}`)
    addProperties(entries, folder, 8, [
      { id: 0x3001, type: text, value: name },
      { id: 0x39fe, type: text, value: address },
      { id: 0x0c15, type: long, value: kind === 'cc' ? 2 : 1 },
    ])
  }
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const folder = addFolder(entries, parent, `__attach_version1.0_#${hex(index, 8)}`)
    addProperties(entries, folder, 8, [
      { id: 0x3707, type: text, value: name },
      { id: 0x3701, type: binary, value: Buffer.from(content) },
      { id: 0x370e, type: text, value: 'application/octet-stream' },
      { id: 0x3705, type: long, value: 1 },
    ])
  }
  if (inner === undefined) return
  const folder = addFolder(entries, parent, `__attach_version1.0_#${hex(Object.keys(files).length, 8)}`)
  addProperties(entries, folder, 8, [
    { id: 0x3001, type: text, value: inner.subject ?? 'A mail' },
    { id: 0x3705, type: long, value: 5 },
  ])
  addMessage(entries, addFolder(entries, folder, '__substg1.0_3701000D'), inner, 24)
}

function addProperties(
  entries: Entry[],
  parent: number,
  header: number,
  properties: readonly Property[],
): void {
  const list = Buffer.alloc(header + 16 * properties.length)
  for (const [index, { id, type, value }] of properties.entries()) {
    const at = header + 16 * index
    list.writeUInt32LE(id * 0x1_0000 + type, at)
    list.writeUInt32LE(6, at + 4)
    if (typeof value === 'number') list.writeUInt32LE(value, at + 8)
    else if (typeof value === 'bigint') list.writeBigUInt64LE(value, at + 8)
    else {
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : value
      list.writeUInt32LE(bytes.length + (type === text ? 2 : 0), at + 8)
      addStream(entries, parent, `__substg1.0_${hex(id, 4)}${hex(type, 4)}`, bytes)
    }
  }
  addStream(entries, parent, '__properties_version1.0', list)
}

function addFolder(entries: Entry[], parent: number, name: string): number {
  entries[parent]?.children?.push(entries.length)
  return entries.push({ name, type: TypeEnum.DIRECTORY, length: 0, children: [] }) - 1
}

function addStream(entries: Entry[], parent: number, name: string, bytes: Uint8Array): void {
  entries[parent]?.children?.push(entries.length)
  // The library writes the memory of an array from its beginning, which a `Buffer` shares with others.
  const own = Uint8Array.from(bytes)
  entries.push({ name, type: TypeEnum.DOCUMENT, length: own.length, binaryProvider: () => own })
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
