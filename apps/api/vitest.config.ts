import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    globalSetup: './src/testing/database.ts',
    // The server is read once a worker, not once a file: what it keeps is of an application, and no test replaces a module.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
