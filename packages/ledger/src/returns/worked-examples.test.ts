import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readCases } from '../../../../tools/cases/case.ts'
import { judge } from '../../../../tools/cases/judge.ts'

const folder = resolve(import.meta.dirname, '../../../../../shared/data/cases')
const path = resolve(folder, 'worked-examples.json')

describe.skipIf(!existsSync(folder))('the examples handed in (needs the real inputs folder)', () => {
  it('are all met within the tolerance of their source', () => {
    const cases = readCases(readFileSync(path, 'utf8'))
    expect(cases.length).toBeGreaterThan(0)
    for (const example of cases) expect(judge(example), `${example.id} ${example.name}`).toEqual([])
  })
})
