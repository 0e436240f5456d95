import { beforeAll, describe, expect, it } from 'vitest'

import { allOfThem, choicesOf, fieldRows, type MergeRecord } from './merge-records.ts'

const record = (id: string, lines: MergeRecord['lines']): MergeRecord => ({ id, name: id, version: 1, lines })
let records: MergeRecord[]
beforeAll(() => {
  records = [
    record('stays', { name: ['Anna'], emails: ['a@example.com'], country: [], notes: ['One.'] }),
    record('goes', { name: ['A. Keller'], emails: ['b@example.com'], country: ['Austria'], notes: ['one.'] }),
  ]
})

describe('fieldRows', () => {
  it('asks where records differ, and joins lists unless somebody chooses one', () => {
    expect(fieldRows('companies', records, 'stays')).toEqual([
      { field: 'name', state: 'CHOICE', isJoined: false, usual: 'stays' },
      { field: 'emails', state: 'CHOICE', isJoined: true, usual: allOfThem },
      // What only one of them says is taken along.
      { field: 'country', state: 'SAME', isJoined: false, usual: 'goes' },
      { field: 'notes', state: 'SAME', isJoined: true, usual: allOfThem },
    ])
  })
})

describe('choicesOf', () => {
  it('sends what somebody chose otherwise than usual', () => {
    const rows = fieldRows('companies', records, 'stays')
    expect(choicesOf(rows, {})).toEqual({})
    expect(choicesOf(rows, { name: 'stays', emails: allOfThem })).toEqual({})
    expect(choicesOf(rows, { name: 'goes', emails: 'stays' })).toEqual({ name: 'goes', emails: 'stays' })
  })
})
