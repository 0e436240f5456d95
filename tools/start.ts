import { parseArgs } from 'node:util'

import { buildWebWhenStale } from './web-build.ts'

const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
if (values.demo) process.env['KINFOLIO_DEMO'] = '1'

if (!buildWebWhenStale()) {
  console.error('\nThe web app could not be built; the reason stands above.')
  process.exit(1)
}
await import('../apps/api/src/main.ts')
