/** How much of a text is looked at. */
const mostCharacters = 64 * 1024

/** What a text is; null for what is none. Its name only decides between texts that look alike. */
export function textNature(head: Uint8Array, name: string): string | null {
  const text = textOf(head.subarray(0, mostCharacters))
  if (text === null) return null
  const start = text.replace(/^\uFEFF/, '').trimStart()
  const tags = start.slice(0, 4096).toLowerCase()
  if (/<svg[\s>]/.test(tags) && tags.startsWith('<')) return 'image/svg+xml'
  if (
    /^(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script|iframe|title|meta|div|table)\b/.test(tags)
  )
    return 'text/html'
  if (/^(?:<\?xml|<!doctype|<[a-z_][\w:.-]*[\s/>])/.test(tags))
    return tags.includes('<html') || tags.includes('<script') ? 'text/html' : 'application/xml'
  if (isMail(start)) return 'message/rfc822'
  if (start.startsWith('BEGIN:VCARD')) return 'text/vcard'
  if (start.startsWith('BEGIN:VCALENDAR')) return 'text/calendar'
  if (start.startsWith('{\\rtf')) return 'application/rtf'
  if (isJson(start, name)) return 'application/json'
  return isTable(start, name) ? 'text/csv' : 'text/plain'
}

/** A text has no control characters but those of lines, in UTF-8, UTF-16 with its mark, or one byte a letter. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (wide !== null) return plain(new TextDecoder(wide).decode(bytes))
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  return plain(text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text)
}

function plain(text: string): string | null {
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009F\u007F]/u.test(text) ? null : text
}

const mailHeaders = new Set([
  'received',
  'return-path',
  'message-id',
  'mime-version',
  'delivered-to',
  'dkim-signature',
])

/** Two headers of a mail at least, one of them of those that nothing else has. */
function isMail(text: string): boolean {
  const [head = ''] = text.slice(0, 16_384).split(/\r?\n\r?\n/)
  const names = [...head.matchAll(/^([A-Za-z][\w-]{1,60}):[ \t]?\S/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  return /^[\w-]+:/.test(head) && names.includes('from') && names.some((name) => mailHeaders.has(name))
}

function isJson(text: string, name: string): boolean {
  if (!/^[[{]/.test(text)) return false
  if (/\.(?:json|geojson)$/i.test(name)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Rows with the same number of the same separator, two of them at least. */
function isTable(text: string, name: string): boolean {
  if (/\.(?:csv|tsv)$/i.test(name)) return true
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10)
  // The last line may be cut.
  const whole = text.length >= mostCharacters ? lines.slice(0, -1) : lines
  if (whole.length < 2) return false
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = new Set(whole.map((line) => line.split(separator).length))
    const [count = 0] = counts
    return counts.size === 1 && count > 1 && (separator !== ',' || count > 2)
  })
}
