import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    globalSetup: './src/testing/database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
