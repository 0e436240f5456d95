import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

describe('a table of cash movements', () => {
  it('goes by the sign of the amount, account by account', () => {
    const { format, rows } = readTransactions(
      'Account,Date,Payee,Notes,Category,Amount\nGiro,2024-01-02,Shop,bread,Food,-4.25\nSavings,2024-01-03,Employer,,Income,2500\n',
    )
    expect(format).toBe('CASH_CSV')
    expect(rows).toMatchObject([
      { type: 'SELL', name: 'Giro', amount: '4.25', notes: 'Shop, bread, Food', assetHint: 'CASH_ACCOUNT' },
      { type: 'BUY', name: 'Savings', amount: '2500' },
    ])
  })

  it('goes by the column, where money in and money out have one each', () => {
    const { rows } = readTransactions(
      '"Account","Date","Payee","Memo","Outflow","Inflow"\n"A","2024-01-02","Shop","","$4.25","$0.00"\n"A","2024-01-03","Job","","$0.00","$2,500.00"\n',
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['SELL', '4.25'],
      ['BUY', '2500'],
    ])
  })

  it('goes by the direction, where amounts have no sign', () => {
    const { rows } = readTransactions(
      'Datum;Naam / Omschrijving;Rekening;Af Bij;Bedrag (EUR);Mededelingen\n20240102;Winkel;NL01;Af;4,25;brood\n20240103;Werk;NL01;Bij;2500,00;\n',
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['SELL', '4.25'],
      ['BUY', '2500'],
    ])
  })

  it('has the currency that stands behind its amounts, though not behind each', () => {
    const { rows } = readTransactions('Date,Payee,Amount\n2024-01-02,a,-5.00 PLN\n2024-01-03,b,6.00\n')
    expect(rows.map(({ currency }) => currency)).toEqual(['PLN', 'PLN'])
    const both = readTransactions(
      'Date,Payee,Amount\n2024-01-02,a,-5.00 PLN\n2024-01-03,b,6.00 €\n2024-01-04,c,7.00\n',
    )
    expect(both.rows.map(({ currency }) => currency)).toEqual(['PLN', 'EUR', null])
  })

  it('refuses an amount without a sign that has no direction either', () => {
    const file = readTransactions(
      'Datum;Omschrijving;Bedrag;Af Bij\n31-01-2024;a;5,00;Af\n30-01-2024;b;6,00;\n',
    )
    expect(file.rows).toMatchObject([{ type: 'SELL', amount: '5' }])
    expect(codesOf(file)).toEqual([[3, 'MISSING_CELL']])
  })

  it('of a German bank has decimal commas, purposes and balances', () => {
    const { rows } = readTransactions(
      'Kontoauszug\n\nBuchungstag;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Saldo;Währung\n05.02.2024;05.02.2024;Vermieter;Miete;-1.200,00;300,50;EUR\n',
    )
    expect(rows).toMatchObject([
      {
        type: 'SELL',
        day: '2024-02-05',
        amount: '1200',
        currency: 'EUR',
        notes: 'Vermieter, Miete',
        line: 4,
      },
    ])
  })

  it('takes a sign against the direction of a row for a correction', () => {
    const file = readTransactions(
      'Date,Description,Amount,Debit/Credit,Account\n2024-01-02,a,5,debit,A\n2024-01-03,b,6,debit,A\n2024-01-04,c,-5,debit,A\n',
    )
    expect(file.rows).toHaveLength(2)
    expect(codesOf(file)).toEqual([[4, 'REVERSED_SIGN']])
  })

  it('has fees that were given back where the file writes fees below zero', () => {
    const { rows } = readTransactions(
      'Date,Name,Status,Currency,Gross,Fee,Net\n2024-01-02,a,Completed,USD,50.00,-1.50,48.50\n2024-01-03,b,Completed,USD,-5.00,-0.10,-5.10\n2024-01-04,c,Completed,USD,-50.00,1.20,-48.80\n',
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['BUY', '50'],
      ['FEES', '1.5'],
      ['SELL', '5'],
      ['FEES', '0.1'],
      ['SELL', '50'],
      ['BUY', '1.2'],
    ])
  })

  it('leaves out what is pending, and parts whose whole stands in another row', () => {
    const file = readTransactions(
      'Date,Payee,Amount,Split_Amount,State\n2024-01-02,a,-5,0,COMPLETED\n2024-01-02,b,0,-2,COMPLETED\n2024-01-03,c,-1,0,PENDING\n',
    )
    expect(codesOf(file)).toEqual([
      [3, 'PART_OF_SPLIT'],
      [4, 'NOT_BOOKED'],
    ])
  })

  it('knows that Mint writes the month first', () => {
    const { format, rows } = readTransactions(
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name\n05/04/2023,Pay,PAY,10.00,credit,Pay,A\n',
    )
    expect(format).toBe('MINT_CSV')
    expect(rows).toMatchObject([{ day: '2023-05-04', type: 'BUY' }])
  })

  it('is no table of securities, nor one of which a person says what it holds', () => {
    const trades = 'Date,Name,ISIN,Quantity,Amount,Account,Type\n2024-01-02,Apple,US0378331005,1,5,A,Buy\n'
    expect(readTransactions(trades)).toMatchObject({ format: 'PLAIN_CSV' })
    const table = 'Date,Payee,Amount\n2024-01-02,Shop,5\n'
    const mapping = { day: 'Date', name: 'Payee', amount: 'Amount', defaults: { type: 'FEES' as const } }
    expect(readTransactions(table, { mapping })).toMatchObject({
      format: 'PLAIN_CSV',
      rows: [{ type: 'FEES' }],
    })
  })
})

describe('postings of hledger', () => {
  it('are movements of what is owned and owed; the other side is left out', () => {
    const file = readTransactions(
      '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"\n"1","2024-01-02","","","","shop","","assets:bank","-5.00","€","5.00","","",""\n"1","2024-01-02","","","","shop","","expenses:food","5.00","€","","5.00","",""\n"2","2024-01-03","","","","buy","","assets:broker","3","AAPL","","3","",""\n',
    )
    expect(file.rows).toMatchObject([{ type: 'SELL', name: 'assets:bank', amount: '5', currency: 'EUR' }])
    expect(codesOf(file)).toEqual([
      [3, 'OTHER_SIDE'],
      [4, 'UNKNOWN_CURRENCY'],
    ])
  })
})
