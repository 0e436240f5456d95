import { describe, expect, it } from 'vitest'

import { february, january, march, mt940, mt940s, type Statement } from '../../testing/bank-files.ts'
import { accountOf, importStatement, openAccount, statedOf } from '../../testing/bank-imports.ts'
import { commit, send } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function rows(person: Person) {
  const { items } = (await person.get('/transactions?limit=200')).body
  return items.map((row: { type: string; subtype: string | null; date: string; amount: string }) =>
    [row.date.slice(0, 10), row.subtype ?? row.type, row.amount].join(' '),
  )
}

describe('the first statement of an account', () => {
  it('sets what the account begins with, on the day before: 444.29 and 56.94 are 501.23', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', mt940('a.sta', january), openAccount())
    expect(body.openings).toEqual([
      {
        account: 'DE02 EUR',
        on: '2025-12-31',
        amount: '444.29',
        currency: 'EUR',
        basis: 'STATED',
        derivedFrom: null,
        replaces: null,
        problem: null,
      },
    ])
    expect(body.balances).toMatchObject([
      { kind: 'OPENING', on: '2025-12-31', amount: '444.29', book: '444.29', state: 'AGREES', isNew: true },
      { kind: 'CLOSING', on: '2026-01-31', amount: '501.23', book: '501.23', state: 'AGREES' },
    ])
    await importStatement(ada, january)
    const position = await accountOf(ada)
    expect(position.nav.value).toBe('501.23')
    // The opening balance is no gain.
    expect(position).toMatchObject({ transactionCount: 3, gain: { value: '0' } })
    expect(await rows(ada)).toEqual([
      '2026-01-20 SELL 43.06',
      '2026-01-05 BUY 100',
      '2025-12-31 OPENING 444.29',
    ])
    expect(await statedOf(ada)).toMatchObject([
      { on: '2026-01-31', state: 'AGREES', difference: '0', fileName: 'a.sta' },
      { on: '2025-12-31', state: 'AGREES' },
    ])
  })

  it('is taken back whole, and can come again', async () => {
    const ada = await app.founder()
    const { id } = await importStatement(ada, january)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toEqual([])
    expect(await rows(ada)).toEqual([])
    await importStatement(ada, january)
    expect((await accountOf(ada)).nav.value).toBe('501.23')
  })

  it('adds nothing when it comes twice', async () => {
    const ada = await app.founder()
    await importStatement(ada, january)
    const { body } = await send(ada, 'preview', mt940('again.sta', january))
    expect(body).toMatchObject({ isReady: true, openings: [], balances: [], newBalances: 0 })
    await commit(ada, mt940('again.sta', january))
    expect(await rows(ada)).toHaveLength(3)
    expect(await statedOf(ada)).toHaveLength(2)
  })

  it('mends an account whose rows came without it, when the file comes again', async () => {
    const ada = await app.founder()
    const { id: first } = await importStatement(ada, january)
    const opening = (await ada.get('/transactions?limit=200')).body.items.at(-1)
    await ada.call('DELETE', `/transactions/${opening.id}`)
    expect((await accountOf(ada)).nav.value).toBe('56.94')
    const { id } = await commit(ada, mt940('a.sta', january))
    expect((await accountOf(ada)).nav.value).toBe('501.23')
    for (const one of [id, first]) expect((await ada.call('POST', `/imports/${one}/undo`)).status).toBe(200)
  })

  it('may open with nothing, with less, and without an entry', async () => {
    const ada = await app.founder()
    const file = mt940s('a.sta', [
      {
        account: 'ZERO',
        opens: ['251231', '0,'],
        closes: ['260131', '5,'],
        entries: [['260105', '5,', 'Z1']],
      },
      {
        account: 'LESS',
        opens: ['251231', '-10,'],
        closes: ['260131', '-4,'],
        entries: [['260105', '6,', 'L1']],
      },
      { account: 'QUIET', opens: ['251231', '77,'], closes: ['260131', '77,'] },
    ])
    const { body } = await send(ada, 'preview', file)
    expect(body.instruments).toMatchObject([
      { rowCount: 1 },
      { rowCount: 1 },
      { key: 'QUIET EUR', rowCount: 0 },
    ])
    const instruments = Object.assign(
      {},
      ...['ZERO EUR', 'LESS EUR', 'QUIET EUR'].map((name) => openAccount(name).instruments),
    )
    await commit(ada, file, { instruments })
    const values = await Promise.all(
      ['ZERO EUR', 'LESS EUR', 'QUIET EUR'].map(async (name) => (await accountOf(ada, name)).nav.value),
    )
    expect(values).toEqual(['5', '-4', '77'])
  })

  it('is not compared in another currency than that of the account, and says so', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', mt940('a.sta', january), openAccount('DE02 EUR', 'USD'))
    expect(body.balances.map(({ state }: { state: string }) => state)).toEqual([
      'NOT_COMPARED',
      'NOT_COMPARED',
    ])
    expect(body.openings).toEqual([])
  })

  it('is not compared with what is no balance', async () => {
    const ada = await app.founder()
    const fund = { action: 'CREATE', name: 'Fund', type: 'HEDGE_FUND', currency: 'EUR', symbol: null }
    const { body } = await send(ada, 'preview', mt940('a.sta', january), {
      instruments: { 'DE02 EUR': fund },
    })
    expect(body).toMatchObject({
      openings: [],
      balances: [{ state: 'NOT_COMPARED' }, { state: 'NOT_COMPARED' }],
    })
  })

  it('is not compared where a row has no rate, so that nobody knows what the account holds', async () => {
    const ada = await app.founder()
    await importStatement(ada, january)
    const { id } = await accountOf(ada)
    await ada.call('POST', '/transactions', {
      positionId: id,
      type: 'BUY',
      date: '2026-01-10',
      amount: '5',
      currency: 'USD',
    })
    expect(await statedOf(ada)).toMatchObject([
      { state: 'NOT_COMPARED', book: null },
      { state: 'NOT_COMPARED' },
    ])
    const { body } = await send(ada, 'preview', mt940('b.sta', february))
    expect(body.balances).toMatchObject([{ state: 'NOT_COMPARED' }, { state: 'NOT_COMPARED' }])
  })

  it('is compared where the account has older rows', async () => {
    const ada = await app.founder()
    await importStatement(ada, january)
    const { id } = await accountOf(ada)
    const [opening] = (await ada.get('/transactions?limit=200')).body.items.toReversed()
    await ada.call('DELETE', `/transactions/${opening.id}`)
    await ada.call('POST', '/transactions', {
      positionId: id,
      type: 'BUY',
      date: '2025-11-02',
      amount: '400',
    })
    const { body } = await send(ada, 'preview', mt940('a.sta', january))
    expect(body).toMatchObject({ isReady: true, openings: [] })
    // 444.29 − 400
    expect((await statedOf(ada)).at(-1)).toMatchObject({
      difference: '44.29',
      missing: '44.29',
      state: 'OPEN',
      since: null,
    })
  })
})

describe('later statements', () => {
  it('agree where nothing is missing', async () => {
    const ada = await app.founder()
    for (const one of [january, february, march]) await importStatement(ada, one)
    expect((await accountOf(ada)).nav.value).toBe('1190')
    const all = await statedOf(ada)
    expect(all.map(({ state }: { state: string }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'AGREES'),
    )
  })

  it('name the days between which rows are missing, instead of −700.50 in silence', async () => {
    const ada = await app.founder()
    await importStatement(ada, january)
    const { body } = await send(ada, 'preview', mt940('c.sta', march))
    expect(body.balances[0]).toEqual({
      account: 'DE02 EUR',
      kind: 'OPENING',
      measure: 'MONEY',
      on: '2026-02-28',
      amount: '1201.73',
      currency: 'EUR',
      book: '501.23',
      difference: '700.5',
      state: 'OPEN',
      since: '2026-01-31',
      missing: '700.5',
      isNew: true,
    })
    await importStatement(ada, march)
    expect((await accountOf(ada)).nav.value).toBe('489.5')
    expect(await statedOf(ada)).toMatchObject([
      { on: '2026-03-31', state: 'CARRIED', difference: '700.5' },
      { on: '2026-02-28', state: 'OPEN', difference: '700.5', since: '2026-01-31' },
      { state: 'AGREES' },
      { state: 'AGREES' },
    ])
    const { health } = (await ada.get('/portfolio/summary')).body
    expect(health).toMatchObject([
      { kind: 'UNRECONCILED', name: 'DE02 EUR', day: '2026-02-28', since: '2026-01-31' },
    ])
    await importStatement(ada, february)
    expect((await accountOf(ada)).nav.value).toBe('1190')
    expect((await statedOf(ada)).every(({ state }: { state: string }) => state === 'AGREES')).toBe(true)
    expect((await ada.get('/portfolio/summary')).body.health).toEqual([])
  })

  it('may come in any order, and each is taken back to what was there before', async () => {
    const orders = [
      [january, february, march],
      [march, february, january],
      [february, march, january],
      [march, january, february],
    ]
    for (const order of orders) {
      const ada = await app.founder()
      const before: unknown[] = []
      const ids: string[] = []
      for (const one of order) {
        before.push(ids.length === 0 ? null : [await rows(ada), await statedOf(ada)])
        ids.push((await importStatement(ada, one)).id)
      }
      expect((await accountOf(ada)).nav.value).toBe('1190')
      expect((await statedOf(ada)).every(({ state }: { state: string }) => state === 'AGREES')).toBe(true)
      expect((await rows(ada)).filter((row: string) => row.includes('OPENING'))).toEqual([
        '2025-12-31 OPENING 444.29',
      ])
      while (ids.length > 1) {
        const undone = await ada.call('POST', `/imports/${ids.pop()}/undo`)
        expect(undone.status, undone.text).toBe(200)
        expect([await rows(ada), await statedOf(ada)]).toEqual(before.pop())
      }
    }
  })

  it('leave the others as they are when one in between is taken back', async () => {
    const ada = await app.founder()
    const [third, second, first] = [
      await importStatement(ada, march),
      await importStatement(ada, february),
      await importStatement(ada, january),
    ]
    // The opening of January has replaced its opening.
    expect((await ada.call('POST', `/imports/${second.id}/undo`)).status).toBe(200)
    expect((await statedOf(ada))[1]).toMatchObject({ on: '2026-02-28', state: 'OPEN', missing: '700.5' })
    expect((await ada.call('POST', `/imports/${first.id}/undo`)).status).toBe(200)
    expect(await rows(ada)).toEqual(['2026-03-15 SELL 11.73', '2026-02-28 OPENING 1201.73'])
    expect((await ada.call('POST', `/imports/${third.id}/undo`)).status).toBe(200)
    expect(await rows(ada)).toEqual([])
  })

  it('go on with one another on one day, whether in one file or in two', async () => {
    const morning: Statement = {
      opens: ['260105', '10,'],
      closes: ['260106', '15,'],
      entries: [['260106', '5,', 'M1']],
    }
    const evening: Statement = {
      opens: ['260106', '15,'],
      closes: ['260106', '12,'],
      entries: [['260106', '-3,', 'E1']],
    }
    for (const order of [
      [morning, evening],
      [evening, morning],
    ]) {
      const ada = await app.founder()
      for (const one of order) await importStatement(ada, one)
      expect((await accountOf(ada)).nav.value).toBe('12')
      expect((await statedOf(ada)).some(({ state }: { state: string }) => state === 'OPEN')).toBe(false)
    }
    const ada = await app.founder()
    await commit(ada, mt940s('a.sta', [morning, evening]), openAccount())
    expect((await statedOf(ada)).map(({ state }: { state: string }) => state)).toEqual(['AGREES', 'AGREES'])
  })
})

describe('an opening that a person recorded', () => {
  async function withOpening(value: string, date: string) {
    const ada = await app.founder()
    const { status, text } = await ada.call('POST', '/positions', {
      name: 'DE02 EUR',
      type: 'CASH',
      currency: 'EUR',
      opening: { date, value },
    })
    expect(status, text).toBe(201)
    return ada
  }

  it('moves before an older statement; where both do not meet, they differ', async () => {
    const ada = await withOpening('600', '2026-02-15')
    const { body } = await send(ada, 'preview', mt940('a.sta', january))
    expect(body.openings).toMatchObject([
      { on: '2025-12-31', amount: '444.29', basis: 'STATED', replaces: { on: '2026-02-15', amount: '600' } },
    ])
    const before = (await ada.get('/transactions')).body.items[0]
    const { id } = await commit(ada, mt940('a.sta', january))
    expect((await ada.get(`/orgs/${ada.orgId}/trash`)).body.total).toBe(0)
    expect((await accountOf(ada)).nav.value).toBe('501.23')
    expect((await statedOf(ada))[0]).toMatchObject({
      on: '2026-02-15',
      amount: '600',
      state: 'OPEN',
      missing: '98.77',
      since: '2026-01-31',
    })
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/transactions')).body.items).toEqual([before])
    expect((await accountOf(ada)).nav.value).toBe('600')
  })

  it('moves before older rows without a balance, so that its own day stays what it was', async () => {
    const ada = await withOpening('600', '2026-02-15')
    const file = new File(
      [
        'Account,Date,Payee,Notes,Category,Amount\nDE02 EUR,2026-01-05,Shop,,Food,-40\nDE02 EUR,2026-03-05,Shop,,Food,-1\n',
      ],
      'a.csv',
    )
    const { body } = await send(ada, 'preview', file)
    expect(body.refused).toEqual([])
    expect(body.openings).toMatchObject([{ on: '2026-01-04', amount: '640', basis: 'KEPT' }])
    await commit(ada, file)
    expect((await accountOf(ada)).nav.value).toBe('599')
    expect(await statedOf(ada)).toMatchObject([{ on: '2026-02-15', amount: '600', state: 'AGREES' }])
  })

  it('is refused where the position opens later, in words', async () => {
    const ada = await withOpening('600', '2026-02-15')
    const { id } = await accountOf(ada)
    await ada.call('PUT', `/positions/${id}`, { openedOn: '2026-01-01' })
    const { body } = await send(ada, 'preview', mt940('a.sta', january))
    expect(body.openings).toMatchObject([{ problem: { code: 'BEFORE_OPENING' } }])
    expect(body.openings[0].problem.message).toContain('opens on 2026-01-01')
  })
})

describe('a statement that has its closing balance only', () => {
  const ofx = (closing: string, on: string, ...entries: [string, string, string][]) =>
    new File(
      [
        `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>DE02 EUR${entries
          .map(
            ([day, amount, id]) =>
              `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>a</STMTTRN>`,
          )
          .join('\n')}<LEDGERBAL><BALAMT>${closing}<DTASOF>${on}</LEDGERBAL></STMTRS></OFX>`,
      ],
      'a.ofx',
    )

  it('tells what an empty account began with: what it closes with less its rows', async () => {
    const ada = await app.founder()
    const file = () => ofx('100.99', '20260331', ['20260305', '-34.51', '1'], ['20260310', '0.01', '2'])
    const { body } = await send(ada, 'preview', file(), openAccount())
    // 100.99 + 34.51 − 0.01
    expect(body.openings).toMatchObject([
      {
        on: '2026-03-04',
        amount: '135.49',
        basis: 'DERIVED',
        derivedFrom: { on: '2026-03-31', lastRowOn: '2026-03-10' },
      },
    ])
    await commit(ada, file(), openAccount())
    expect((await accountOf(ada)).nav.value).toBe('100.99')
  })

  it('is compared on an account that has rows', async () => {
    const ada = await app.founder()
    await commit(ada, ofx('100', '20260131', ['20260105', '10', '1']), openAccount())
    await commit(ada, ofx('150', '20260228', ['20260205', '20', '2']))
    expect(await statedOf(ada)).toMatchObject([
      { on: '2026-02-28', amount: '150', book: '120', state: 'OPEN', missing: '30', since: '2026-01-31' },
      { on: '2026-01-31', state: 'AGREES' },
    ])
  })

  it('without an entry is what the account holds on its day', async () => {
    const ada = await app.founder()
    await commit(ada, ofx('12.50', '20260331'), openAccount())
    expect(await rows(ada)).toEqual(['2026-03-31 OPENING 12.5'])
  })
})
