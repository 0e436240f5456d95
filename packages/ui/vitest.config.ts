import { defineConfig } from 'vitest/config'

/** Rules that need no page. What is seen and pressed is a `*.test.tsx`, run by `vitest.browser.config.ts`. */
export default defineConfig({ test: { name: 'ui', include: ['src/**/*.test.ts'] } })
