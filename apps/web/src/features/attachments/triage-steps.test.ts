import { attachmentKindNames } from '@kinfolio/contract/attachment-kinds'
import { describe, expect, it } from 'vitest'

import { decided, decisionOfKey, keyOfKind, triageKeys, triageStart, undone } from './triage-steps.ts'

const undo = async () => true

describe('the keys of the triage', () => {
  it('are one for each decision, and none of them begins a way to a page', () => {
    const keys = [...attachmentKindNames.map(keyOfKind), ...Object.values(triageKeys)]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('g')
    expect(keys).not.toContain('?')
  })

  it.each([
    ['c', { kind: 'CAPITAL_CALL' }],
    ['C', { kind: 'CAPITAL_CALL' }],
    ['s', { act: 'skip' }],
    ['.', { act: 'again' }],
    ['g', null],
    ['Enter', null],
  ])('%s decides %j', (key, decision) => {
    expect(decisionOfKey(key)).toEqual(decision)
  })
})

describe('the triage', () => {
  it('stays at a paper whose kind was said, and goes on after every other decision', () => {
    const first = decided(triageStart, undo, false)
    expect(first.index).toBe(0)
    expect(decided(first, undo, true).index).toBe(1)
  })

  it('goes back to the paper of the last decision, and no further than the beginning', () => {
    const two = decided(decided(triageStart, undo, true), undo, true)
    expect(undone(two)).toMatchObject({ index: 1, steps: [{ index: 0 }] })
    expect(undone(undone(undone(two)))).toEqual(triageStart)
  })
})
