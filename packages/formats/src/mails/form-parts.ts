import { say } from '@kinfolio/contract/say'

import { UnreadableFile } from '../files/unreadable-file.ts'

/** The fields of a form by name, as bytes: a mail in one of them need not be text of any one encoding. */
export type FormParts = ReadonlyMap<string, Uint8Array>

const most = { parts: 200, headBytes: 10_000 } as const

/** Reads a form that a program sent. Of several fields with one name the first counts. */
export function formParts(contentType: string, bytes: Uint8Array): FormParts {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return urlParts(form)
  const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(
    contentType,
  )
  const text = boundary?.[1] ?? boundary?.[2]
  if (text === undefined) throw new UnreadableFile('This form has no boundary between its parts.')
  return multiParts(form, Buffer.from(`--${text}`, 'latin1'))
}

function multiParts(form: Buffer, boundary: Buffer): FormParts {
  const parts = new Map<string, Uint8Array>()
  const separator = Buffer.concat([Buffer.from('\r\n'), boundary])
  let start = form.indexOf(boundary)
  for (let count = 0; start !== -1; count += 1) {
    if (count > most.parts) throw new UnreadableFile(say`This form has more than ${most.parts} parts.`)
    const headAt = start + boundary.length
    if (form.subarray(headAt, headAt + 2).toString('latin1') === '--') return parts
    const end = form.indexOf(separator, headAt)
    const headEnd = form.subarray(headAt, headAt + most.headBytes).indexOf('\r\n\r\n')
    if (end === -1 || headEnd === -1 || headAt + headEnd > end) break
    const head = form.subarray(headAt, headAt + headEnd).toString('utf8')
    const name = /^content-disposition:.*?[;\s]name="([^"\r\n]{1,200})"/im.exec(head)?.[1]
    if (name !== undefined && !parts.has(name)) parts.set(name, form.subarray(headAt + headEnd + 4, end))
    start = end + 2
  }
  throw new UnreadableFile('This form does not end as it should.')
}

function urlParts(form: Buffer): FormParts {
  const parts = new Map<string, Uint8Array>()
  for (let start = 0, count = 0; start < form.length; count += 1) {
    if (count > most.parts) throw new UnreadableFile(say`This form has more than ${most.parts} parts.`)
    const next = form.indexOf('&', start)
    const end = next === -1 ? form.length : next
    const equals = form.subarray(start, end).indexOf('=')
    const nameEnd = equals === -1 ? end : start + equals
    const name = unescaped(form.subarray(start, nameEnd)).toString('utf8')
    if (!parts.has(name)) parts.set(name, unescaped(form.subarray(Math.min(nameEnd + 1, end), end)))
    start = end + 1
  }
  return parts
}

const [plus, percent, blank] = [0x2b, 0x25, 0x20]

/** Bytes as they were before they were written for a form: `+` is a blank, `%41` is the byte 41. */
function unescaped(written: Buffer): Buffer {
  const bytes = Buffer.alloc(written.length)
  let length = 0
  for (let at = 0; at < written.length; at += 1) {
    const byte = written[at] ?? 0
    const digits = byte === percent ? written.toString('latin1', at + 1, at + 3) : ''
    if (/^[0-9a-f]{2}$/i.test(digits)) {
      bytes[length] = Number.parseInt(digits, 16)
      at += 2
    } else bytes[length] = byte === plus ? blank : byte
    length += 1
  }
  return bytes.subarray(0, length)
}

/** A field as text, and empty where the form has none. */
export function fieldText(parts: FormParts, name: string): string {
  return new TextDecoder().decode(parts.get(name) ?? new Uint8Array())
}
