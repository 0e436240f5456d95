import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@kinfolio/ledger',
    // Functions of values alone need no process of their own for each file.
    isolate: false,
    // Thousands of random books take as long as the machine lets them.
    testTimeout: 60_000,
  },
})
