import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal } from '../numbers/decimal.ts'
import { aWalk } from '../testing/a-walk.ts'
import { quoteCheck } from './quote-check.ts'
import type { QuoteCheckOptions } from './quote-check.ts'
import { quotes } from './quotes.ts'
import type { Tick } from './ticks.ts'

type Row = Tick & { readonly volume?: string | null }

const codesOf = (rows: Iterable<Row>, options: QuoteCheckOptions = {}) =>
  quoteCheck(quotes(rows), options).map((flag) => [flag.day, flag.code])

/** The rows with the price of some of them times a factor. */
function times(rows: readonly Row[], factor: number, from: number, to = from): Row[] {
  return rows.map((row, index) =>
    index < from || index > to ? row : { ...row, value: (+row.value * factor).toFixed(6) },
  )
}

const walk: readonly Row[] = aWalk(500)
const at = (index: number) => walk[index]?.day ?? day('0001-01-01')

describe('a check of prices', () => {
  it('has nothing to say of prices that wander', () => {
    for (let seed = 1; seed <= 20; seed++) expect(codesOf(aWalk(500, seed))).toEqual([])
  })

  it('flags a price that jumps and is back with the next', () => {
    expect(codesOf(times(walk, 1.3, 100))).toEqual([[at(100), 'SPIKE']])
    expect(codesOf(times(walk, 0.1, 100))).toEqual([[at(100), 'SPIKE']])
    const [flag] = quoteCheck(quotes(times(walk, 10, 100)))
    expect(+(flag?.params.change ?? NaN)).toBeCloseTo(9, 0)
  })

  it('takes a jump that stays for news', () => {
    expect(codesOf(times(walk, 0.6, 100, 499))).toEqual([])
  })

  it('takes two jumps in a row that stay for news: up 30 % twice, and up 60 % and a third of it back', () => {
    expect(codesOf(times(times(walk, 1.3, 100, 499), 1.3, 101, 499))).toEqual([])
    expect(codesOf(times(times(walk, 1.6, 100, 499), 0.85, 101, 499))).toEqual([])
  })

  it('leaves the newest jump counted and unconfirmed until the next price is there', () => {
    const spiked = times(walk, 1.3, 498)
    expect(codesOf(spiked.slice(0, 499))).toEqual([[at(498), 'UNCONFIRMED']])
    expect(codesOf(spiked)).toEqual([[at(498), 'SPIKE']])
    expect(codesOf(times(walk, 1.3, 498, 499))).toEqual([])
  })

  it('measures a jump by the weeks around it: what echoes in a wild month is no error', () => {
    const wild = walk.map((row, index) => {
      const size = index >= 200 && index < 260 ? 1 + (index % 2) * 0.12 : 1
      return { ...row, value: (+row.value * size).toFixed(6) }
    })
    expect(codesOf(wild)).toEqual([])
  })

  it('flags a hundredfold that returns, and every day of one that stays', () => {
    const returned = quoteCheck(quotes(times(walk, 100, 100, 130)))
    expect(returned).toEqual([{ day: at(100), until: at(130), code: 'UNIT_FLIP', params: { factor: '100' } }])
    const stays = quoteCheck(quotes(times(walk, 0.01, 480, 499)))
    expect(stays).toEqual([{ day: at(480), until: at(499), code: 'UNIT_FLIP', params: { factor: '0.01' } }])
  })

  it('takes the unit of most prices for right, also where the series began in the other', () => {
    expect(quoteCheck(quotes(times(walk, 0.01, 0, 9)))).toEqual([
      { day: at(0), until: at(9), code: 'UNIT_FLIP', params: { factor: '0.01' } },
    ])
  })

  it('knows splits', () => {
    const split = { day: at(100), ratio: decimal('100') }
    expect(codesOf(times(walk, 0.01, 100, 499), { splits: [split] })).toEqual([])
    const spiked = times(times(walk, 0.25, 100, 499), 3, 99)
    expect(codesOf(spiked, { splits: [{ day: at(100), ratio: decimal('4') }] })).toEqual([[at(99), 'SPIKE']])
  })

  it('flags a price that is none', () => {
    expect(codesOf(walk.map((row, index) => (index === 7 ? { ...row, value: '0' } : row)))).toEqual([
      [at(7), 'NOT_POSITIVE'],
    ])
    expect(codesOf(times(walk, -1, 9))).toEqual([[at(9), 'NOT_POSITIVE']])
  })

  it('flags a day of two prices, and not a day told twice', () => {
    const [seventh] = walk.slice(7)
    if (seventh === undefined) throw new Error('The walk has 500 days.')
    expect(codesOf([...walk, { ...seventh, value: (+seventh.value * 1.01).toFixed(6) }])).toEqual([
      [at(7), 'CONTRADICTION'],
    ])
    expect(codesOf([...walk, seventh])).toEqual([])
  })

  it('flags a quiet day where trade is usual', () => {
    const traded = walk.map((row, index) => ({ ...row, volume: index === 50 ? '0' : '1000' }))
    expect(codesOf(traded)).toEqual([[at(50), 'NO_VOLUME']])
    const thin = walk.map((row, index) => ({ ...row, volume: index % 3 === 0 ? '0' : '1000' }))
    expect(codesOf(thin)).toEqual([])
  })

  it('flags a missing month, also of a monthly series, whose months are no gaps', () => {
    expect(quoteCheck(quotes(walk.filter((_, index) => index < 100 || index >= 121)))).toEqual([
      { day: at(121), until: at(121), code: 'GAP', params: { since: at(99), weekdays: '22' } },
    ])
    const monthly = walk.filter((_, index) => index % 21 === 0)
    expect(codesOf(monthly)).toEqual([])
    expect(codesOf(monthly.filter((_, index) => index !== 10))).toEqual([[monthly[11]?.day, 'GAP']])
  })

  it('judges no jump by fewer moves than tell what is usual', () => {
    expect(codesOf(times(walk.slice(0, 8), 2, 4))).toEqual([])
    expect(codesOf([])).toEqual([])
  })

  it('is not upset by a price that hardly ever moves', () => {
    const still = walk.map((row, index) => ({ ...row, value: index % 40 === 0 ? '100.02' : '100.00' }))
    expect(codesOf(still)).toEqual([])
  })

  it('answers alike whatever the unit of the prices', () => {
    const planted = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      place: fc.integer({ min: 1, max: 498 }),
      size: fc.constantFrom(0.01, 0.1, 0.7, 1.4, 10, 100),
      unit: fc.double({ min: 0.001, max: 5000, noNaN: true }),
    })
    fc.assert(
      fc.property(planted, ({ seed, place, size, unit }) => {
        const { days, values } = quotes(times(aWalk(500, seed), size, place))
        const flags = quoteCheck({ days, values })
        expect(flags.length).toBeGreaterThan(0)
        expect(quoteCheck({ days, values: values.map((value) => value * unit) })).toEqual(flags)
      }),
    )
  })

  it('refuses rows that are not in order', () => {
    expect(() => quoteCheck({ days: Int32Array.of(2, 1), values: Float64Array.of(1, 1) })).toThrow('order')
  })
})

const folder = resolve(import.meta.dirname, '../../../../../shared/data/prices')

/** A file with a head: the day first; closes that are empty are left out. */
function read(path: string): Row[] {
  const [head = [], ...rows] = readFileSync(resolve(folder, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
  const [close, volume] = [head.indexOf('Close'), head.indexOf('Volume')]
  return rows
    .filter((cells) => /^\d/.test(cells[close] ?? ''))
    .map((cells) => ({ day: day(cells[0] ?? ''), value: cells[close] ?? '', volume: cells[volume] }))
}

describe.skipIf(!existsSync(folder))('on real prices (needs the real inputs folder)', () => {
  const us = () =>
    readdirSync(resolve(folder, 'us-adjclose-daily')).map((file) => `us-adjclose-daily/${file}`)

  it('flags none of the 52,000 closes of ten US series, 2008 and 2020 included', () => {
    const codes = us().map((file) => [file, codesOf(read(file))] as const)
    expect(codes).toHaveLength(10)
    for (const [file, flags] of codes) expect(flags, file).toEqual([])
  })

  it('flags of two European funds only quiet days of the years in which they were new', () => {
    const [london, amsterdam] = ['SWDA.L-daily-GBX-2010-2024.csv', 'IWDA.AS-daily-EUR-2009-2023.csv'].map(
      (file) => quoteCheck(quotes(read(file))),
    )
    for (const flag of [...(london ?? []), ...(amsterdam ?? [])]) {
      expect(flag.code).toBe('NO_VOLUME')
      expect(flag.day < '2014-06-01', flag.day).toBe(true)
    }
    expect(london?.length).toBeLessThan(60)
    expect(amsterdam?.length).toBeLessThan(10)
  })

  it('finds what is planted, on any day, wild ones too', () => {
    for (const file of us()) {
      const rows = read(file)
      for (const place of [30, 500, 960, 1500, 2500, rows.findIndex((row) => row.day >= '2020-03-16')]) {
        const on = rows[place]?.day
        const of = `${file} ${on}`
        expect(codesOf(times(rows, 100, place)), of).toEqual([[on, 'UNIT_FLIP']])
        expect(codesOf(times(rows, 0.1, place)), of).toEqual([[on, 'SPIKE']])
        const gap = rows.filter((_, index) => index < place || index >= place + 21)
        expect(codesOf(gap), of).toEqual([[rows[place + 21]?.day, 'GAP']])
      }
    }
  })

  it('finds pounds among the pence of a fund', () => {
    const rows = read('SWDA.L-daily-GBX-2010-2024.csv').filter((row) => row.day >= '2015-01-01')
    expect(codesOf(times(rows, 0.01, 700, 720))).toEqual([[rows[700]?.day, 'UNIT_FLIP']])
  })
})
