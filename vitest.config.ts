import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['packages/*', 'packages/ui/vitest.browser.config.ts', 'apps/*', 'tools'] },
})
