import { describe, expect, it } from 'vitest'

import { apple, commit, csv, listed, openApple, send } from '../../../testing/import-files.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('previewing a file of transactions', () => {
  it('asks where the rows of an unknown instrument belong, and suggests what it would open', async () => {
    const ada = await app.founder()
    const { status, body, text } = await send(ada, 'preview', csv(...apple))
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ kind: 'TRANSACTIONS', isReady: false, isCut: false })
    expect(body.questions[0].field).toBe('instruments.AAPL')
    expect(body.questions[0].message).toContain('the 3 rows of "AAPL"')
    expect(body.instruments).toMatchObject([
      {
        key: 'AAPL',
        rowCount: 3,
        choice: null,
        suggestion: { action: 'CREATE', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' },
      },
    ])
    expect(body.rows.map((row: { status: string }) => row.status)).toEqual(['OPEN', 'OPEN', 'OPEN'])
    const refused = await send(ada, 'commit', csv(...apple))
    expect(refused.body).toMatchObject({ code: 'IMPORT_INCOMPLETE', status: 422 })
    expect(refused.body.data.questions[0].field).toBe('instruments.AAPL')
    expect((await listed(ada)).total).toBe(0)
  })

  it('knows a position by its symbol, its ISIN, or, without a symbol, its name', async () => {
    const ada = await app.founder()
    const open = async (body: Record<string, unknown>) =>
      (await ada.call('POST', '/positions', { type: 'FUND', currency: 'EUR', ...body })).body.id as string
    const bySymbol = await open({ name: 'World', stock: { symbol: 'SWDA.L' } })
    const byIsin = await open({ name: 'Bonds', stock: { symbol: 'AGGH', isin: 'IE00BDBRDM35' } })
    const byName = await open({ name: 'House fund' })
    const file = new File(
      [
        'day,type,symbol,isin,name,currency,quantity,price,amount\n',
        '2026-01-05,BUY,swda.l,,,EUR,1,10,10\n',
        '2026-01-05,BUY,,IE00BDBRDM35,,EUR,1,10,10\n',
        '2026-01-05,BUY,,,house FUND,EUR,1,10,10\n',
      ],
      'own.csv',
    )
    const { body } = await send(ada, 'preview', file)
    expect(body.isReady, JSON.stringify(body)).toBe(true)
    expect(body.instruments.map((one: { choice: unknown }) => one.choice)).toEqual([
      { action: 'USE', positionId: bySymbol },
      { action: 'USE', positionId: byIsin },
      { action: 'USE', positionId: byName },
    ])
  })

  it('leaves a symbol that two positions have to a person', async () => {
    const ada = await app.founder()
    for (const name of ['Mine', 'Yours']) {
      await ada.call('POST', '/positions', {
        name,
        type: 'PUBLIC_EQUITY',
        currency: 'USD',
        stock: { symbol: 'AAPL' },
      })
    }
    const { body } = await send(ada, 'preview', csv(...apple))
    expect(body.instruments[0].choice).toBeNull()
    expect(body.isReady).toBe(false)
  })

  it('takes no property of every object for an answer', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', csv('2026-01-05,BUY,constructor,1,1,1,0,USD'), {
      instruments: {},
    })
    expect(body.instruments).toMatchObject([{ key: 'constructor', choice: null }])
  })

  it('asks for the columns of a table that it does not know, with some of its rows', async () => {
    const ada = await app.founder()
    const file = new File(['Wann,Was,Wieviel\nx,y,z\n'], 'unknown.csv')
    const { status, body, text } = await send(ada, 'preview', file)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      kind: 'TRANSACTIONS',
      format: 'UNKNOWN',
      isReady: false,
      columns: ['Wann', 'Was', 'Wieviel'],
    })
    expect((await send(ada, 'commit', file)).body.code).toBe('IMPORT_INCOMPLETE')
  })

  it('reads mapped columns, and the words of the type column as they were explained', async () => {
    const ada = await app.founder()
    const file = new File(['Wann,Was,Papier,Stueck,Summe\n2026-01-05,Erwerb,AAPL,10,1500\n'], 'unknown.csv')
    const settings = {
      ...openApple,
      mapping: { day: 'Wann', type: 'Was', symbol: 'Papier', quantity: 'Stueck', amount: 'Summe' },
      typeValues: { Erwerb: 'BUY' },
      defaults: { currency: 'USD' },
    }
    expect(await commit(ada, file, settings)).toMatchObject({ counts: { total: 1, added: 1 } })
    expect((await listed(ada)).items).toMatchObject([
      { type: 'BUY', quantity: '10', amount: '1500', currency: 'USD' },
    ])
  })

  it('writes nothing', async () => {
    const ada = await app.founder()
    expect((await send(ada, 'preview', csv(...apple), openApple)).body.isReady).toBe(true)
    expect((await ada.get('/positions')).body).toEqual([])
    expect((await ada.get('/imports')).body).toMatchObject({ items: [], total: 0 })
  })
})

it('takes a share for one, however much its symbol looks like a pair of currencies', async () => {
  const ada = await app.founder()
  const trade = (category: string, symbol: string) =>
    `<Trade assetCategory="${category}" tradeID="${symbol}" symbol="${symbol}" description="DEUTSCHE BANK AG" quantity="2" tradePrice="14" currency="EUR" buySell="BUY" tradeDate="2026-03-01" />`
  const query = `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>${trade('STK', 'DBKEUR')}${trade('CRYPTO', 'BTC')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`
  const { body } = await send(ada, 'preview', new File([query], 'flex.xml'))
  const types = body.instruments.map(({ suggestion }: { suggestion: { type: string } }) => suggestion.type)
  expect(types).toEqual(['PUBLIC_EQUITY', 'CRYPTO'])
})
