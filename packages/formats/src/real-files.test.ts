import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { readImportFile } from './recognise.ts'
import type { TransactionFile } from './rows/parsed.ts'

const data = join(import.meta.dirname, '../../../../shared/data')

function real(path: string): TransactionFile {
  const file = readImportFile({ name: path, bytes: readFileSync(join(data, path)) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

const sumOf = (rows: TransactionFile['rows']) =>
  toText(rows.reduce((sum, { amount }) => sum.plus(amount ?? '0'), decimal('0')))

// Facts from the files themselves, counted in them: the lines that state a transaction, and the lines that cannot be
// one.
describe.skipIf(!existsSync(data))('real exports of brokers (needs the real inputs folder)', () => {
  it.each([
    // 1 × 672 dollars, but the account moved by 9,999.99 dollars.
    ['degiro-export.csv', 'DEGIRO_ACCOUNT', ['untied']],
    ['ibkr-dividends-export.csv', 'IBKR_DIVIDENDS'],
    ['ibkr-trades-export.csv', 'IBKR_TRADES'],
    ['revolut-invest-export.csv', 'REVOLUT'],
    // 1.5 × 110.01 euros, but the account moved by 110 euros.
    ['saxo-export.csv', 'SAXO', ['untied']],
    ['schwab-export.csv', 'SCHWAB'],
    ['swissquote-export.csv', 'SWISSQUOTE'],
    ['traderepublic-export.csv', 'TRADE_REPUBLIC'],
    ['trading212-export.csv', 'TRADING_212'],
  ])('%s is recognised, asks what does not tie, and refuses with reasons only', (name, format, asks = []) => {
    const file = real(`broker/csv/${name}`)
    expect(file.format).toBe(format)
    expect(file.asks).toEqual(asks)
    for (const { line, problems } of file.refused) {
      expect(line).toBeGreaterThan(1)
      expect(problems.map(({ message }) => message).join(' ')).toMatch(/\.$/)
    }
  })

  it('of IBKR have eight trades of securities; three exchanges of currencies do not say of which', () => {
    const { rows, refused } = real('broker/csv/ibkr-trades-export.csv')
    expect(rows.map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'BUY'))
    expect(refused.map(({ line }) => line)).toEqual([10, 11, 12])
    const dollars = rows.filter(({ currency }) => currency === 'USD')
    // 8909.1 + 10019.1 + 1050.06 + 97.84 + 206.36 + 10050.17 + 1243.92
    expect(sumOf(dollars)).toBe('31576.55')
  })

  it('of IBKR have every withheld tax beside its dividend', () => {
    const { rows, refused } = real('broker/csv/ibkr-dividends-export.csv')
    expect(refused).toEqual([])
    expect(rows.map(({ amount, tax }) => [amount, tax])).toEqual([
      ['137.23', '20.58'],
      ['4.83', null],
      ['41.93', '14.68'],
      ['85.97', '12.9'],
      ['169.77', '25.47'],
      ['455', null],
      ['0.59', null],
    ])
  })

  it('of Saxo, DEGIRO and Swissquote come to what was booked', () => {
    const saxo = real('broker/csv/saxo-export.csv')
    expect(saxo.rows).toHaveLength(29)
    const nvidia = saxo.rows.find(({ symbol }) => symbol === 'NVDA:xnas')
    expect([nvidia?.quantity, nvidia?.price, nvidia?.amount, nvidia?.fee]).toEqual([
      '3',
      '134.85',
      '404.55',
      '1',
    ])

    const degiro = real('broker/csv/degiro-export.csv')
    const aviva = degiro.rows.find(({ name }) => name === 'AVIVA')
    expect([aviva?.quantity, aviva?.price, aviva?.amount, aviva?.currency]).toEqual([
      '4',
      '4.96',
      '19.84',
      'GBP',
    ])
    const qt = degiro.rows.find(({ name }) => name === 'QT GROUP OYJ')
    expect([qt?.quantity, qt?.amount, qt?.fee]).toEqual(['6', '479.76', '4.9'])

    const swissquote = real('broker/csv/swissquote-export.csv')
    expect(swissquote.refused).toEqual([])
    const sold = swissquote.rows.find(({ symbol }) => symbol === 'VDEM')
    // 537 × 55.945 = 30042.465, of which 29861.56 arrived.
    expect([sold?.amount, sold?.fee]).toEqual(['30042.47', '180.91'])
  })

  it('of Charles Schwab name twelve lines without a purchase or a sale', () => {
    const { rows, refused } = real('broker/csv/schwab-export.csv')
    expect([rows.length, refused.length]).toEqual([107, 12])
    expect(new Set(refused.flatMap(({ problems }) => problems.map(({ code }) => code)))).toEqual(
      new Set(['CORPORATE_ACTION', 'SECURITIES_TRANSFER', 'SPLIT_WITHOUT_RATIO']),
    )
  })

  it('of a Flex query have two trades, a dividend and a deposit', () => {
    const { format, rows, refused } = real('broker/household/flex_statement.xml')
    expect(format).toBe('IBKR_FLEX')
    expect(refused).toEqual([])
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['BUY', '280'],
      ['SELL', '155'],
      ['BUY', '500'],
      ['DIVIDEND', '2.5'],
    ])
  })
})

describe.skipIf(!existsSync(data))('real household files (needs the real inputs folder)', () => {
  it.each([
    ['actual.csv', 5],
    ['demo-import.csv', 23],
    ['mint.csv', 10],
    ['transactions.csv', 9],
    ['windows1250.csv', 3],
  ])('%s is taken whole', (name, count) => {
    const { rows, refused } = real(`broker/household/${name}`)
    expect([rows.length, refused]).toEqual([count, []])
  })

  it('of YNAB are taken whole once it is said that the month comes first', () => {
    const bytes = readFileSync(join(data, 'broker/household/ynab.csv'))
    const file = readImportFile({ name: 'ynab.csv', bytes }, { dateOrder: 'MDY' })
    expect(file).toMatchObject({
      refused: [],
      rows: [
        { type: 'SELL', amount: '1500', day: '2024-01-01' },
        { type: 'SELL', amount: '4.25' },
        { type: 'BUY', amount: '2500', day: '2024-01-05' },
        { type: 'SELL', amount: '250' },
        { type: 'BUY', amount: '0.43' },
      ],
    })
  })

  it('in Windows-1250 keep their letters', () => {
    const { rows } = real('broker/household/windows1250.csv')
    expect(rows[0]).toMatchObject({
      name: 'Konto główne',
      notes: 'Sklep spożywczy, Zakupy w sklepie, Żywność',
    })
  })
})

type Expected = {
  getEntries: {
    getAmount: { getAmount: string; getCurrency: { getCode: string } }
    getCreditDebitIndicator: string
  }[]
}

describe.skipIf(!existsSync(data))('real statements of banks (needs the real inputs folder)', () => {
  it.each(['camt053.v2.minimal', 'camt053.v4', 'camt054.v8'])('%s is read as expected', (name) => {
    const { rows, refused } = real(`bank/${name}.xml`)
    // The expected result is a file of facts in this shape. Amounts are in hundredths, negative for a debit.
    const expected = JSON.parse(readFileSync(join(data, `bank/${name}.json`), 'utf8')) as Expected
    expect(refused).toEqual([])
    expect(rows.map(({ type, amount, currency }) => [type, amount, currency])).toEqual(
      expected.getEntries.map(({ getAmount, getCreditDebitIndicator }) => [
        getCreditDebitIndicator === 'CRDT' ? 'BUY' : 'SELL',
        toText(decimal(getAmount.getAmount).abs().div(100)),
        getAmount.getCurrency.getCode,
      ]),
    )
  })

  it('camt052.v6 has one entry, which is not booked yet', () => {
    const { rows, refused } = real('bank/camt052.v6.xml')
    expect([rows, refused.map(({ problems }) => problems[0]?.code)]).toEqual([[], ['NOT_BOOKED']])
  })

  it.each([
    ['checking.ofx', 3],
    ['ofx_spec160_stmtrs_example.sgml', 2],
    ['investment_medium.ofx', 3],
    ['fidelity.ofx', 17],
    ['td_ameritrade.ofx', 0],
  ])('%s is taken whole', (name, count) => {
    const { rows, refused } = real(`bank/${name}`)
    expect([rows.length, refused]).toEqual([count, []])
  })

  it('of Fidelity have names and tickers from the list of securities', () => {
    const { rows } = real('bank/fidelity.ofx')
    expect(rows[0]).toMatchObject({
      type: 'BUY',
      day: '2012-07-20',
      symbol: 'INTC',
      name: 'INTEL CORP',
      quantity: '100',
      amount: '2563.5',
      fee: '7.95',
    })
  })
})
