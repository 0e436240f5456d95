import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pack, unpack } from '../apps/api/src/testing/releases/archive.ts'
import { callerOf } from '../apps/api/src/testing/releases/caller.ts'
import { makeFamily } from '../apps/api/src/testing/releases/family.ts'
import { freePort, started, type ServerProcess } from '../apps/api/src/testing/server-process.ts'
import manifest from '../package.json' with { type: 'json' }

// Stores a data directory of this release, and what the release answers on it, for the releases to come. It starts
// the server of this checkout, so the code of this checkout makes the directory. The commit that it names is the last
// one that touched the product. It refuses a checkout with changes.

const root = join(import.meta.dirname, '..')
const product = ['apps', 'packages', ':!apps/api/src/testing', ':!**/*.test.ts', ':!**/*.test.tsx']
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

if (git('status', '--porcelain', '--', ...product) !== '') {
  console.error('The product of this checkout has changes that are not committed. Commit them first.')
  process.exit(1)
}
const commit = git('log', '-1', '--format=%H', '--', ...product)
const folder = join(root, 'apps/api/src/testing/releases', manifest.version)
if (existsSync(folder)) {
  console.error(
    `Release ${manifest.version} is kept already, in ${folder}. What was kept is never made anew.`,
  )
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'kinfolio-release-'))
try {
  const dataDir = join(scratch, 'made')
  const first = await started({ DATA_DIR: dataDir, PORT: await freePort(), QUOTES: 'demo', FX: 'demo' })
  const family = await makeFamily(first).finally(() => stop(first))
  const archive = join(scratch, 'data.tar.zst')
  pack(dataDir, archive)

  // The questions go to the stored directory, so that the archive holds everything that the answers show.
  const unpacked = join(scratch, 'kept')
  unpack(archive, unpacked)
  const second = await started({ DATA_DIR: unpacked, PORT: await freePort() })
  const lines: string[] = []
  const askedAt = new Date().toISOString()
  try {
    for (const { person, path } of family.paths) {
      const who = family.people[person]
      if (!who) throw new Error(`Nobody is called ${person}.`)
      const { status, text } = await callerOf(second, who).call('GET', path)
      lines.push(JSON.stringify({ person, path, status, text }))
    }
  } finally {
    await stop(second)
  }

  mkdirSync(folder)
  const release = { version: manifest.version, commit, askedAt, people: family.people }
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  writeFileSync(join(folder, 'answers.ndjson'), `${lines.join('\n')}\n`)
  copyFileSync(archive, join(folder, 'data.tar.zst'))
  console.log(`Kept in ${folder}: ${lines.length} answers.`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  const code = await server.exit
  if (code !== 0) throw new Error(`The server did not stop cleanly:\n${server.output()}`)
}
