import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    globalSetup: './src/testing/database.ts',
    // The server is read once a worker, not once a file: what it keeps is of an application. A test of what a process
    // keeps reads that module anew (`statement-names.test.ts`).
    isolate: false,
    // No test is about time, and machines are slow at times.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
