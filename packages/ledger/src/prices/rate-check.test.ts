import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inflateRawSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { aWalk } from '../testing/a-walk.ts'
import { quoteCheck } from './quote-check.ts'
import { rateCheck } from './rate-check.ts'
import { ticks } from './ticks.ts'
import type { Tick } from './ticks.ts'

/** Rates that wander around a level. */
const rates = (level: number): Tick[] =>
  aWalk(500).map((row) => ({ ...row, value: ((level * (+row.value + 400)) / 500).toFixed(8) }))

const check = (series: readonly Tick[], reference: readonly Tick[]) =>
  rateCheck(ticks(series), ticks(reference))

const each = (rows: readonly Tick[], change: (rate: number, index: number) => number) =>
  rows.map((row, index) => ({ ...row, value: change(+row.value, index).toFixed(8) }))

describe('a check of rates', () => {
  it.each([1.1, 0.86, 161, 7.46])('lets rates around %d stand, an hour or so apart', (level) => {
    const reference = rates(level)
    expect(check(reference, reference)).toEqual({ compared: 500, doubt: null, params: {} })
    expect(
      check(
        each(reference, (rate, index) => rate * (1 + 0.004 * Math.sin(index))),
        reference,
      ).doubt,
    ).toBeNull()
  })

  it.each([1.1, 1.02, 0.86, 161, 7.46])('refuses the inverse of rates around %d', (level) => {
    const reference = rates(level)
    expect(
      check(
        each(reference, (rate) => 1 / rate),
        reference,
      ),
    ).toMatchObject({
      doubt: 'INVERTED',
      params: { factor: '1' },
    })
  })

  it('refuses rates for a hundred units, and says the factor', () => {
    const reference = rates(0.0062)
    expect(
      check(
        each(reference, (rate) => rate * 100),
        reference,
      ),
    ).toMatchObject({
      doubt: 'POWER_OF_TEN',
      params: { factor: '100' },
    })
    expect(
      check(
        each(reference, (rate) => 100 / rate),
        reference,
      ),
    ).toMatchObject({
      doubt: 'INVERTED',
      params: { factor: '100' },
    })
  })

  it('refuses the rates of another pair', () => {
    expect(check(rates(1.6), rates(1.1)).doubt).toBe('CONTRADICTION')
    expect(check(rates(1.6), rates(0.9)).doubt).toBe('CONTRADICTION')
  })

  it('refuses a series that turns round half-way', () => {
    const reference = rates(1.3)
    expect(
      check(
        each(reference, (rate, index) => (index < 250 ? rate : 1 / rate)),
        reference,
      ).doubt,
    ).toBe('CONTRADICTION')
  })

  it('lets a slip pass, which is for the check of quotes to find', () => {
    const reference = rates(1.3)
    expect(
      check(
        each(reference, (rate, index) => (index === 5 ? rate * 100 : rate)),
        reference,
      ).doubt,
    ).toBeNull()
  })

  it('cannot judge what the known series does not know', () => {
    const reference = rates(1.3)
    expect(check(reference.slice(300), reference.slice(0, 290))).toEqual({
      compared: 0,
      doubt: null,
      params: {},
    })
    expect(check(reference.slice(300), reference.slice(0, 297)).compared).toBeGreaterThan(0)
  })
})

const path = resolve(import.meta.dirname, '../../../../../shared/data/prices/ecb-eurofxref-hist-full.zip')

/** The one file of the archive: a day, then units of each currency per euro. */
function fixingsOf(currency: string): Tick[] {
  const zip = readFileSync(path)
  const content = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28) // behind the local file header of the ZIP format
  const [head = [], ...rows] = inflateRawSync(zip.subarray(content))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const column = head.indexOf(currency)
  return rows
    .filter((cells) => /^\d/.test(cells[column] ?? ''))
    .map((cells) => ({ day: day(cells[0] ?? ''), value: cells[column] ?? '' }))
}

describe.skipIf(!existsSync(path))('on the fixings of the ECB (needs the real inputs folder)', () => {
  it.each(['USD', 'JPY', 'GBP', 'CHF', 'SEK'])('tells %s per euro from euros per %s', (currency) => {
    const reference = fixingsOf(currency)
    expect(reference.length).toBeGreaterThan(6000)
    expect(check(reference.slice(500, 1500), reference).doubt).toBeNull()
    const inverse = reference.map((row) => ({ ...row, value: (1 / +row.value).toFixed(8) }))
    expect(check(inverse, reference).doubt).toBe('INVERTED')
  })

  it('flags no fixing since 1999 of the currencies that are traded most', () => {
    for (const currency of ['USD', 'JPY', 'GBP', 'CHF', 'SEK', 'NOK', 'CAD', 'AUD', 'PLN']) {
      expect(quoteCheck(ticks(fixingsOf(currency))), currency).toEqual([])
    }
  })
})
