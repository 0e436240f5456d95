import { describe, expect, it } from 'vitest'

import { mentionedIn, nameBeingTyped, peopleNamed, withName } from './mentions.ts'

const person = (id: string, name: string) => ({ id, name, seesIt: true })
const people = [person('1', 'Ada'), person('2', 'Ada Lovelace'), person('3', 'Bob Noyce')]

describe('names in a note', () => {
  it.each([
    ['Please @b', 'b'],
    ['@', ''],
    ['(@Ada Lo', 'Ada Lo'],
    ['ada@example', null],
    ['@Ada\nand', null],
    ['nobody', null],
  ])('in “%s” somebody types %s', (text, query) => {
    expect(nameBeingTyped(text, text.length)?.query ?? null).toBe(query)
  })

  it('are found by the beginning of any of their words', () => {
    expect(peopleNamed(people, 'no').map(({ id }) => id)).toEqual(['3'])
    expect(peopleNamed(people, 'ada l').map(({ id }) => id)).toEqual(['2'])
    expect(peopleNamed(people, '')).toHaveLength(3)
  })

  it('take the place of what was typed of them', () => {
    expect(withName('Ask @bo now', { from: 4, caret: 7, name: 'Bob Noyce' })).toEqual({
      text: 'Ask @Bob Noyce now',
      caret: 15,
    })
    expect(withName('@', { from: 0, caret: 1, name: 'Ada' })).toEqual({ text: '@Ada ', caret: 5 })
  })

  it('are those of the people who are named, and not of others whose name begins so', () => {
    const ids = (text: string, chosen: string[] = []) =>
      mentionedIn(text, [...people, person('4', 'Bob Noyce')], new Set(chosen)).map(({ id }) => id)
    expect(ids('@Ada Lovelace, look')).toEqual(['2'])
    expect(ids('@Ada, look')).toEqual(['1'])
    expect(ids('@Adam')).toEqual([])
    expect(ids('@Bob Noyce', ['4'])).toEqual(['4'])
    expect(ids('@Bob Noyce')).toEqual(['3', '4'])
  })
})
