import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The language that the words in the code are in. */
export const english = 'en'
// Without line numbers: a catalogue changes when words change.
export const format = formatter({ lineNumbers: false })

/** Where the catalogues are: a language is a file there, named by its tag. */
export const folder = join(import.meta.dirname, 'catalogues')

/** The languages that English is translated into. */
export const translated = globSync('*.po', { cwd: folder })
  .map((file) => basename(file, '.po'))
  .filter((language) => language !== english)
  .toSorted()

/** Where words are found and where they are kept. */
export default defineConfig({
  sourceLocale: english,
  locales: [english, ...translated],
  catalogs: [
    {
      path: '<rootDir>/catalogues/{locale}',
      include: ['<rootDir>/../../apps/web/src', '<rootDir>/../ui/src'],
      exclude: ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts', '**/ui/src/demo/**'],
    },
  ],
  format,
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['@kinfolio/words/trans', 'Trans'] },
})
