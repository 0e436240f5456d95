import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

type Entry = { amount: string; way?: 'CRDT' | 'DBIT'; status?: string; rest?: string }
const entryOf = ({ amount, way = 'CRDT', status = 'BOOK', rest = '' }: Entry) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2024-03-01</Dt></BookgDt>${rest}</Ntry>`
const balance = (type: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const statement = (entries: readonly Entry[], balances = '') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}${entries.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`
const code = (subFamily: string) =>
  `<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>`

describe('a statement of ISO 20022', () => {
  it('has money in as purchases of cash, money out as sales, on the account that it names', () => {
    const { format, rows } = readTransactions(statement([{ amount: '10.50' }, { amount: '4', way: 'DBIT' }]))
    expect(format).toBe('CAMT')
    expect(rows).toMatchObject([
      {
        type: 'BUY',
        day: '2024-03-01',
        amount: '10.5',
        currency: 'EUR',
        name: 'DE02 EUR',
        assetHint: 'CASH_ACCOUNT',
      },
      { type: 'SELL', amount: '4', quantity: null },
    ])
  })

  it("has interest and charges by the bank's own codes only, never by words", () => {
    const { rows } = readTransactions(
      statement([
        { amount: '1', rest: code('INTR') },
        { amount: '2', way: 'DBIT', rest: code('INTR') },
        { amount: '3', way: 'DBIT', rest: code('CHRG') },
        { amount: '4', rest: code('CHRG') },
        { amount: '5', way: 'DBIT', rest: '<AddtlNtryInf>Interest and fees</AddtlNtryInf>' },
      ]),
    )
    expect(rows.map(({ type, warnings }) => [type, ...warnings.map((warning) => warning.code)])).toEqual([
      ['INTEREST'],
      ['FEES', 'INTEREST_CHARGED'],
      ['FEES'],
      ['BUY', 'FEE_RETURNED'],
      ['SELL'],
    ])
    expect(rows[4]?.notes).toBe('Interest and fees')
  })

  it('is known again by the reference of its bank, which twins and both sides of a payment may share', () => {
    const reference = '<AcctSvcrRef>R1</AcctSvcrRef>'
    const entries: Entry[] = [
      { amount: '5', rest: reference },
      { amount: '5', rest: reference },
      { amount: '5', way: 'DBIT', rest: reference },
      { amount: '6' },
    ]
    const ids = readTransactions(statement(entries)).rows.map(({ sourceId }) => sourceId)
    expect(new Set(ids).size).toBe(4)
    expect(ids[3]).toBeNull()
    const overlapping = readTransactions(statement(entries.slice(1)))
    expect(overlapping.rows.map(({ sourceId }) => sourceId)).toEqual([ids[0], ids[2], null])
  })

  it('leaves out what is not booked, and amounts that are none, by line', () => {
    const file = readTransactions(
      statement([{ amount: '5', status: 'PDNG' }, { amount: '-5' }, { amount: 'five' }]),
    )
    expect(codesOf(file)).toEqual([
      [1, 'NOT_BOOKED'],
      [2, 'NOT_A_NUMBER'],
      [3, 'NOT_A_NUMBER'],
    ])
  })

  it.each([
    ['comes to its closing balance', '110', []],
    ['does not come to its closing balance says so', '111', ['BALANCE_DIFFERS']],
  ])('that %s', (_what, closing, codes) => {
    const balances = balance('OPBD', '100') + balance('CLBD', closing)
    const { rows } = readTransactions(statement([{ amount: '15' }, { amount: '5', way: 'DBIT' }], balances))
    expect(rows.at(-1)?.warnings.map((warning) => warning.code)).toEqual(codes)
  })

  it('may stand in an envelope, with prefixes, days with a zone and several details of an entry', () => {
    const part = (name: string) =>
      `<d:NtryDtls><d:TxDtls><d:RltdPties><d:Dbtr><d:Pty><d:Nm>${name}</d:Nm></d:Pty></d:Dbtr></d:RltdPties></d:TxDtls></d:NtryDtls>`
    const { rows } = readTransactions(
      `<Envelope><Header/><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.13"><d:BkToCstmrStmt><d:Stmt><d:Ntry><d:Amt Ccy="EUR">5</d:Amt><d:CdtDbtInd>CRDT</d:CdtDbtInd><d:Sts><d:Cd>BOOK</d:Cd></d:Sts><d:BookgDt><d:Dt>2024-02-29+01:00</d:Dt></d:BookgDt>${part('A\n   Ltd')}${part('B')}</d:Ntry></d:Stmt></d:BkToCstmrStmt></d:Document></Envelope>`,
    )
    expect(rows).toMatchObject([{ type: 'BUY', day: '2024-02-29', amount: '5', notes: 'A Ltd, B' }])
  })

  it('is checked against its balances without what is not booked', () => {
    const { rows } = readTransactions(
      statement(
        [{ amount: '10' }, { amount: '7', status: 'PDNG' }],
        balance('OPBD', '5') + balance('CLBD', '20'),
      ),
    )
    expect(rows).toMatchObject([{ amount: '10', warnings: [{ code: 'BALANCE_DIFFERS' }] }])
  })
})
