import babelExtractor from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

import { english, translated } from './src/catalogue-files.ts'
import { saidExtractor } from './src/collect-said.ts'

// Without line numbers: a catalogue changes when words change.
export const format = formatter({ lineNumbers: false })

/** Where words are found and where they are kept: a language is a file in catalogues/. */
export default defineConfig({
  sourceLocale: english,
  locales: [english, ...translated],
  catalogs: [
    {
      path: '<rootDir>/catalogues/{locale}',
      include: [
        '<rootDir>/../../apps/web/src',
        '<rootDir>/../ui/src',
        '<rootDir>/../contract/src',
        '<rootDir>/../formats/src',
        '<rootDir>/../ledger/src',
        '<rootDir>/../../apps/api/src/access',
        '<rootDir>/../../apps/api/src/app.ts',
        '<rootDir>/../../apps/api/src/features',
        '<rootDir>/../../apps/api/src/housekeeping',
        '<rootDir>/../../apps/api/src/platform',
      ],
      exclude: ['**/*.test.*', '**/*.gen.ts', '**/*.d.ts', '**/ui/src/demo/**'],
    },
  ],
  extractors: [saidExtractor, babelExtractor],
  format,
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['@kinfolio/words/trans', 'Trans'] },
})
