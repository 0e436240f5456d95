import { day } from '@kinfolio/ledger/days/day'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { setFormatLocale } from '../../lib/format.ts'
import { missingRateWords } from './missing-rate-words.ts'

beforeEach(() => setFormatLocale('en-GB'))
afterEach(() => setFormatLocale(null))

const gap = (from: string, to: string) => ({ currency: 'USD', from: day(from), to: day(to) })

it('names the currency and the days that lack a rate', () => {
  expect(missingRateWords(gap('2026-03-20', '2026-04-05'), '2026-04-10')).toBe(
    'USD: days without a rate from 20 Mar 2026 to 5 Apr 2026',
  )
  expect(missingRateWords(gap('2026-03-20', '2026-03-20'), '2026-04-10')).toBe('USD: no rate on 20 Mar 2026')
})

it('says of what is missing still since when it is', () => {
  expect(missingRateWords(gap('2026-03-20', '2026-04-10'), '2026-04-10')).toBe(
    'USD: no rate since 20 Mar 2026',
  )
})
