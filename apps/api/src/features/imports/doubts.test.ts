import { describe, expect, it } from 'vitest'

import { commit, create, csv, listed, send } from '../../testing/import-files.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('figures that do not tie', () => {
  const file = () => csv('2026-01-05,BUY,AAPL,10,150,1600,1,USD', '2026-01-06,BUY,AAPL,1,160,160,1,USD')

  it('are asked about once, in words, and nothing is imported until somebody says', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', file(), create('AAPL'))
    expect(body).toMatchObject({
      isReady: false,
      questions: [{ field: 'untied' }],
      refused: [{ line: 2, problems: [{ code: 'UNTIED' }] }],
      counts: { added: 1, refused: 1 },
    })
    expect(body.refused[0].problems[0].message).toContain(
      'the amount is 1600, a fee of 1, but 10 × 150 is 1500',
    )
    expect((await send(ada, 'commit', file(), create('AAPL'))).body.code).toBe('IMPORT_INCOMPLETE')
  })

  it('become what is answered', async () => {
    for (const [untied, amounts] of [
      ['AMOUNT', ['160', '1600']],
      ['PRODUCT', ['1500', '160']],
      ['LEAVE_OUT', ['160']],
    ] as const) {
      const ada = await app.founder()
      await commit(ada, file(), { ...create('AAPL'), untied })
      const { items } = await listed(ada)
      expect(items.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(amounts)
    }
  })

  it('are counted as left out, and not as refused, where somebody left them out', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', file(), { ...create('AAPL'), untied: 'LEAVE_OUT' })
    expect(body).toMatchObject({
      isReady: true,
      refused: [{ line: 2, problems: [{ code: 'UNTIED', isLeftOut: true }] }],
      counts: { total: 2, added: 1, skipped: 1, refused: 0 },
    })
  })
})

describe('a price that is a hundred times too high', () => {
  it('is a percentage of a bond, or in pence, as is answered', async () => {
    const ada = await app.founder()
    const bond = () => csv('2026-01-05,BUY,DE0001102580,100000,98.6,98600,,EUR')
    const { questions } = (await send(ada, 'preview', bond())).body
    expect(questions[0]).toMatchObject({ field: 'priceUnit' })
    const percent = { priceUnit: 'PERCENT' }
    const [{ suggestion }] = (await send(ada, 'preview', bond(), percent)).body.instruments
    expect(suggestion).toMatchObject({ action: 'CREATE', type: 'BOND' })
    await commit(ada, bond(), { ...percent, instruments: { DE0001102580: suggestion } })

    const pence = () => csv('2026-01-05,BUY,SHEL,10,7150,715.00,,GBP')
    await commit(ada, pence(), { ...create('SHEL', { currency: 'GBP' }), priceUnit: 'HUNDREDTH' })
    const positions = (await ada.get('/positions')).body
    expect(positions).toMatchObject([
      { type: 'BOND', quantity: '100000', cost: { value: '98600' }, stock: { unit: 'PERCENT' } },
      { type: 'PUBLIC_EQUITY', quantity: '10', cost: { value: '715' } },
    ])
    expect((await listed(ada)).items.map(({ price }: { price: string | null }) => price)).toContain('71.5')
  })
})

describe('a dividend of Trading 212', () => {
  it('counts its tax once: the price of a share has it taken off', async () => {
    const ada = await app.founder()
    const history = () =>
      new File(
        [
          'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax)\n' +
            'Market buy,2024-01-01 12:00:00,US0378331005,AAPL,Apple,18.204988,100,USD,1,1820.50,USD,,\n' +
            'Dividend (Ordinary),2024-01-02 12:00:00,US0378331005,AAPL,Apple,18.204988,1.47,USD,1,26.81,USD,9.60,USD\n',
        ],
        'trading212.csv',
      )
    await commit(ada, history(), create('AAPL'))
    const { items } = await listed(ada)
    const dividend = items.find(({ type }: { type: string }) => type === 'DIVIDEND')
    expect(dividend).toMatchObject({ amount: '36.41', tax: '9.6' })
  })
})
