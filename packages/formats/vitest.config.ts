import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The tests of file readers do not need a separate process for each file.
  test: { name: '@kinfolio/formats', testTimeout: 60_000, isolate: false },
})
