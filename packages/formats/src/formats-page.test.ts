import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

it('the page about formats shows a reader that is the one in use', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/FORMATS.md'), 'utf8')
  const reader = readFileSync(join(import.meta.dirname, 'brokers/etrade.ts'), 'utf8')
  expect(page).toContain(`\`\`\`ts\n${reader}\`\`\``)
  expect(reader.trimEnd().split('\n').length).toBeLessThanOrEqual(35)
})
