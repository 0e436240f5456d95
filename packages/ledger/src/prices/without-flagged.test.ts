import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aWalk } from '../testing/a-walk.ts'
import { closeOn, priceSeries } from './price-series.ts'
import { quoteCheck } from './quote-check.ts'
import { withoutFlagged } from './without-flagged.ts'

const rows = aWalk(300).map((row, index) => {
  if (index === 100) return { ...row, value: '9000' }
  if (index >= 200 && index < 203) return { ...row, value: (+row.value * 100).toFixed(4) }
  return index === 250 ? { ...row, value: `${row.value}1234567891` } : row
})
const series = priceSeries({ currency: 'GBP', divisor: 100, source: 'test', rows })
const flags = quoteCheck(series)
const on = (index: number) => rows[index]?.day ?? day('0001-01-01')

describe('a series without its flagged prices', () => {
  const { series: remaining, leftOut } = withoutFlagged(series, flags, new Set())

  it('says which prices it leaves out and why', () => {
    expect(leftOut.map(({ day, codes }) => [day, codes])).toEqual([
      [on(100), ['UNIT_FLIP']],
      [on(200), ['UNIT_FLIP']],
      [on(201), ['UNIT_FLIP']],
      [on(202), ['UNIT_FLIP']],
    ])
    expect(leftOut[0] && toText(leftOut[0].value)).toBe('9000')
  })

  it('is valued by the last good price, and keeps what it is and every digit', () => {
    expect(remaining).toMatchObject({ currency: 'GBP', divisor: 100, source: 'test', isTotalReturn: false })
    expect(remaining.days).toHaveLength(296)
    expect(closeOn(remaining, on(100))?.day).toBe(on(99))
    const exact = closeOn({ ...remaining, divisor: 1 }, on(250))
    expect(exact && toText(exact.close)).toBe(rows[250]?.value)
  })

  it('keeps a confirmed day, and a whole run by its first day', () => {
    expect(withoutFlagged(series, flags, new Set([on(100), on(201)])).leftOut.map(({ day }) => day)).toEqual([
      on(200),
      on(202),
    ])
    expect(withoutFlagged(series, flags, new Set([on(100), on(200)]))).toEqual({ series, leftOut: [] })
  })

  it('is the series itself where nothing is left out: a gap or a newest jump leaves nothing out', () => {
    const gaps = [
      { day: on(5), until: on(5), code: 'GAP', params: {} },
      { day: on(299), until: on(299), code: 'UNCONFIRMED', params: {} },
    ] as const
    expect(withoutFlagged(series, gaps, new Set()).series).toBe(series)
  })
})
