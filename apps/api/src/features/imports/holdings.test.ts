import { describe, expect, it } from 'vitest'

import { commit, listed, send } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const flex = (statement: string, name = 'flex.xml') =>
  new File([`<FlexQueryResponse><FlexStatements>${statement}</FlexStatements></FlexQueryResponse>`], name)

type Held = { symbol: string; position: string; cost?: string }

function statementOf(
  { account = 'U1', from = '2025-01-01', to = '2025-12-31' },
  { held, trades = '' }: { held: Held[]; trades?: string },
) {
  const open = held.map(
    ({ symbol, position, cost }) =>
      `<OpenPosition assetCategory="STK" symbol="${symbol}" currency="USD" position="${position}" ${cost === undefined ? '' : `costBasisMoney="${cost}"`} />`,
  )
  return `<FlexStatement accountId="${account}" fromDate="${from}" toDate="${to}"><Trades>${trades}</Trades><OpenPositions>${open.join('')}</OpenPositions></FlexStatement>`
}

const trade = (
  id: string,
  day: string,
  side: 'BUY' | 'SELL',
  quantity: string,
  price: string,
  symbol = 'AAPL',
) =>
  `<Trade assetCategory="STK" tradeID="${id}" symbol="${symbol}" currency="USD" buySell="${side}" quantity="${quantity}" tradePrice="${price}" tradeDate="${day}" ibCommission="-1" ibCommissionCurrency="USD" />`

const opens = (...keys: string[]) => ({
  instruments: Object.fromEntries(
    keys.map((key) => [
      key,
      { action: 'CREATE', name: key, type: 'PUBLIC_EQUITY', currency: 'USD', symbol: key },
    ]),
  ),
})

async function positionOf(person: Person, name: string) {
  const positions = (await person.get('/positions')).body
  return positions.find((position: { name: string }) => position.name === name)
}

const balancesOf = async (person: Person, id: string) =>
  (await person.get(`/positions/${id}/stated-balances`)).body

describe('the first file of a broker', () => {
  const year = () =>
    flex(
      statementOf(
        {},
        {
          held: [{ symbol: 'AAPL', position: '10', cost: '1255' }],
          trades:
            trade('1', '2025-05-01', 'BUY', '2', '140') +
            trade('2', '2025-05-05', 'SELL', '-1', '155') +
            trade('3', '2025-06-02', 'SELL', '-5', '100', 'SPY'),
        },
      ),
    )

  it('brings what was held before, at the cost that its list leads to', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', year(), opens('AAPL', 'SPY'))
    // 8 of 9 are left for 1255 − (2 × 140 + 1) = 974, so that 9 cost 1095.75.
    expect(body.holdings).toEqual([
      {
        key: 'AAPL',
        name: 'AAPL',
        currency: 'USD',
        on: '2024-12-31',
        quantity: '9',
        listed: { on: '2025-12-31', quantity: '10' },
        basis: 'DERIVED',
        lots: [{ on: '2024-12-31', quantity: '9', amount: '1095.75', problem: null }],
      },
      {
        key: 'SPY',
        name: 'SPY',
        currency: 'USD',
        on: '2024-12-31',
        quantity: '5',
        listed: { on: '2025-12-31', quantity: '0' },
        basis: 'UNKNOWN',
        lots: [],
      },
    ])
    expect(body.questions).toEqual([
      expect.objectContaining({
        field: 'openingLots.SPY',
        message: expect.stringContaining('5 units of "SPY" were held before'),
      }),
    ])
    expect(body).toMatchObject({ isReady: true, counts: { total: 3, added: 2, refused: 1 }, newBalances: 1 })

    await commit(ada, year(), {
      ...opens('AAPL', 'SPY'),
      openingLots: { SPY: [{ on: '2021-03-01', quantity: '5', amount: '300' }] },
    })
    const [apple, spy] = [await positionOf(ada, 'AAPL'), await positionOf(ada, 'SPY')]
    expect([apple.quantity, spy.quantity]).toEqual(['10', '0'])
    expect((await balancesOf(ada, apple.id))[0]).toMatchObject({
      measure: 'UNITS',
      amount: '10',
      book: '10',
      state: 'AGREES',
    })
    // 500 − 1 − 300.
    const rows = (await ada.get(`/transactions?positionId=${spy.id}`)).body.items
    expect(rows.map((row: Record<string, unknown>) => [row.type, row.subtype, row.amount])).toEqual([
      ['SELL', null, '500'],
      ['BUY', 'OPENING', '300'],
    ])
    expect((await ada.get(`/positions/${spy.id}`)).body.realisedGain).toMatchObject({ value: '199' })
  })

  it('leaves it out, as a person says', async () => {
    const ada = await app.founder()
    const settings = { ...opens('AAPL', 'SPY'), openingLots: { AAPL: [] } }
    const { body } = await send(ada, 'preview', year(), settings)
    expect(body.holdings[0]).toMatchObject({ key: 'AAPL', basis: 'GIVEN', lots: [] })
    const { id } = await commit(ada, year(), settings)
    const apple = await positionOf(ada, 'AAPL')
    expect(apple.quantity).toBe('1')
    expect((await balancesOf(ada, apple.id))[0]).toMatchObject({ difference: '9', state: 'OPEN' })
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await listed(ada)).total).toBe(0)
  })

  it('is taken back with what was held before it, and can be imported again', async () => {
    const ada = await app.founder()
    const { id } = await commit(ada, year(), opens('AAPL', 'SPY'))
    expect((await listed(ada)).total).toBe(3)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await listed(ada)).total).toBe(0)
    await commit(ada, year(), opens('AAPL', 'SPY'))
    // The same file once more brings nothing: the book goes back to before it.
    const again = await send(ada, 'preview', year(), opens('SPY'))
    expect(again.body).toMatchObject({
      holdings: [{ key: 'SPY', basis: 'UNKNOWN' }],
      counts: { added: 0, duplicate: 2, refused: 1 },
      newBalances: 0,
    })
  })

  it('may be a list alone', async () => {
    const ada = await app.founder()
    const list = () => flex(statementOf({}, { held: [{ symbol: 'AAPL', position: '10', cost: '1255' }] }))
    const asked = await send(ada, 'preview', list())
    expect(asked.body).toMatchObject({ isReady: false, questions: [{ field: 'instruments.AAPL' }] })
    const { body } = await send(ada, 'preview', list(), opens('AAPL'))
    expect(body.holdings[0]).toMatchObject({ basis: 'STATED', lots: [{ amount: '1255' }] })
    await commit(ada, list(), opens('AAPL'))
    expect((await positionOf(ada, 'AAPL')).quantity).toBe('10')
  })

  it('refuses lots that cannot be', async () => {
    const ada = await app.founder()
    const withLots = (lots: unknown) =>
      send(ada, 'commit', year(), { ...opens('AAPL', 'SPY'), openingLots: { SPY: lots } })
    for (const lot of [
      { on: '2021-03-01', quantity: '0', amount: '1' },
      { on: '2021-03-01', quantity: '-5', amount: '1' },
      { on: '2021-02-30', quantity: '5', amount: '1' },
      { on: '2021-03-01', quantity: '5', amount: '-1' },
    ])
      expect((await withLots([lot])).body.code).toBe('INVALID_INPUT')
    const many = Array.from({ length: 101 }, () => ({ on: '2021-03-01', quantity: '1', amount: '1' }))
    expect((await withLots(many)).body.code).toBe('INVALID_INPUT')
    expect((await listed(ada)).total).toBe(0)
    // Bought after it was sold: the sale stays refused, and says why.
    const late = await send(ada, 'preview', year(), {
      ...opens('AAPL', 'SPY'),
      openingLots: { SPY: [{ on: '2025-07-01', quantity: '5', amount: '300' }] },
    })
    expect(late.body.counts).toMatchObject({ refused: 1 })
    expect(late.body.refused[0].problems[0].code).toBe('SELLS_MORE_THAN_HELD')
  })
})

describe('a later list', () => {
  const first = () =>
    flex(
      statementOf(
        {},
        {
          held: [
            { symbol: 'AAPL', position: '10', cost: '1255' },
            { symbol: 'MSFT', position: '3', cost: '900' },
          ],
        },
      ),
    )

  it('is compared with the book, also where it does not have a position any more', async () => {
    const ada = await app.founder()
    await commit(ada, first(), opens('AAPL', 'MSFT'))
    const next = () =>
      flex(
        statementOf(
          { from: '2026-01-01', to: '2026-03-31' },
          { held: [{ symbol: 'AAPL', position: '13' }], trades: trade('9', '2026-02-02', 'BUY', '2', '150') },
        ),
      )
    const { body } = await send(ada, 'preview', next())
    expect(body.holdings).toEqual([])
    expect(body.balances).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          account: 'AAPL',
          measure: 'UNITS',
          amount: '13',
          book: '12',
          difference: '1',
          state: 'OPEN',
          since: '2025-12-31',
        }),
        expect.objectContaining({
          account: 'MSFT',
          measure: 'UNITS',
          amount: '0',
          book: '3',
          difference: '-3',
          state: 'OPEN',
        }),
      ]),
    )
    await commit(ada, next())
    const apple = await positionOf(ada, 'AAPL')
    const [open] = await balancesOf(ada, apple.id)
    const explained = await ada.call('PUT', `/stated-balances/${open.id}`, {
      explanation: 'A gift',
      version: open.version,
    })
    expect(explained.body).toMatchObject({ state: 'EXPLAINED' })
    // What is missing is recorded: the difference is gone by itself.
    await ada.call('POST', '/transactions', {
      positionId: apple.id,
      type: 'BUY',
      date: '2026-03-03',
      quantity: '1',
      amount: '150',
    })
    expect((await balancesOf(ada, apple.id))[0]).toMatchObject({ state: 'AGREES', book: '13' })
  })

  it('says nothing of what is owed', async () => {
    const ada = await app.founder()
    await commit(ada, first(), opens('AAPL', 'MSFT'))
    const short = flex(
      statementOf(
        { from: '2026-01-01', to: '2026-03-31' },
        {
          held: [
            { symbol: 'AAPL', position: '-4' },
            { symbol: 'MSFT', position: '3' },
          ],
        },
      ),
    )
    const { body } = await send(ada, 'preview', short)
    expect(body.balances).toEqual([expect.objectContaining({ account: 'MSFT', state: 'AGREES' })])
  })
})
