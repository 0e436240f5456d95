import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { changedPaths, touchedTests } from './changed.ts'
import { readSourceTree } from './house/source-tree.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function write(root: string, tree: Record<string, string>): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'kinfolio-changed-'))
  roots.push(root)
  return root
}

const overHttp = `import { testApp } from '../../testing/test-app.ts'`

/** A ledger, a server with two nouns, a screen, and browser tests. */
const house: Record<string, string> = {
  'packages/ledger/src/coins.ts': '',
  'packages/ledger/src/coins.test.ts': `import { coins } from './coins.ts'`,
  'packages/ledger/src/piles/piles.ts': `import { coins } from '../coins.ts'`,
  'packages/ledger/src/piles/piles.test.ts': `import { piles } from './piles.ts'`,
  'packages/ledger/src/clock.test.ts': `import { hour } from './clock.ts'`,
  'packages/contract/src/costs.ts': `import { coins } from '@kinfolio/ledger/coins'`,
  'apps/api/src/app.ts': `import { costs } from './features/costs/router.ts'
import { papers } from './features/papers/router.ts'`,
  'apps/api/src/testing/test-app.ts': `import { createApp } from '../app.ts'`,
  'apps/api/src/features/costs/router.ts': `import { costs } from '@kinfolio/contract/costs'
import { due } from './rules.ts'`,
  'apps/api/src/features/costs/rules.ts': '',
  'apps/api/src/features/costs/rules.test.ts': `import { due } from './rules.ts'`,
  'apps/api/src/features/costs/costs.test.ts': overHttp,
  'apps/api/src/features/papers/router.ts': '',
  'apps/api/src/features/papers/papers.test.ts': overHttp,
  'apps/web/src/features/costs/CostsPage.tsx': '',
  'e2e/costs.spec.ts': '',
  'e2e/keys.spec.ts': `await page.goto('/papers')`,
}

function touchedBy(...changed: string[]) {
  const root = newFolder()
  write(root, house)
  return touchedTests(readSourceTree(root).files, changed)
}

describe('the tests that a change touches', () => {
  it('are those that import it, through others and across packages too', () => {
    expect(touchedBy('packages/ledger/src/coins.ts').run).toEqual([
      'packages/ledger/src/coins.test.ts',
      'packages/ledger/src/piles/piles.test.ts',
    ])
    expect(touchedBy('packages/ledger/src/clock.test.ts').run).toEqual(['packages/ledger/src/clock.test.ts'])
  })

  it('are over HTTP those of its own noun; the others are counted, not run', () => {
    expect(touchedBy('apps/api/src/features/costs/rules.ts')).toMatchObject({
      run: ['apps/api/src/features/costs/costs.test.ts', 'apps/api/src/features/costs/rules.test.ts'],
      left: ['apps/api/src/features/papers/papers.test.ts'],
    })
  })

  it('are over HTTP those of the noun that crosses the wire', () => {
    expect(touchedBy('packages/contract/src/costs.ts')).toEqual({
      run: ['apps/api/src/features/costs/costs.test.ts'],
      left: ['apps/api/src/features/papers/papers.test.ts'],
      browser: ['e2e/costs.spec.ts'],
    })
  })

  it('are of a part of the server its own, and of a migration those that walk over all tables', () => {
    const root = newFolder()
    write(root, {
      ...house,
      'apps/api/src/app.ts': `import { costs } from './features/costs/router.ts'
import { sign } from './access/sign.ts'
import { migrate } from './platform/db/migrate.ts'`,
      'apps/api/src/access/sign.ts': '',
      'apps/api/src/access/keys/keys.test.ts': `import { testApp } from '../../testing/test-app.ts'`,
      'apps/api/src/platform/db/migrate.ts': '',
      'apps/api/src/testing/route-walk.test.ts': `import { testApp } from './test-app.ts'`,
    })
    const { files } = readSourceTree(root)
    expect(touchedTests(files, ['apps/api/src/access/sign.ts']).run).toEqual([
      'apps/api/src/access/keys/keys.test.ts',
    ])
    expect(touchedTests(files, ['apps/api/migrations/0002_costs.sql']).run).toEqual([
      'apps/api/src/testing/route-walk.test.ts',
    ])
  })

  it('are in the browser those with its name, or else those that go to its address', () => {
    expect(touchedBy('apps/web/src/features/costs/CostsPage.tsx').browser).toEqual(['e2e/costs.spec.ts'])
    expect(touchedBy('apps/web/src/features/orgs/costs/Cost.tsx').browser).toEqual(['e2e/costs.spec.ts'])
    expect(touchedBy('apps/api/src/features/papers/router.ts').browser).toEqual(['e2e/keys.spec.ts'])
  })

  it('are at most twenty over HTTP, the nearest of them', () => {
    const root = newFolder()
    const others = Array.from({ length: 30 }, (_, n) => `apps/api/src/features/costs/parts/part-${n}.test.ts`)
    write(root, {
      ...house,
      ...Object.fromEntries(others.map((path) => [path, overHttp.replace('../..', '../../..')])),
    })
    const { run, left } = touchedTests(readSourceTree(root).files, ['apps/api/src/features/costs/rules.ts'])
    expect(run.filter((path) => others.includes(path))).toHaveLength(19)
    expect(run).toContain('apps/api/src/features/costs/costs.test.ts')
    expect(left).toHaveLength(12)
  })
})

describe('what was changed', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    })
  const commit = (root: string, tree: Record<string, string>) => {
    write(root, tree)
    git(root, 'add', '-A')
    git(root, 'commit', '-q', '-m', 'a step')
  }

  it('is on main the last commit, and what is not committed, also new files', () => {
    const root = newFolder()
    git(root, 'init', '-q', '-b', 'main')
    commit(root, { 'first.ts': '', 'second.ts': '' })
    expect(changedPaths(root), 'there is no commit before').toEqual(['first.ts', 'second.ts'])
    commit(root, { 'second.ts': 'changed', 'third.ts': '' })
    write(root, { 'third.ts': 'changed', 'fourth.ts': '' })
    expect(changedPaths(root)).toEqual(['fourth.ts', 'second.ts', 'third.ts'])
  })

  it('is on a branch everything since it left main', () => {
    const root = newFolder()
    git(root, 'init', '-q', '-b', 'main')
    commit(root, { 'first.ts': '' })
    git(root, 'switch', '-q', '-c', 'branch')
    commit(root, { 'second.ts': '' })
    commit(root, { 'third.ts': '' })
    expect(changedPaths(root)).toEqual(['second.ts', 'third.ts'])
  })
})
