import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

import { wordsPreset } from './src/words-preset.ts'

export default defineConfig({
  plugins: [babel({ presets: [wordsPreset()] })],
  test: { name: 'words', setupFiles: './src/speak-english.ts' },
})
