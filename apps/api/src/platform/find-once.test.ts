import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kinfolio-find-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files: Record<string, string> = {
  'node_modules/large/package.json': `{ "type": "module", "exports": { ".": "./index.js", "./part": "./part.js" } }`,
  'node_modules/large/index.js': 'export const whole = 1',
  'node_modules/large/part.js': 'export const part = 2',
  'node_modules/large-scale/package.json': `{ "type": "module", "exports": "./index.js" }`,
  'node_modules/large-scale/index.js': 'export const other = 3',
  'one/first.mjs': `export { whole } from 'large'; export { other } from 'large-scale'`,
  'two/second.mjs': `export { whole } from 'large'; export { part } from 'large/part'`,
  'three/third.mjs': `export { part } from 'large/part'; export { other } from 'large-scale'`,
  'start.mjs': `
    import { registerHooks } from 'node:module'
    const asked = []
    registerHooks({
      resolve(specifier, context, nextResolve) {
        if (specifier.startsWith('large')) asked.push(specifier)
        return nextResolve(specifier, context)
      },
    })
    const { findOnce } = await import(process.argv[2])
    findOnce('large')
    const all = await Promise.all(['./one/first.mjs', './two/second.mjs', './three/third.mjs'].map((file) => import(file)))
    console.log(JSON.stringify({ asked: asked.toSorted(), all }))
  `,
}

it('looks for a package and each of its entries once, and for others each time', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const tested = join(import.meta.dirname, 'find-once.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'start.mjs'), tested], {
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout), stderr).toEqual({
    asked: ['large', 'large-scale', 'large-scale', 'large/part'],
    all: [
      { other: 3, whole: 1 },
      { part: 2, whole: 1 },
      { other: 3, part: 2 },
    ],
  })
})
