import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readCases } from '../../../../tools/cases/case.ts'
import { judge } from '../../../../tools/cases/judge.ts'

// Figures from public sources, each with its source: documentation of spreadsheets, a textbook, tests of libraries.
const cases = readCases(readFileSync(resolve(import.meta.dirname, '../testing/published-cases.json'), 'utf8'))

describe('published calculations', () => {
  it.each(cases.map((example) => [`${example.id} ${example.name}`, example] as const))(
    'are met within their tolerance: %s',
    (_, example) => {
      expect(example.source).not.toBe('')
      expect(judge(example)).toEqual([])
    },
  )
})
