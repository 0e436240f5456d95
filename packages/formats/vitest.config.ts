import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: '@kinfolio/formats', testTimeout: 60_000 } })
