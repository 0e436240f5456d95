import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// These files start servers and processes. Each waits for minutes, so one that began last would end alone.
const longest = [
  'apps/api/src/main.test.ts',
  'apps/api/src/platform/reader/hostile.test.ts',
  'apps/api/src/testing/secrets.test.ts',
  'apps/api/src/testing/route-walk-roles.test.ts',
  'apps/api/src/features/imports/series/series.test.ts',
].map((path) => join(import.meta.dirname, path))

for (const path of longest) if (!existsSync(path)) throw new Error(`There is no ${path} to begin with.`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this `sort` is the sequencer's
    const rest = await super.sort(files.filter(({ moduleId }) => !longest.includes(moduleId)))
    const first = longest.flatMap((path) => files.filter(({ moduleId }) => moduleId === path))
    return [...first, ...rest]
  }
}

export default defineConfig({
  test: {
    projects: ['packages/*', 'packages/ui/vitest.browser.config.ts', 'apps/*', 'tools'],
    sequence: { sequencer: LongestFirst },
  },
})
