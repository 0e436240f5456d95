import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The server as people start it, on an installation that is deleted afterwards.
const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-e2e-'))
process.env['DATA_DIR'] = dataDir
// The server asks nothing outside.
process.env['QUOTES'] ??= 'off'
process.env['FX'] ??= 'off'
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import('../tools/start.ts')
