// Control characters cannot be stored and are never meant; line breaks and tabs are.
const controls = /(?![\t\n])\p{Cc}/gu

/** Text of a cell as it may be kept: trimmed, well formed, null when nothing is left. */
export function cleanText(text: string): string | null {
  const clean = text.replaceAll(controls, '').toWellFormed().trim()
  return clean === '' ? null : clean
}
