import { expect, it } from 'vitest'

import { nextLook } from './last-look.ts'
import { questionOf, reportSearch } from './report-search.ts'

it('the last time is the newest earlier day, however often somebody looks on one day', () => {
  const first = nextLook(null, '2026-03-01')
  expect(first).toEqual({ on: '2026-03-01', before: null })
  const second = nextLook(first, '2026-03-09')
  expect(second).toEqual({ on: '2026-03-09', before: '2026-03-01' })
  expect(nextLook(second, '2026-03-09')).toEqual(second)
})

it('a clock that was set back makes no last time of the future', () => {
  expect(nextLook({ on: '2026-05-01', before: null }, '2026-03-01')).toEqual({
    on: '2026-03-01',
    before: null,
  })
})

it('an address asks for what can be read of it, and for nothing else', () => {
  const search = reportSearch({
    period: 'YTD',
    start: '2026-02-30',
    end: '2026-03-31',
    currency: 'XXY',
    page: 'p2',
  })
  expect(questionOf(search)).toEqual({ period: 'YTD', end: '2026-03-31' })
})
