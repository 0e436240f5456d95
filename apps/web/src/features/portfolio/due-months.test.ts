import { describe, expect, it } from 'vitest'

import { dueMonths, type DueMoney } from './due-months.ts'

const line = (
  on: string,
  direction: DueMoney['direction'],
  min: string | null,
  max = min,
  currency = 'EUR',
) => ({
  money: { on, direction, min, max, currency },
})

describe('money that is due', () => {
  it('is summed by month, what goes out against what comes in', () => {
    const months = dueMonths(
      [
        line('2026-12-01', 'OUT', '90000'),
        line('2026-12-31', 'IN', '12000.50'),
        line('2027-01-02', 'IN', '5'),
      ],
      '2026-11-25',
    )
    expect(months.map(({ month, sums, lines }) => [month, lines.length, sums])).toEqual([
      ['2026-12-01', 2, [{ currency: 'EUR', min: '-77999.5', max: '-77999.5' }]],
      ['2027-01-01', 1, [{ currency: 'EUR', min: '5', max: '5' }]],
    ])
  })

  it('is late before the day that is looked at, whatever the month', () => {
    const months = dueMonths(
      [line('2026-10-02', 'OUT', '1'), line('2026-11-24', 'OUT', '2'), line('2026-11-25', 'OUT', '4')],
      '2026-11-25',
    )
    expect(months.map(({ month, sums }) => [month, sums[0]?.max])).toEqual([
      [null, '-3'],
      ['2026-11-01', '-4'],
    ])
  })

  it('stays a range where an amount is one: the most that goes out is the least that is left', () => {
    const [month] = dueMonths(
      [line('2026-12-01', 'OUT', '80', '100'), line('2026-12-02', 'IN', '500')],
      '2026-11-25',
    )
    expect(month?.sums).toEqual([{ currency: 'EUR', min: '400', max: '420' }])
  })

  it('is one sum for each currency', () => {
    const [month] = dueMonths(
      [line('2026-12-01', 'OUT', '80'), line('2026-12-02', 'OUT', '7', '7', 'USD')],
      '2026-11-25',
    )
    expect(month?.sums.map(({ currency, max }) => [currency, max])).toEqual([
      ['EUR', '-80'],
      ['USD', '-7'],
    ])
  })

  it('counts what has no amount, and leaves what may not come out of the sums', () => {
    const [month] = dueMonths(
      [line('2026-12-01', 'OUT', null), line('2026-12-02', null, '4000'), line('2026-12-03', 'OUT', '10')],
      '2026-11-25',
    )
    expect(month).toMatchObject({ unknownCount: 1, sums: [{ max: '-10' }] })
  })
})
