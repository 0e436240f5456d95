const windowsNames: ReadonlyMap<string, string> = new Map([
  ['1250', 'windows-1250'],
  ['1251', 'windows-1251'],
  ['1252', 'windows-1252'],
  ['1253', 'windows-1253'],
  ['1254', 'windows-1254'],
])
const declared = /^\s*<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']|^[^<]{0,400}\bCHARSET:\s*(\w{1,20})/i

/**
 * The text of bytes that are no UTF-8: in the code page that the file itself names, else in ISO 8859-2 or Windows-1250
 * where that of western Europe would put signs into the middle of words, else in Windows-1252.
 */
export function singleByteText(bytes: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000))
  const [, xml, ofx] = declared.exec(start) ?? []
  const named = decoderOf(xml) ?? decoderOf(windowsNames.get(ofx ?? ''))
  if (named !== null && named.encoding !== 'utf-8') return named.decode(bytes)
  const western = new TextDecoder('windows-1252').decode(bytes)
  if (isLatin2.test(western.slice(0, sampled))) return new TextDecoder('iso-8859-2').decode(bytes)
  return isCentral(western) ? new TextDecoder('windows-1250').decode(bytes) : western
}

const sampled = 100_000
// Polish of ISO 8859-2, which has other places for a few letters than Windows-1250.
const isLatin2 = /\p{L}[±¶]\p{Ll}|\p{Ll}[±¶](?![\p{L}\d])|¦\p{Lu}{2}|\p{Lu}{2}[¦¬]/u
// What Polish, Czech, Slovak and Hungarian words look like when they are read as western.
const signInWord =
  /[\p{L}][¹³¼½¾¿¯£¥ª¢¡º»][\p{Ll}]|[\p{Ll}][¹³¿¼¾](?![\p{L}\d])|(?:^|[\s,;"'])[¯³][\p{Ll}¹³¿]|\p{Lu}[£¥¯]\p{Lu}/mu
// Letters that western languages have, but none of them together.
const together = [
  ['ø', 'ìèù'],
  ['ý', 'ìèøù'],
  ['õ', 'û'],
] as const

function isCentral(western: string): boolean {
  const sample = western.slice(0, sampled)
  const has = (letters: string) => Array.from(letters).some((letter) => sample.includes(letter))
  return signInWord.test(sample) || together.some(([one, others]) => has(one) && has(others))
}

function decoderOf(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label)
  } catch {
    // A name that no decoder has says nothing; the bytes are judged by themselves.
    return null
  }
}
