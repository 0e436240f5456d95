import { describe, expect, it } from 'vitest'

import { takeBack } from './take-back.ts'

const plain = { status: 'OPEN', snoozedUntil: null, assignee: null, archived: false } as const
const ada = { id: 'ada', name: 'Ada' }

describe('taking a change of conversations back', () => {
  it('is one call for those that were alike', () => {
    const before = [
      { ...plain, id: '1' },
      { ...plain, id: '2', status: 'SNOOZED', snoozedUntil: '2026-12-01' },
      { ...plain, id: '3' },
      { ...plain, id: '4', status: 'SNOOZED' },
    ] as const
    expect(takeBack({ status: 'DONE' }, before)).toEqual([
      { ids: ['1', '3'], status: 'OPEN' },
      { ids: ['2'], status: 'SNOOZED', snoozedUntil: '2026-12-01' },
      { ids: ['4'], status: 'SNOOZED', snoozedUntil: null },
    ])
  })

  it('says nothing of what the change did not touch', () => {
    const before = [{ ...plain, id: '1', assignee: ada, archived: true }]
    expect(takeBack({ assigneeId: null }, before)).toEqual([{ ids: ['1'], assigneeId: 'ada' }])
    expect(takeBack({ archived: false }, before)).toEqual([{ ids: ['1'], archived: true }])
    expect(takeBack({ assigneeId: 'ada' }, [{ ...plain, id: '2' }])).toEqual([
      { ids: ['2'], assigneeId: null },
    ])
  })
})
