import { franc } from 'franc-min'

/** A language shows after a few sentences; more of the text only takes longer. */
const sampleLength = 4_000
const shortest = 40

/** In which language a text is written, by its three letters of ISO 639-3: `eng`, `deu`. Null: too short, or none that is known. */
export function languageOf(pages: readonly string[]): string | null {
  const words: string[] = []
  let length = 0
  for (const page of pages) {
    if (length >= sampleLength) break
    // Figures and addresses say nothing of a language.
    const letters = page.slice(0, 4 * sampleLength).match(/\p{L}[\p{L}’'-]*/gu) ?? []
    const sample = letters.join(' ').slice(0, sampleLength - length)
    words.push(sample)
    length += sample.length
  }
  const code = franc(words.join(' '), { minLength: shortest })
  return code === 'und' ? null : code
}
