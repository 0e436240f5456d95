import { wordsPreset } from '@kinfolio/words/words-preset'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/** Rules that need no page. What is seen and pressed is a `*.test.tsx`, run by `vitest.browser.config.ts`. */
export default defineConfig({
  plugins: [babel({ presets: [wordsPreset()] })],
  test: { name: 'ui', include: ['src/**/*.test.ts'], setupFiles: '@kinfolio/words/speak-english' },
})
