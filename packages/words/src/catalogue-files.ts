import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The language that the words in the code are in. */
export const english = 'en'

/** Where the catalogues are: a language is a file there, named by its tag. */
export const folder = join(import.meta.dirname, '..', 'catalogues')

/** The languages that English is translated into. */
export const translated = globSync('*.po', { cwd: folder })
  .map((file) => basename(file, '.po'))
  .filter((language) => language !== english)
  .toSorted()
