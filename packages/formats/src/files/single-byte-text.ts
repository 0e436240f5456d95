const windowsNames: ReadonlyMap<string, string> = new Map([
  ['1250', 'windows-1250'],
  ['1251', 'windows-1251'],
  ['1252', 'windows-1252'],
  ['1253', 'windows-1253'],
  ['1254', 'windows-1254'],
])
const declared =
  /^\s*<\?xml[^>]{0,200}\bencoding=["']([\w-]{1,40})["']|^\s*BEGIN:VCARD[^<]{0,800}?;CHARSET=([\w-]{1,40})|^[^<]{0,400}\bCHARSET:\s*(\w{1,20})/i

/**
 * Decodes bytes that are not UTF-8. If the file names a code page, it is used. If western text would then have signs
 * inside words, it is ISO 8859-2 or Windows-1250, else Windows-1252.
 */
export function singleByteText(bytes: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000))
  const [, xml, card, ofx] = declared.exec(start) ?? []
  const named = decoderOf(xml ?? card) ?? decoderOf(windowsNames.get(ofx ?? ''))
  if (named !== null && named.encoding !== 'utf-8') return named.decode(bytes)
  const western = new TextDecoder('windows-1252').decode(bytes)
  if (isLatin2.test(western.slice(0, sampled))) return new TextDecoder('iso-8859-2').decode(bytes)
  return isCentral(western) ? new TextDecoder('windows-1250').decode(bytes) : western
}

const sampled = 100_000
// Polish text in ISO 8859-2, which has other places for a few letters than Windows-1250.
const isLatin2 = /\p{L}[±¶]\p{Ll}|\p{Ll}[±¶](?![\p{L}\d])|¦\p{Lu}{2}|\p{Lu}{2}[¦¬]/u
// Polish, Czech, Slovak and Hungarian words that were decoded as western text.
const signInWord =
  /[\p{L}][¹³¼½¾¿¯£¥ª¢¡º»][\p{Ll}]|[\p{Ll}][¹³¿¼¾](?![\p{L}\d])|(?:^|[\s,;"'])[¯³][\p{Ll}¹³¿]|\p{Lu}[£¥¯]\p{Lu}/mu
// Western languages have these letters, but no western language has a letter of both texts in a pair.
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
    // If no decoder has the name, it is ignored and the bytes decide.
    return null
  }
}
