import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps', 'web')
const stamp = join(web, 'dist', '.build-stamp')

/** Builds the web app unless dist was made from exactly these sources; false when the build fails. */
export function buildWebWhenStale(): boolean {
  const sources = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: web, stdio: 'inherit' })
  // Vite first empties dist, and the stamp with it. So an interrupted build never passes for a whole one.
  if (status === 0) writeFileSync(stamp, sources)
  return status === 0
}

/** A hash of everything that the build may read, except what it writes itself. */
function sourcesHash(): string {
  const files = globSync(['apps/web/**', 'packages/**'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'dist', '.vite', 'routeTree.gen.ts'].includes(name),
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const path of [...files, join(root, 'package-lock.json')])
    hash.update(relative(root, path)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}
