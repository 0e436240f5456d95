import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Thousands of random books take as long as the machine lets them.
  test: { name: '@kinfolio/ledger', testTimeout: 60_000 },
})
