import type { InertReason } from '@kinfolio/contract/attachment-kinds'

/**
 * Types that a browser shows and that run nothing. Whatever else a paper is, a browser gets bytes to save: a page, a
 * drawing or XML could run a script in the name of this site.
 */
const shownTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'text/plain': 'text/plain; charset=utf-8',
  'text/csv': 'text/plain; charset=utf-8',
  'application/json': 'text/plain; charset=utf-8',
}

const savedType = 'application/octet-stream'

/** As what a paper is sent, and whether a browser may show it in place. */
export function servedAs(
  { mediaType, inert }: { mediaType: string; inert: InertReason | null },
  wantsInline: boolean,
): { type: string; isInline: boolean } {
  const shown = inert === null ? shownTypes[mediaType] : undefined
  return wantsInline && shown !== undefined
    ? { type: shown, isInline: true }
    : { type: savedType, isInline: false }
}

/** The header that names a file, for old clients in ASCII and for all others in any script (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string, isInline: boolean): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A part of a content, its end not included. */
export type Range = { start: number; end: number }

/**
 * The one range that a header asks for (RFC 9110, 14.2); null: all of it, as for several ranges and for what nobody
 * understands; 'outside': none of it is there.
 */
export function rangeOf(header: string | null, size: number): Range | null | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number.parseInt(last, 10)
    return length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size }
  }
  const start = Number.parseInt(first, 10)
  if (last !== '' && Number.parseInt(last, 10) < start) return null
  if (start >= size) return 'outside'
  return { start, end: last === '' ? size : Math.min(size, Number.parseInt(last, 10) + 1) }
}
