import { buildWebWhenStale } from './web-build.ts'

if (!buildWebWhenStale()) {
  console.error('\nThe web app could not be built; the reason stands above.')
  process.exit(1)
}
await import('../bench/web/run.ts')
