import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('what is handed on', () => {
  it('carries the licence that the manifest names, and the image has its text', () => {
    const { license } = JSON.parse(read('package.json')) as { license: string } // our own manifest
    expect(license).toBe('AGPL-3.0-or-later')
    expect(read('LICENSE')).toMatch(/^\s+GNU AFFERO GENERAL PUBLIC LICENSE\n\s+Version 3, 19 November 2007\n/)
    expect(read('README.md')).toContain('[GNU Affero General Public License](LICENSE)')
    expect(read('Dockerfile')).toContain('/app/LICENSE')
  })

  it('is installed into the image with the manifest of every workspace, before the sources are there', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> } // npm's lock
    const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'))
    const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].flatMap(
      ([, path]) => path ?? [],
    )
    expect(workspaces.length).toBeGreaterThan(5)
    expect(copied.toSorted()).toEqual(workspaces.toSorted())
  })
})
