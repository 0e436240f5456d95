import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const sgml = (statement: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1>\n${statement}\n</OFX>`
const entry = (type: string, amount: string, id: string) =>
  `<STMTTRN><TRNTYPE>${type}\n<DTPOSTED>20240229235959[-5:EST]\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>Smith &amp; Co\n<MEMO>\n</STMTTRN>`
const bank = (...entries: string[]) =>
  sgml(
    `<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CHF<BANKACCTFROM><BANKID>1<ACCTID>77</BANKACCTFROM><BANKTRANLIST>${entries.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>`,
  )

describe('a statement in OFX', () => {
  it('is read without end tags, on the day as the bank has it', () => {
    const { format, rows, refused } = readTransactions(
      bank(entry('DEBIT', '-12,50', 'a'), entry('DEP', '+3', 'b')),
    )
    expect(format).toBe('OFX')
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { type: 'SELL', day: '2024-02-29', amount: '12.5', currency: 'CHF', name: '77', notes: 'Smith & Co' },
      { type: 'BUY', amount: '3', sourceId: '77 b' },
    ])
  })

  it('is read as XML alike', () => {
    const { rows } = readTransactions(
      '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><STMTRS><CURDEF>USD</CURDEF><ACCTID>1</ACCTID><STMTTRN><TRNTYPE>INT</TRNTYPE><DTPOSTED>20240301</DTPOSTED><TRNAMT>0.25</TRNAMT><FITID>x</FITID></STMTTRN></STMTRS></OFX>',
    )
    expect(rows).toMatchObject([
      { type: 'INTEREST', day: '2024-03-01', amount: '0.25', currency: 'USD', line: 3 },
    ])
  })

  it("has interest and fees by the bank's type of the entry only", () => {
    const { rows } = readTransactions(
      bank(
        entry('INT', '1', 'a'),
        entry('INT', '-1', 'b'),
        entry('SRVCHG', '-2', 'c'),
        entry('CREDIT', '9', 'd'),
      ),
    )
    expect(rows.map(({ type }) => type)).toEqual(['INTEREST', 'FEES', 'FEES', 'BUY'])
  })

  it('of a card has debt: what is spent draws on it', () => {
    const { rows } = readTransactions(
      sgml(`<CCSTMTRS><CURDEF>USD<ACCTID>4${entry('DEBIT', '-20', 'a')}</CCSTMTRS>`),
    )
    expect(rows).toMatchObject([{ type: 'SELL', amount: '20', assetHint: 'CREDIT_CARD' }])
  })

  it('refuses what is not booked, what corrects another entry, and what the bank itself refused', () => {
    const file = readTransactions(
      sgml(
        `<STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR<MESSAGE>Try later</STATUS></STMTTRNRS>\n<STMTRS><CURDEF>CHF<ACCTID>77\n<STMTTRN><DTPOSTED>20240229<TRNAMT>-5<FITID>b<CORRECTFITID>a<CORRECTACTION>REPLACE</STMTTRN>\n<STMTTRNP><DTTRAN>20240301<TRNAMT>-6</STMTTRNP></STMTRS>`,
      ),
    )
    expect(codesOf(file)).toEqual([
      [7, 'REFUSED_BY_BANK'],
      [9, 'CORRECTION'],
      [10, 'NOT_BOOKED'],
    ])
    expect(file.refused[0]?.problems[0]?.message).toContain('"Try later"')
    expect(file.rows).toEqual([])
  })

  it('refuses an amount that is none, by line', () => {
    expect(codesOf(readTransactions(bank(entry('DEBIT', 'lots', 'a'))))).toEqual([[7, 'NOT_A_NUMBER']])
  })
})

const security = '<SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID>'
const investment = (...entries: string[]) =>
  sgml(
    `<INVSTMTRS><CURDEF>USD<INVACCTFROM><BROKERID>b<ACCTID>9</INVACCTFROM><INVTRANLIST>${entries.join('\n')}</INVTRANLIST></INVSTMTRS><SECLIST><STOCKINFO><SECINFO>${security}<SECNAME>Apple<TICKER>AAPL</SECINFO></STOCKINFO></SECLIST>`,
  )
const deal = (id: string) => `<INVTRAN><FITID>${id}<DTTRADE>20240105</INVTRAN>${security}`

describe('an investment statement in OFX', () => {
  it('has the security of its list, and gross amounts with the costs beside them', () => {
    const { rows } = readTransactions(
      investment(
        `<BUYSTOCK><INVBUY>${deal('1')}<UNITS>10<UNITPRICE>20<COMMISSION>5<FEES>1<TOTAL>-206</INVBUY><BUYTYPE>BUY</BUYSTOCK>`,
        `<SELLSTOCK><INVSELL>${deal('2')}<UNITS>-4<UNITPRICE>25<COMMISSION>5<TAXES>2<TOTAL>93</INVSELL></SELLSTOCK>`,
        `<INCOME>${deal('3')}<INCOMETYPE>DIV<TOTAL>17<WITHHOLDING>3</INCOME>`,
      ),
    )
    expect(rows).toMatchObject([
      {
        type: 'BUY',
        symbol: 'AAPL',
        name: 'Apple',
        quantity: '10',
        amount: '200',
        fee: '6',
        currency: 'USD',
      },
      { type: 'SELL', quantity: '4', amount: '100', fee: '5', tax: '2' },
      { type: 'DIVIDEND', quantity: null, amount: '20', tax: '3' },
    ])
  })

  it('takes a reinvestment as income and purchase', () => {
    const { rows } = readTransactions(
      investment(`<REINVEST>${deal('1')}<INCOMETYPE>DIV<TOTAL>-12<UNITS>3<UNITPRICE>4</REINVEST>`),
    )
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', amount: '12' },
      { type: 'BUY', quantity: '3', amount: '12' },
    ])
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(2)
  })

  it('refuses what moves units without their cost', () => {
    const file = readTransactions(
      investment(
        `<TRANSFER>${deal('1')}<UNITS>3</TRANSFER>`,
        `<JRNLSEC>${deal('2')}<SUBACCTTO>CASH<SUBACCTFROM>MARGIN<UNITS>3</JRNLSEC>`,
      ),
    )
    expect(codesOf(file).map(([, problem]) => problem)).toEqual(['NOT_TAKEN', 'NOT_TAKEN'])
  })

  it('has a split with its ratio, from the units before and after where it is not named', () => {
    const { rows } = readTransactions(
      investment(
        `<SPLIT>${deal('1')}<NUMERATOR>3<DENOMINATOR>2</SPLIT>`,
        `<SPLIT>${deal('2')}<OLDUNITS>100<NEWUNITS>10</SPLIT>`,
      ),
    )
    expect(rows).toMatchObject([
      { type: 'NAV_ADJUSTMENT', symbol: 'AAPL', ratio: '1.5', amount: null },
      { type: 'NAV_ADJUSTMENT', ratio: '0.1' },
    ])
  })

  it('keeps cash apart, since its trades do not move it', () => {
    const { rows } = readTransactions(
      investment(
        '<INVBANKTRAN><STMTTRN><TRNTYPE>DEP<DTPOSTED>20240105<TRNAMT>100<FITID>c</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN>',
      ),
    )
    expect(rows).toMatchObject([
      { type: 'BUY', name: '9 cash', assetHint: 'BROKER_CASH', warnings: [{ code: 'PART_OF_CASH' }] },
    ])
  })
})
