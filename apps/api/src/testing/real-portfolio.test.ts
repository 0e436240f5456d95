import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { testApp, type Person } from './test-app.ts'

const data = join(import.meta.dirname, '../../../../../shared/data')
const app = testApp({ now: '2026-04-10T12:00:00Z' })

/**
 * The last value on or before a day. The rows are pairs of a day and a number, with the newest or the oldest first.
 */
function lastOn(rows: [string, number][], on: string): number {
  const [latest] = rows.filter(([day]) => day <= on).toSorted(([a], [b]) => (a < b ? 1 : -1))
  if (!latest) throw new Error(`Nothing on or before ${on}.`)
  return latest[1]
}

function csvColumn(text: string, column: string): [string, number][] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  const at = header.split(',').indexOf(column)
  return lines.flatMap((line): [string, number][] => {
    const cells = line.split(',')
    const value = Number(cells[at])
    return cells[at] && Number.isFinite(value) ? [[cells[0] ?? '', value]] : []
  })
}

const read = (path: string) => readFileSync(join(data, path))
const fileOf = (path: string) => new File([read(path)], path.split('/').at(-1) ?? path)

async function importFile(ada: Person, path: string, settings: object) {
  const answer = await ada.send('/imports/commit', { file: fileOf(path), settings: JSON.stringify(settings) })
  expect(answer.status, answer.text.slice(0, 2000)).toBe(201)
  return answer.body
}

describe.skipIf(!existsSync(data))('a real portfolio (needs the folder of real inputs)', () => {
  it('is valued to the cent as an independent calculation from the files says, SWDA.L in pounds', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const activities = 'broker/ghostfolio/500-activities.json'
    const preview = await ada.send('/imports/preview', { file: fileOf(activities), settings: '{}' })
    expect(preview.status, preview.text).toBe(200)
    const instruments = Object.fromEntries(
      preview.body.instruments.map((item: { key: string; suggestion: object }) => [
        item.key,
        item.suggestion,
      ]),
    )
    const imported = await importFile(ada, activities, { instruments })
    expect(imported.counts).toMatchObject({ total: 500, added: 500, refused: 0, duplicate: 0 })

    for (const symbol of ['AAPL', 'MSFT']) {
      await importFile(ada, `prices/us-adjclose-daily/${symbol}.csv`, {
        prices: { symbol, currency: 'USD', basis: 'TOTAL_RETURN', valuesPositions: true },
      })
    }
    const swda = { prices: { symbol: 'SWDA.L', currency: 'GBX', basis: 'TRADED' } }
    await importFile(ada, 'prices/SWDA.L-daily-GBX-2010-2024.csv', swda)
    await importFile(ada, 'prices/SWDA.L-monthend-GBX-2024-04_2026-07.csv', swda)
    await importFile(ada, 'prices/ecb-eurofxref-hist-full.zip', {})
    const world = await ada.call('POST', '/positions', {
      name: 'World',
      type: 'FUND',
      currency: 'GBP',
      stock: { symbol: 'SWDA.L' },
    })
    const bought = {
      positionId: world.body.id,
      type: 'BUY',
      date: '2021-03-01',
      quantity: '1234.5',
      amount: '67000',
    }
    expect((await ada.call('POST', '/transactions', bought)).status).toBe(201)

    const rows = JSON.parse(read(activities).toString()) as {
      activities: { symbol: string; quantity: number; unitPrice: number; date: string }[]
    }
    const zip = unzipSync(read('prices/ecb-eurofxref-hist-full.zip'))
    const ecb = Buffer.from(zip['eurofxref-hist.csv'] ?? []).toString()
    const monthEnds = csvColumn(read('prices/SWDA.L-monthend-GBX-2024-04_2026-07.csv').toString(), 'Close')
    for (const on of ['2026-04-10', '2025-06-30', '2024-03-14']) {
      const positions = (await ada.get(`/positions?asOf=${on}`)).body as {
        name: string
        stock: { symbol: string }
        nav: { value: string; currency: string }
        navBase: { value: string; currency: string; reason?: string }
      }[]
      const valueOf = (symbol: string) => {
        const ofSymbol = positions.find((position) => position.stock.symbol === symbol)
        if (!ofSymbol) throw new Error(`No position of ${symbol}.`)
        return ofSymbol
      }
      const tradesOf = (symbol: string) =>
        rows.activities.filter((row) => row.symbol === symbol && row.date.slice(0, 10) <= on)
      const unitsOf = (symbol: string) => tradesOf(symbol).reduce((sum, row) => sum + row.quantity, 0)
      for (const symbol of ['AAPL', 'MSFT']) {
        const units = unitsOf(symbol)
        const close = lastOn(
          csvColumn(read(`prices/us-adjclose-daily/${symbol}.csv`).toString(), 'Close'),
          on,
        )
        const expected = (units * close) / lastOn(csvColumn(ecb, 'USD'), on)
        const { navBase, nav } = valueOf(symbol)
        expect(units).toBeGreaterThan(0)
        expect(nav.currency).toBe('USD')
        expect(Number(navBase.value).toFixed(2), `${symbol} on ${on}`).toBe(expected.toFixed(2))
      }
      const daily = csvColumn(read('prices/SWDA.L-daily-GBX-2010-2024.csv').toString(), 'Close')
      const pence = lastOn([...daily, ...monthEnds], on)
      const expected = (1234.5 * pence) / 100 / lastOn(csvColumn(ecb, 'GBP'), on)
      expect(valueOf('SWDA.L').nav.currency).toBe('GBP')
      expect(Number(valueOf('SWDA.L').nav.value).toFixed(2)).toBe(((1234.5 * pence) / 100).toFixed(2))
      expect(Number(valueOf('SWDA.L').navBase.value).toFixed(2), `SWDA.L on ${on}`).toBe(expected.toFixed(2))
      const unpriced = ['AMZN', 'GOOG', 'META', 'NFLX', 'TSLA']
      for (const symbol of unpriced) {
        const newest = lastOn(
          tradesOf(symbol).map((row): [string, number] => [row.date, row.unitPrice]),
          `${on}T24`,
        )
        const { navBase } = valueOf(symbol)
        expect(navBase.reason).toBe('LAST_TRADE')
        expect(Number(navBase.value).toFixed(2), `${symbol} on ${on}`).toBe(
          ((unitsOf(symbol) * newest) / lastOn(csvColumn(ecb, 'USD'), on)).toFixed(2),
        )
      }

      const summary = (await ada.get(`/portfolio/summary?asOf=${on}`)).body
      const values = ['AAPL', 'MSFT', 'SWDA.L', ...unpriced].map((symbol) =>
        Number(valueOf(symbol).navBase.value),
      )
      expect(Number(summary.netWorth.rolled.value)).toBeCloseTo(
        values.reduce((a, b) => a + b),
        4,
      )
      expect(summary.netWorth.rolled).toMatchObject({ isComplete: true, currency: 'EUR' })
    }
  })
})
