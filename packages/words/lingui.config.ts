import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The language that the words in the code are in. */
export const english = 'en'
// Without line numbers: a catalogue changes when words change.
export const format = formatter({ lineNumbers: false })

/** Where words are found and where they are kept. A language is a catalogue in catalogues/ and its tag here. */
export default defineConfig({
  sourceLocale: english,
  locales: [english],
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
