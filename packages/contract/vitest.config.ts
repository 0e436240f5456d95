import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests of schemas need no process of their own for each file.
  test: { name: '@kinfolio/contract', isolate: false },
})
