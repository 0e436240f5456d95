import { singleByteText } from './single-byte-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

const decodings = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
]

/**
 * The text of a file. It is UTF-16 if its byte order mark or its first letters show it, UTF-8 with or without a mark,
 * else in a code page with one byte for each letter, which older programs write. The mark itself is not part of the
 * text.
 */
export function fileText(bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text.includes('\0')) {
    throw new UnreadableFile(
      'This file holds binary data, not text. Save it as CSV in UTF-8, or export it as JSON, and try again.',
    )
  }
  return text
}

function decode(bytes: Uint8Array): string {
  const marked = decodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  const label = marked?.label ?? unmarked(bytes)
  if (label !== null) return new TextDecoder(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return singleByteText(bytes)
  }
}

/** UTF-16 without a mark: one of the two bytes of a western letter is zero, always on the same side. */
function unmarked(bytes: Uint8Array): string | null {
  const zeros = [0, 1, 2, 3].map((at) => bytes[at] === 0).join()
  if (zeros === 'false,true,false,true') return 'utf-16le'
  return zeros === 'true,false,true,false' ? 'utf-16be' : null
}
