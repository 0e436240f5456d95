import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

function statementsOf(text: string) {
  const file = readImportFile({ name: 'file', bytes: strToU8(text) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file.statements
}

const message = (opening: string, entries: readonly string[], closing: string) =>
  [
    ':20:S',
    ':25:DE02',
    ':28C:1/1',
    `:60${opening}`,
    ...entries.map((entry) => `:61:${entry}`),
    `:62${closing}`,
    '-',
  ].join('\n')
const about = { account: 'DE02 EUR', assetHint: 'CASH_ACCOUNT', currency: 'EUR' }

describe('balances of MT940', () => {
  it('stand before the day after the statement before, and at the end of the last day', () => {
    const text = message('F:C240131EUR444,29', ['2402050205C56,94NTRFA1'], 'F:C240229EUR501,23')
    expect(statementsOf(text)).toEqual([
      { line: 1, ...about, from: '2024-02-01', opening: '444.29', to: '2024-02-29', closing: '501.23' },
    ])
  })

  it('stand before the first day where the bank writes that one', () => {
    const text = message('F:C240201EUR10,', ['2402010201C5,NTRFA1'], 'F:C240229EUR15,')
    expect(statementsOf(text)).toMatchObject([{ from: '2024-02-01', opening: '10', to: '2024-02-29' }])
  })

  it('are those of the whole where a statement has pages', () => {
    const pages = [
      message('F:C240131EUR100,', ['2402010201C5,NTRFA1'], 'M:C240201EUR105,'),
      message('M:C240201EUR105,', ['2402010201D7,NTRFA2'], 'F:C240229EUR98,'),
    ]
    expect(statementsOf(pages.join('\n'))).toMatchObject([
      { from: '2024-02-01', opening: '100', to: '2024-02-29', closing: '98' },
    ])
  })

  it('are two where a page between them is missing', () => {
    const pages = [
      message('F:C240131EUR100,', ['2402010201C5,NTRFA1'], 'M:C240201EUR105,'),
      message('M:C240203EUR80,', ['2402040204D7,NTRFA2'], 'F:C240229EUR73,'),
    ]
    expect(statementsOf(pages.join('\n'))).toMatchObject([
      { opening: '100', to: '2024-02-01', closing: '105' },
      { from: '2024-02-04', opening: '80', closing: '73' },
    ])
  })

  it('of two statements of one day are the first opening and the last closing one', () => {
    const both = [
      message('F:C240131EUR100,', ['2402010201C5,NTRFA1'], 'F:C240201EUR105,'),
      message('F:C240201EUR105,', ['2402010201D7,NTRFA2'], 'F:C240201EUR98,'),
    ]
    expect(statementsOf(both.join('\n'))).toMatchObject([
      { from: '2024-02-01', opening: '100', to: '2024-02-01', closing: '98' },
    ])
  })

  it('may be of nothing, of less, and without an entry', () => {
    const text = message('F:D240131EUR0,', ['2402010201D7,NTRFA2'], 'F:D240229EUR7,')
    expect(statementsOf(text)).toMatchObject([{ opening: '0', closing: '-7' }])
    expect(statementsOf(message('F:C240131EUR12,50', [], 'F:C240131EUR12,50'))).toMatchObject([
      { from: '2024-02-01', opening: '12.5', to: '2024-01-31', closing: '12.5' },
    ])
  })
})

type Stated = { code: string; amount: string; currency?: string; way?: string; day: string }
const bal = ({ code, amount, currency = 'EUR', way = 'CRDT', day }: Stated) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry =
  '<Ntry><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt></Ntry>'
const camt = (...balances: Stated[][]) =>
  `<Document><BkToCstmrStmt>${balances
    .map(
      (list) =>
        `<Stmt><Acct><Id><IBAN>DE02</IBAN></Id><Ccy>EUR</Ccy></Acct>${list.map(bal).join('')}${entry}</Stmt>`,
    )
    .join('\n')}</BkToCstmrStmt></Document>`

describe('balances of CAMT', () => {
  it.each(['OPBD', 'PRCD'])('open with %s and close with CLBD', (code) => {
    const text = camt([
      { code, amount: '20', way: 'DBIT', day: '2024-02-29' },
      { code: 'CLBD', amount: '10', way: 'DBIT', day: '2024-03-31' },
      { code: 'CLAV', amount: '500', day: '2024-03-31' },
    ])
    expect(statementsOf(text)).toEqual([
      { line: 1, ...about, from: '2024-03-01', opening: '-20', to: '2024-03-31', closing: '-10' },
    ])
  })

  it('go on from page to page by their interim balances', () => {
    const text = camt(
      [
        { code: 'OPBD', amount: '20', day: '2024-02-29' },
        { code: 'ITBD', amount: '30', day: '2024-03-05' },
      ],
      [
        { code: 'ITBD', amount: '30', day: '2024-03-05' },
        { code: 'ITBD', amount: '40', day: '2024-03-05' },
      ],
      [
        { code: 'ITBD', amount: '40', day: '2024-03-05' },
        { code: 'CLBD', amount: '50', day: '2024-03-31' },
      ],
    )
    expect(statementsOf(text)).toMatchObject([
      { from: '2024-03-01', opening: '20', to: '2024-03-31', closing: '50' },
    ])
  })

  it('in two currencies are said one by one', () => {
    const text = camt([
      { code: 'OPBD', amount: '20', day: '2024-02-29' },
      { code: 'CLBD', amount: '30', currency: 'SEK', day: '2024-03-31' },
    ])
    expect(statementsOf(text)).toMatchObject([
      { currency: 'EUR', opening: '20', closing: null },
      { currency: 'SEK', opening: null, closing: '30' },
    ])
  })
})

describe('the balance of OFX', () => {
  it('closes the account on the day that it names', () => {
    const row = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240305<TRNAMT>12.50<FITID>1<NAME>a</STMTTRN>'
    const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>7${row}<LEDGERBAL><BALAMT>-3.25<DTASOF>20240331120000[-5:EST]</LEDGERBAL><AVAILBAL><BALAMT>9<DTASOF>20240331</AVAILBAL></STMTRS></OFX>`
    expect(statementsOf(text)).toEqual([
      {
        line: 3,
        account: '7',
        assetHint: 'CASH_ACCOUNT',
        currency: 'EUR',
        from: '2024-03-05',
        opening: null,
        to: '2024-03-31',
        closing: '-3.25',
      },
    ])
  })
})

describe('balances beside the rows of a table', () => {
  const header = 'Account,Date,Description,Amount,Balance,Currency'

  it.each([
    ['rising', ['G,2024-01-02,a,-5,95,EUR', 'G,2024-01-04,b,10,105,EUR', 'G,2024-01-04,c,-1,104,EUR']],
    ['falling', ['G,2024-01-04,c,-1,104,EUR', 'G,2024-01-04,b,10,105,EUR', 'G,2024-01-02,a,-5,95,EUR']],
  ])('say what stood before the first and after the last of %s days', (_way, rows) => {
    // 95 + 5 = 100 before, 105 − 1 = 104 after.
    expect(statementsOf([header, ...rows, ''].join('\n'))).toMatchObject([
      { account: 'G', currency: 'EUR', from: '2024-01-02', opening: '100', to: '2024-01-04', closing: '104' },
    ])
  })

  it('are those of each account', () => {
    const rows = ['G,2024-01-02,a,-5,95,EUR', 'H,2024-01-02,a,2,2,EUR', 'G,2024-01-03,b,10,105,EUR']
    expect(statementsOf([header, ...rows, ''].join('\n'))).toMatchObject([
      { account: 'G', opening: '100', closing: '105' },
      { account: 'H', opening: '0', closing: '2' },
    ])
  })

  it('say nothing where they do not run', () => {
    const rows = ['G,2024-01-02,a,-5,7,EUR', 'G,2024-01-03,b,10,7,EUR', 'G,2024-01-04,b,10,7,EUR']
    expect(statementsOf([header, ...rows, ''].join('\n'))).toEqual([])
  })
})
