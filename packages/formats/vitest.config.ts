import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Readers of files alone need no process of their own for each file of tests.
  test: { name: '@kinfolio/formats', testTimeout: 60_000, isolate: false },
})
