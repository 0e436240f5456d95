import { wordsPreset } from '@kinfolio/words/words-preset'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/**
 * Tests of rules that need no page. What people see and press has a `*.test.tsx`, which `vitest.browser.config.ts`
 * runs.
 */
export default defineConfig({
  plugins: [babel({ presets: [wordsPreset()] })],
  test: { name: 'ui', include: ['src/**/*.test.ts'], setupFiles: '@kinfolio/words/speak-english' },
})
