import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import { plant } from './mutants/breach.ts'
import { breaches } from './mutants/breaches.ts'
import { relatedTests } from './mutants/related-tests.ts'

const ledger = join(import.meta.dirname, '..', 'packages', 'ledger')
const breach = { rule: 'a rule', module: 'rows/room', now: 'a + b', instead: 'a - b' }

describe('a planted breach', () => {
  it('changes the one place that it names, and nothing else', () => {
    expect(plant('const sum = a + b // $&', { ...breach, instead: '$&' })).toBe('const sum = $& // $&')
  })

  it('that has no place, or two, is an error: it would survive for nothing', () => {
    expect(() => plant('const sum = b + a', breach)).toThrow('has no place in rows/room.ts')
    expect(() => plant('a + b, a + b', breach)).toThrow('has 2 places in rows/room.ts')
  })

  it.each([...Map.groupBy(breaches, ({ module }) => module)])(
    'has its place in %s and changes something: mend its row where the ledger was rewritten',
    (module, list) => {
      const text = readFileSync(join(ledger, 'src', `${module}.ts`), 'utf8')
      for (const each of list) expect(plant(text, each)).not.toBe(text)
    },
  )
})

describe('the tests that can notice a breach', () => {
  const roots: string[] = []
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true })
  })

  it('load its module, over however many others; its own come first', () => {
    const root = mkdtempSync(join(tmpdir(), 'kinfolio-mutants-'))
    roots.push(root)
    const files = {
      'rows/room.ts': 'export const room = 1',
      'rows/room.test.ts': "import { room } from './room.ts'",
      'rows/house.ts': "import { a, b } from 'library'\nimport { room } from './room.ts'",
      'proof/far.test.ts': "import {\n  house,\n} from '@kinfolio/ledger/rows/house'",
      'proof/typed.test.ts': "import type { Room } from '../rows/room.ts'",
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, 'src', path)), { recursive: true })
      writeFileSync(join(root, 'src', path), text)
    }
    const at = (path: string) => join(root, 'src', path)
    const tests = Object.keys(files)
      .filter((path) => path.endsWith('.test.ts'))
      .map(at)
    expect(relatedTests(at('rows/room.ts'), tests.toReversed(), root)).toEqual([
      at('rows/room.test.ts'),
      at('proof/far.test.ts'),
    ])
  })
})
