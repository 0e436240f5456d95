import { wordsPreset } from '@kinfolio/words/words-preset'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { CHROMIUM_ARGS_FOR_TESTS, findChromium } from '../../e2e/chromium.ts'

/** The tests press and read components as people do: by key, role and name, with the styles that ship. */
export default defineConfig({
  plugins: [babel({ presets: [wordsPreset()] }), tailwindcss()],
  // Named here, because a library that Vite finds during the run reloads the page under a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'radix-ui',
      'clsx',
      'tailwind-merge',
      '@lingui/core',
      '@lingui/react/server',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'axe-core',
      '@dagrejs/dagre',
      'echarts/core',
      'echarts/charts',
      'echarts/components',
      'echarts/features',
      'echarts/renderers',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['@kinfolio/words/speak-english', './src/testing/page.ts'],
    // No test is about time, and machines are slow at times.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One page for all files: opening one costs more than most files take.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: findChromium({ forTests: true }), args: CHROMIUM_ARGS_FOR_TESTS },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
