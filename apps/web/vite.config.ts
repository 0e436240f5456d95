import { catalogues } from '@kinfolio/words/catalogues'
import { wordsPreset } from '@kinfolio/words/words-preset'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { buildId } from './build/build-id.ts'
import { chunkGroups, partsToFetch } from './build/chunks.ts'
import { compiledRooms } from './build/compiled-rooms.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { firstPages } from './build/first-pages.ts'
import { inlineIcon } from './build/inline-icon.ts'
import { pageParts } from './build/page-parts.ts'
import { precompress } from './build/precompress.ts'
import { splitRoutes } from './build/split-routes.ts'

const server = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: splitRoutes,
      quoteStyle: 'single',
    }),
    contractRoutes(),
    catalogues(),
    react(),
    // The last preset has the first look: the compiler of React sees the calls that words became.
    babel({ presets: [...compiledRooms(), wordsPreset()] }),
    tailwindcss(),
    inlineIcon(),
    buildId(),
    firstPages(),
    pageParts(),
    precompress(),
  ],
  test: {
    setupFiles: ['@kinfolio/words/speak-english', './src/testing/american-formats.ts'],
    // Most files take some milliseconds. A process for each, which would read all modules anew, takes 200.
    isolate: false,
    unstubGlobals: true,
  },
  server: { proxy: { '/api': server, '/builds': server } },
  // The charts alone are larger than the default limit; they load with the first chart only.
  build: {
    target: 'es2023',
    // Every browser of that target knows it.
    modulePreload: { polyfill: false, resolveDependencies: partsToFetch },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
})
