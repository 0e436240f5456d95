// The database cannot store control characters, and nobody means to write them. Line breaks and tabs stay.
const controls = /(?![\t\n])\p{Cc}/gu

/** The text of a cell as it can be stored: trimmed and well formed. Null if nothing is left. */
export function cleanText(text: string): string | null {
  const clean = text.replaceAll(controls, '').toWellFormed().trim()
  return clean === '' ? null : clean
}
