import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // All cores: Vitest would leave one free, which of two is half.
    maxWorkers: '100%',
    projects: ['packages/*', 'packages/ui/vitest.browser.config.ts', 'apps/*', 'tools'],
  },
})
