import { describe, expect, it } from 'vitest'

import { takeBack } from './take-back.ts'

const plain = {
  status: 'OPEN',
  snoozedUntil: null,
  snoozedFor: null,
  assignee: null,
  archived: false,
  version: 4,
} as const
const event = { event: 'PAPER', entityType: 'cost', entityId: 'rent' } as const
const ada = { id: 'ada', name: 'Ada' }

describe('taking a change of conversations back', () => {
  it('is one call for those that were alike', () => {
    const before = [
      { ...plain, id: '1' },
      { ...plain, id: '2', status: 'SNOOZED', snoozedUntil: '2026-12-01' },
      { ...plain, id: '3' },
      { ...plain, id: '4', status: 'SNOOZED', snoozedFor: { ...event, name: 'Rent' }, version: 7 },
    ] as const
    expect(takeBack({ status: 'DONE' }, before)).toEqual([
      { ids: ['1', '3'], versions: { 1: 5, 3: 5 }, status: 'OPEN' },
      { ids: ['2'], versions: { 2: 5 }, status: 'SNOOZED', snoozedUntil: '2026-12-01', snoozedFor: null },
      { ids: ['4'], versions: { 4: 8 }, status: 'SNOOZED', snoozedUntil: null, snoozedFor: event },
    ])
  })

  it('says nothing of what the change did not touch', () => {
    const before = [{ ...plain, id: '1', assignee: ada, archived: true }]
    expect(takeBack({ assigneeId: null }, before)).toEqual([
      { ids: ['1'], versions: { 1: 5 }, assigneeId: 'ada' },
    ])
    expect(takeBack({ archived: false }, before)).toEqual([
      { ids: ['1'], versions: { 1: 5 }, archived: true },
    ])
    expect(takeBack({ assigneeId: 'ada' }, [{ ...plain, id: '2' }])).toEqual([
      { ids: ['2'], versions: { 2: 5 }, assigneeId: null },
    ])
  })
})
