import { describe, expect, it } from 'vitest'

import { fitsTags, isTagFiltered, tagSearch, tagsIn } from './tag-filter.ts'

const [a, b, c] = [
  '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3a',
  '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
  '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c',
] as const

describe('the tags in an address', () => {
  it('are ids; what is none falls away', () => {
    const search = tagSearch({ tag: `${a},nonsense,${b}`, allTags: 7, excludeTag: '' })
    expect(search).toEqual({ tag: `${a},${b}`, allTags: undefined, excludeTag: undefined })
    expect(tagsIn(search, 'tag')).toEqual([a, b])
    expect(isTagFiltered(search)).toBe(true)
    expect(isTagFiltered(tagSearch({}))).toBe(false)
  })
})

describe('a record', () => {
  it('is let through with one of some tags, with each of others, and without the excluded ones', () => {
    expect(fitsTags([], {})).toBe(true)
    expect(fitsTags([a], { tag: `${a},${b}` })).toBe(true)
    expect(fitsTags([c], { tag: `${a},${b}` })).toBe(false)
    expect(fitsTags([a], { allTags: `${a},${b}` })).toBe(false)
    expect(fitsTags([b, a], { allTags: `${a},${b}` })).toBe(true)
    expect(fitsTags([a], { excludeTag: `${b},${c}` })).toBe(true)
    expect(fitsTags([a, c], { excludeTag: `${b},${c}` })).toBe(false)
  })

  it('has to fit every condition', () => {
    const search = { tag: `${a},${b}`, excludeTag: c }
    expect(fitsTags([a], search)).toBe(true)
    expect(fitsTags([a, c], search)).toBe(false)
    expect(fitsTags([], search)).toBe(false)
  })
})
