import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { frozenClock } from '../clock.ts'
import { demoQuotes } from './demo.ts'
import { withInvented } from './invented.ts'

// A Saturday.
const source = withInvented(demoQuotes(), frozenClock('2026-04-11T12:00:00Z'))

it('serves what the demo family holds until the last working day, in the unit it is quoted in', async () => {
  const kestrel = await source.history('KEST', day('2026-04-08'))
  expect(kestrel).toMatchObject({ unit: 'GBp', basis: 'TRADED' })
  expect(kestrel?.closes.map((close) => close.day)).toEqual(['2026-04-08', '2026-04-09', '2026-04-10'])
  expect(await source.quote('KEST')).toMatchObject({ unit: 'GBp', price: kestrel?.closes.at(-1)?.close })
})

it('has the same closes on every machine and every day', async () => {
  const later = withInvented(demoQuotes(), frozenClock('2026-09-11T12:00:00Z'))
  const [before, after] = [await source.history('NWEQ', null), await later.history('NWEQ', null)]
  expect(after?.closes.slice(0, before?.closes.length)).toEqual(before?.closes)
})

it('has a world fund that goes up and down with the benchmark, nearly as far', async () => {
  const [benchmark, fund] = [await changesOf('SWDA.L'), await changesOf('NWEQ')]
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [meanOfBenchmark, meanOfFund] = [mean(benchmark), mean(fund)]
  const covariance = mean(
    benchmark.map((each, at) => (each - meanOfBenchmark) * ((fund[at] ?? 0) - meanOfFund)),
  )
  const beta = covariance / mean(benchmark.map((each) => (each - meanOfBenchmark) ** 2))
  // 0.94 of a swing of 0.9 % a day is the market's, whose own is 0.88 %.
  expect(beta).toBeCloseTo((0.94 * 0.9) / 0.88, 1)
})

/** What each working day changed, as a part of the close before. */
async function changesOf(symbol: string): Promise<number[]> {
  const closes = (await source.history(symbol, null))?.closes.map(({ close }) => +close) ?? []
  return closes.slice(1).map((close, at) => close / (closes[at] ?? close) - 1)
}

it('has one share that is not traded any more', async () => {
  const suspended = await source.history('HMAR', null)
  // 38 days before the day before: the 3rd of March.
  expect(suspended?.closes.at(-1)?.day).toBe('2026-03-03')
})

it('finds invented and real instruments, and knows nothing else', async () => {
  expect((await source.search('a')).map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining(['ALDP', 'AAPL']),
  )
  expect((await source.history('AAPL', null))?.closes.length).toBeGreaterThan(0)
  expect(await source.quote('NONE')).toBeNull()
})
