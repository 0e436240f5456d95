import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const real = join(import.meta.dirname, '../../../../../../../shared/data/prices')

const closes = (...rows: string[]) => new File([['Date,Close', ...rows, ''].join('\n')], 'prices.csv')
const traded = { symbol: 'SWDA.L', currency: 'EUR', basis: 'TRADED' }

function send(person: Person, act: 'preview' | 'commit', file: File, prices?: Record<string, unknown>) {
  return person.send(`/imports/${act}`, { file, settings: JSON.stringify({ prices }) })
}

async function commit(person: Person, file: File, prices?: Record<string, unknown>) {
  const answer = await send(person, 'commit', file, prices)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function heldUnits(person: Person, symbol: string, currency: string) {
  const position = await person.call('POST', '/positions', {
    name: symbol,
    type: 'FUND',
    currency,
    stock: { symbol },
  })
  const positionId = position.body.id as string
  const trade = { positionId, type: 'BUY', date: '2026-01-02', quantity: '10', amount: '100' }
  expect((await person.call('POST', '/transactions', trade)).status).toBe(201)
  return async (asOf: string) => (await person.get(`/positions/${positionId}?asOf=${asOf}`)).body
}

describe('importing prices', () => {
  it('asks which instrument, currency and kind of closes they are, and shows their days meanwhile', async () => {
    const ada = await app.founder()
    const { body, status, text } = await send(
      ada,
      'preview',
      closes('2026-01-02,10', '2026-01-05,', '2026-01-06,11'),
    )
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      kind: 'PRICES',
      isReady: false,
      series: [{ firstOn: '2026-01-02', lastOn: '2026-01-06', days: 2 }],
      counts: { total: 3, skipped: 1 },
    })
    expect(body.questions.map((question: { field: string }) => question.field)).toEqual([
      'prices.symbol',
      'prices.currency',
      'prices.basis',
    ])
    expect((await send(ada, 'commit', closes('2026-01-02,10'))).body.code).toBe('IMPORT_INCOMPLETE')
    expect((await ada.get('/prices')).body).toEqual([])
  })

  it('values positions of the symbol by traded closes', async () => {
    const ada = await app.founder()
    const stateOn = await heldUnits(ada, 'SWDA.L', 'EUR')
    const result = await commit(ada, closes('2026-01-02,10', '2026-01-05,11.5'), traded)
    expect(result.series).toMatchObject([
      { symbol: 'SWDA.L', currency: 'EUR', days: 2, added: 2, changed: 0, unchanged: 0 },
    ])
    expect((await stateOn('2026-01-05')).nav).toMatchObject({ value: '115', day: '2026-01-05' })
  })

  it('takes closes in pence as hundredths of a pound', async () => {
    const ada = await app.founder()
    const stateOn = await heldUnits(ada, 'SWDA.L', 'GBP')
    await commit(ada, closes('2026-01-02,7500', '2026-01-05,7612.5'), { ...traded, currency: 'GBX' })
    expect((await ada.get('/prices')).body).toMatchObject([
      { currency: 'GBP', divisor: 100, lastClose: '7612.5' },
    ])
    // Ten units at 7,612.5 pence are 76,125 pence.
    expect((await stateOn('2026-01-05')).nav.value).toBe('761.25')
  })

  it('values nothing by a total return unless somebody says so', async () => {
    const ada = await app.founder()
    const stateOn = await heldUnits(ada, 'SWDA.L', 'EUR')
    await commit(ada, closes('2026-01-02,10'), { ...traded, basis: 'TOTAL_RETURN' })
    expect((await stateOn('2026-01-02')).nav).toMatchObject({ value: null })
    const [series] = (await ada.get('/prices')).body
    expect(series).toMatchObject({ isTotalReturn: true, valuesPositions: false })
    await ada.call('PUT', `/prices/${series.id}`, { valuesPositions: true })
    expect((await stateOn('2026-01-02')).nav.value).toBe('100')
  })

  it('restores the traded closes of a series that was adjusted for splits', async () => {
    const ada = await app.founder()
    const file = () => closes('2026-01-02,10', '2026-01-05,11', '2026-01-06,12')
    const open = await send(ada, 'commit', file(), { ...traded, basis: 'SPLIT_ADJUSTED' })
    expect(open.body.data.questions).toMatchObject([{ field: 'prices.splits' }])
    // Four new units for one old on 5 January: on the day before, one old unit cost 40.
    await commit(ada, file(), {
      ...traded,
      basis: 'SPLIT_ADJUSTED',
      splits: [{ on: '2026-01-05', ratio: '4' }],
    })
    const stateOn = await heldUnits(ada, 'SWDA.L', 'EUR')
    expect((await stateOn('2026-01-02')).nav.value).toBe('400')
    expect((await stateOn('2026-01-05')).nav.value).toBe('110')
  })

  it('mixes no two kinds of closes in one series', async () => {
    const ada = await app.founder()
    await commit(ada, closes('2026-01-02,10'), traded)
    const unit = await send(ada, 'commit', closes('2026-01-05,1000'), { ...traded, currency: 'GBX' })
    expect(unit.body.data.questions[0].message).toContain('kept in EUR, and these are in hundredths of GBP')
    const basis = await send(ada, 'commit', closes('2026-01-05,10'), { ...traded, basis: 'TOTAL_RETURN' })
    expect(basis.body.data.questions[0].message).toContain('Import them under another symbol')
  })

  it('asks again for a currency that is none', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', closes('2026-01-02,10'), { ...traded, currency: 'XYZ' })
    expect(body.questions).toMatchObject([{ field: 'prices.currency' }])
  })

  it('adds nothing when the same file comes again, and only what is new of one that overlaps', async () => {
    const ada = await app.founder()
    await commit(ada, closes('2025-12-31,10', '2026-01-02,10.1'), traded)
    const again = await commit(ada, closes('2025-12-31,10.0', '2026-01-02,10.1'), traded)
    expect(again.counts).toMatchObject({ added: 0, duplicate: 2 })
    const more = await commit(ada, closes('2026-01-02,10.2', '2026-01-05,10.3'), traded)
    expect(more.series).toMatchObject([{ days: 2, added: 1, changed: 1, unchanged: 0 }])
  })

  it('is taken back to what stood there before, and not while a later import overwrote it', async () => {
    const ada = await app.founder()
    const first = await commit(ada, closes('2025-12-31,10', '2026-01-02,10.1'), traded)
    const second = await commit(ada, closes('2026-01-02,10.2', '2026-01-05,10.3'), traded)
    const refused = await ada.call('POST', `/imports/${first.id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ symbol: 'SWDA.L', year: 2026 }] },
    })
    expect((await ada.call('POST', `/imports/${second.id}/undo`)).status).toBe(200)
    expect((await ada.get('/prices')).body).toMatchObject([
      { days: 2, lastOn: '2026-01-02', lastClose: '10.1' },
    ])
    expect((await ada.call('POST', `/imports/${first.id}/undo`)).status).toBe(200)
    expect((await ada.get('/prices')).body).toEqual([])
  })
})

describe('importing rates', () => {
  const ecb = (...rows: string[]) =>
    new File([['Date,USD,GBP,CHF,', ...rows, ''].join('\n')], 'eurofxref-hist.csv')

  it('keeps units of currency per euro, which convert positions', async () => {
    const ada = await app.founder()
    const flat = await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE', currency: 'USD' })
    const nav = { positionId: flat.body.id, type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '250' }
    await ada.call('POST', '/transactions', nav)
    const result = await commit(ada, ecb('2026-01-05,1.25,0.8,N/A,', '2026-01-02,1.2,0.81,0.9,'))
    expect(result).toMatchObject({ kind: 'RATES', counts: { total: 5, added: 5, refused: 0 } })
    const { navBase } = (await ada.get(`/positions/${flat.body.id}?asOf=2026-01-05`)).body
    // 250 dollars at 1.25 dollars per euro are 200 euros.
    expect(navBase).toMatchObject({ value: '200', currency: 'EUR' })
    expect((await commit(ada, ecb('2026-01-05,1.25,0.8,N/A,'))).counts).toMatchObject({
      added: 0,
      duplicate: 2,
    })
  })

  it('refuses the column of a currency that runs the other way round, and takes the others', async () => {
    const ada = await app.founder()
    await commit(ada, ecb('2026-01-05,1.25,0.8,0.93,', '2026-01-02,1.2,0.81,0.92,'))
    const { counts, refused, series } = await commit(
      ada,
      ecb('2026-01-06,0.79,0.8,0.93,', '2026-01-05,0.8,0.8,0.93,'),
    )
    expect(counts).toMatchObject({ added: 2, refused: 1 })
    expect(refused[0].problems[0]).toMatchObject({ code: 'INVERTED_RATES', column: 'USD' })
    expect(series.map((change: { symbol: string }) => change.symbol)).toEqual(['GBP', 'CHF'])
  })
})

describe('real files', () => {
  it.skipIf(!existsSync(real))(
    'take in the history of the European Central Bank, know it again, and let it go (needs the real inputs folder)',
    async () => {
      const ada = await app.founder()
      const zip = () =>
        new File([readFileSync(join(real, 'ecb-eurofxref-hist-full.zip'))], 'eurofxref-hist.zip')
      const first = await commit(ada, zip())
      expect(first).toMatchObject({ kind: 'RATES', counts: { refused: 0 } })
      // The first fixing of the dollar, 4 January 1999, as the bank published it.
      expect(first.series).toContainEqual(expect.objectContaining({ symbol: 'USD', firstOn: '1999-01-04' }))
      expect((await commit(ada, zip())).counts).toMatchObject({ added: 0, duplicate: first.counts.added })
      expect((await ada.call('POST', `/imports/${first.id}/undo`)).status).toBe(200)
      expect((await ada.get('/prices')).body).toEqual([])
    },
  )

  it.skipIf(!existsSync(real))(
    'take a series in pence with its empty days passed over (needs the real inputs folder)',
    async () => {
      const ada = await app.founder()
      const name = 'SWDA.L-daily-GBX-2010-2024.csv'
      const file = new File([readFileSync(join(real, name))], name)
      const { body } = await send(ada, 'preview', file)
      expect(body.prices).toMatchObject({ symbol: 'SWDA.L', currency: 'GBX' })
      const result = await commit(ada, file, { ...traded, currency: 'GBX' })
      expect(result.counts.refused).toBe(0)
      expect(result.counts.skipped).toBeGreaterThan(0)
      expect((await ada.get('/prices')).body).toMatchObject([
        { symbol: 'SWDA.L', currency: 'GBP', divisor: 100 },
      ])
    },
  )
})
