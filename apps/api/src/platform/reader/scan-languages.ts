import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A language of scans, by the three letters of its package, and the file of what was learned of it. */
export type LanguageFile = { code: string; path: string }

const { resolve } = createRequire(import.meta.url)

/** Languages of which a package `@tesseract.js-data/<code>` is installed, and those that are missing. */
export function findLanguages(codes: readonly string[]): { languages: LanguageFile[]; missing: string[] } {
  const languages: LanguageFile[] = []
  const missing: string[] = []
  for (const code of codes) {
    const path = fileOf(code)
    if (path === null) missing.push(code)
    else languages.push({ code, path })
  }
  return { languages, missing }
}

function fileOf(code: string): string | null {
  try {
    const folder = dirname(resolve(`@tesseract.js-data/${code}/package.json`))
    const path = join(folder, '4.0.0_best_int', `${code}.traineddata.gz`)
    return existsSync(path) ? path : null
  } catch {
    // No package of this name is installed, which the caller says.
    return null
  }
}

/** What whoever starts the server is told of languages that are missing; null where all are there. */
export function missingWords(missing: readonly string[], languages: readonly LanguageFile[]): string | null {
  if (missing.length === 0) return null
  const packages = missing.map((code) => `@tesseract.js-data/${code}`).join(' ')
  const read =
    languages.length === 0
      ? 'so the letters of scans are not read'
      : `so scans are read in ${languages.map(({ code }) => code).join(', ')} only`
  return `OCR_LANGUAGES names ${missing.join(', ')}, which is not installed, ${read}. To add it: npm install ${packages}`
}
