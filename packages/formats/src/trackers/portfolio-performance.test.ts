import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const client = (accounts: string, rest = '') => `<?xml version="1.0" encoding="UTF-8"?>
<client><version>66</version><baseCurrency>EUR</baseCurrency>
<securities>
<security><name>Apple</name><currencyCode>USD</currencyCode><isin>US0378331005</isin><tickerSymbol>AAPL</tickerSymbol></security>
<security><name>House fund</name><currencyCode>EUR</currencyCode></security>
</securities>
<accounts><account><uuid>a</uuid><name>Giro</name><currencyCode>EUR</currencyCode><transactions>
${accounts}
</transactions></account></accounts>${rest}</client>`
const movement = (uuid: string, type: string, amount: string, rest = '') =>
  `<account-transaction><uuid>${uuid}</uuid><date>2024-02-29T00:00</date><currencyCode>EUR</currencyCode><amount>${amount}</amount>${rest}<type>${type}</type></account-transaction>`
const apple = '<security reference="../../../../../securities/security"/>'
const unit = (type: string, amount: string, rest = '') =>
  `<unit type="${type}"><amount currency="EUR" amount="${amount}"/>${rest}</unit>`
const forex = '<forex currency="USD" amount="100000"/><exchangeRate>0.8</exchangeRate>'
const purchase = movement(
  't2',
  'BUY',
  '81000',
  `${apple}<crossEntry class="buysell"><portfolio><uuid>p</uuid><name>Depot</name><referenceAccount reference="../../../../.."/><transactions>
<portfolio-transaction><uuid>t3</uuid><date>2024-02-29T00:00</date><currencyCode>EUR</currencyCode><amount>81000</amount><security reference="../../../../../../../../../securities/security"/><crossEntry class="buysell" reference="../../../.."/><shares>500000000</shares><units>${unit('GROSS_VALUE', '80000', forex)}${unit('FEE', '1000')}</units><type>BUY</type></portfolio-transaction>
</transactions></portfolio><portfolioTransaction reference="../portfolio/transactions/portfolio-transaction"/><accountTransaction reference="../.."/></crossEntry>`,
)

describe('a file of Portfolio Performance', () => {
  it('has a purchase on the security and on the account that paid, found across its references', () => {
    const { format, rows, refused } = readTransactions(
      client(
        purchase,
        '<portfolios><portfolio reference="../../accounts/account/transactions/account-transaction/crossEntry/portfolio"/></portfolios>',
      ),
    )
    expect(format).toBe('PORTFOLIO_PERFORMANCE_XML')
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      {
        type: 'SELL',
        name: 'Giro',
        amount: '810',
        currency: 'EUR',
        sourceId: 't2',
        assetHint: 'CASH_ACCOUNT',
      },
      {
        type: 'BUY',
        symbol: 'AAPL',
        isin: 'US0378331005',
        quantity: '5',
        amount: '800',
        fee: '10',
        applied: { currency: 'USD', rate: '1.25' },
        sourceId: 't3',
      },
    ])
  })

  it('has a dividend gross on the security, and net on the account', () => {
    const { rows } = readTransactions(
      client(movement('d', 'DIVIDENDS', '850', `${apple}<units>${unit('TAX', '150')}</units>`)),
    )
    expect(rows).toMatchObject([
      { type: 'DIVIDEND', symbol: 'AAPL', amount: '10', tax: '1.5', day: '2024-02-29' },
      { type: 'BUY', name: 'Giro', amount: '8.5' },
    ])
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(2)
  })

  it('has deposits, interest and fees on the account', () => {
    const { rows } = readTransactions(
      client(
        [
          movement('1', 'DEPOSIT', '10000'),
          movement('2', 'REMOVAL', '2000'),
          movement('3', 'INTEREST', '75', `<units>${unit('TAX', '25')}</units>`),
          movement('4', 'INTEREST_CHARGE', '10'),
          movement('5', 'FEES', '30'),
        ].join('\n'),
      ),
    )
    expect(rows.map(({ type, amount, tax }) => [type, amount, tax])).toEqual([
      ['BUY', '100', null],
      ['SELL', '20', null],
      ['INTEREST', '1', '0.25'],
      ['FEES', '0.1', null],
      ['FEES', '0.3', null],
    ])
  })

  it('refuses kinds that it does not know by line, and follows no reference in circles', () => {
    const file = readTransactions(client(movement('1', 'MAGIC', '100')))
    expect(codesOf(file)).toEqual([[8, 'UNKNOWN_TYPE']])
    const circle =
      '<account-transaction reference="../account-transaction[2]"/><account-transaction reference="../account-transaction"/>'
    expect(readTransactions(client(circle)).rows).toEqual([])
  })
})

describe('transactions of Portfolio Performance as CSV', () => {
  it('have fees and taxes in the value', () => {
    const { format, rows } = readTransactions(
      [
        'Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
        '2024-01-02T00:00;Kauf;1.010,00;EUR;;;;10,00;;5;US0378331005;;AAPL;Apple;',
        '2024-02-02T00:00;Dividende;85,00;EUR;;;;;15,00;5;US0378331005;;AAPL;Apple;',
        '2024-02-03T00:00;Entnahme;1.000,00;EUR;;;;;;;;;;;',
        '2024-02-03T00:00;Einlieferung;1.000,00;EUR;;;;;;5;US0378331005;;AAPL;Apple;',
      ].join('\n'),
    )
    expect(format).toBe('PORTFOLIO_PERFORMANCE_CSV')
    expect(rows).toMatchObject([
      { type: 'BUY', symbol: 'AAPL', quantity: '5', amount: '1000', fee: '10', currency: 'EUR' },
      { type: 'DIVIDEND', amount: '100', tax: '15' },
      { type: 'SELL', name: 'Portfolio Performance cash EUR', amount: '1000' },
      { type: 'BUY', quantity: '5', amount: '1000', warnings: [{ code: 'DELIVERY' }] },
    ])
  })

  it.each([
    [
      'English',
      [
        'Date,Type,Security,Shares,Quote,Amount,Fees,Taxes,Net Transaction Value,Cash Account,Offset Account,Note,Source',
        '2024-01-31T00:00,Sell,Apple Inc.,4,110.00,440.00,5.00,10.00,425.00,Giro,Depot,,',
        '2024-02-02T00:00,Dividend,Apple Inc.,6,,8.50,0.00,1.50,7.00,Giro,,,',
        '2024-02-03T00:00,Removal,,,,"2,000.00",,,"2,000.00",Giro,,,',
      ],
    ],
    [
      'German',
      [
        'Datum;Typ;Wertpapier;Stück;Kurs;Betrag;Gebühren;Steuern;Gesamtpreis;Konto;Gegenkonto;Notiz;Quelle',
        '31.01.2024 00:00;Verkauf;Apple Inc.;4;110,00;440,00;5,00;10,00;425,00;Giro;Depot;;',
        '02.02.2024 00:00;Dividende;Apple Inc.;6;;8,50;0,00;1,50;7,00;Giro;;;',
        '03.02.2024 00:00;Entnahme;;;;2.000,00;;;2.000,00;Giro;;;',
      ],
    ],
  ])('are read from the list of all of them in %s', (_, lines) => {
    const { format, rows, refused } = readTransactions(lines.join('\n'))
    expect([format, refused]).toEqual(['PORTFOLIO_PERFORMANCE_CSV', []])
    expect(rows).toMatchObject([
      {
        type: 'SELL',
        day: '2024-01-31',
        name: 'Apple Inc.',
        quantity: '4',
        amount: '440',
        fee: '5',
        tax: '10',
      },
      { type: 'DIVIDEND', amount: '8.5', tax: '1.5' },
      { type: 'SELL', name: 'Portfolio Performance cash', amount: '2000' },
    ])
  })
})

describe('an older file of Portfolio Performance', () => {
  it('has the date of a purchase in the row of the account, to which the other points', () => {
    const dated = purchase.replace(
      '<uuid>t3</uuid><date>2024-02-29T00:00</date>',
      '<uuid>t3</uuid><date reference="../../../../../date"/>',
    )
    const { rows, refused } = readTransactions(client(dated))
    expect(refused).toEqual([])
    expect(rows.map(({ type, day }) => [type, day])).toEqual([
      ['SELL', '2024-02-29'],
      ['BUY', '2024-02-29'],
    ])
  })
})

describe('files of Portfolio Performance of other versions', () => {
  it('have one amount of fees and one of taxes at first', () => {
    const old = purchase
      .replace(/<units>.*?<\/units>/, '')
      .replace(
        '<type>BUY</type></portfolio-transaction>',
        '<type>BUY</type><fees>1000</fees><taxes>0</taxes></portfolio-transaction>',
      )
    const bought = readTransactions(client(old)).rows.find(({ quantity }) => quantity !== null)
    expect([bought?.amount, bought?.fee, bought?.tax]).toEqual(['800', '10', null])
  })

  it('have corporate actions beside the transactions at last, which are named', () => {
    const ledger =
      '<ledger><entries><ledger-entry><type>SPIN_OFF</type><dateTime>2020-09-28T00:00</dateTime></ledger-entry><ledger-entry><type>BUY</type></ledger-entry></entries></ledger>'
    const { refused } = readTransactions(client(purchase, ledger))
    expect(refused.map(({ problems }) => problems[0]?.code)).toEqual(['CORPORATE_ACTION'])
  })
})

describe('a CSV of Portfolio Performance', () => {
  it('has interest before its tax', () => {
    const { rows } = readTransactions(
      [
        'Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz',
        '2024-03-16T00:00;Zinsen;7,50;EUR;;;;;2,50;;;;;;',
      ].join('\n'),
    )
    expect(rows).toMatchObject([{ type: 'INTEREST', amount: '10', tax: '2.5' }])
  })
})

describe('activities of Wealthfolio', () => {
  it('are known in their newer columns, with tax and a kind of dividend', () => {
    const file = readTransactions(
      [
        'date,type,symbol,instrumentType,quantity,unit_price,currency,fee,tax,amount,comment,fxRate,subtype',
        '2025-02-03,SELL,WRLD,EQUITY,4,25,EUR,1,2,,,,',
        '2025-02-04,DIVIDEND,WRLD,EQUITY,10,0.5,EUR,,,,,,DRIP',
        '2025-02-05,DEPOSIT,,,,,EUR,,,300,,,',
        '2025-02-06,CREDIT,,,,,EUR,,,7,Rebate,,REBATE',
        '2025-02-07,TRANSFER_IN,WRLD,EQUITY,2,25,EUR,,,,,,',
      ].join('\n'),
    )
    expect(file.format).toBe('WEALTHFOLIO_CSV')
    expect(file.rows).toMatchObject([
      { type: 'SELL', quantity: '4', amount: '100', fee: '1', tax: '2' },
      { type: 'DIVIDEND', amount: '5', warnings: [{ code: 'REINVESTED' }] },
      { type: 'BUY', name: 'Wealthfolio cash EUR', amount: '300' },
      { type: 'BUY', name: 'Wealthfolio cash EUR', amount: '7' },
    ])
    expect(file.refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [6, 'SECURITIES_TRANSFER'],
    ])
  })

  it('are trades by quantity and price, and cash by its own symbol', () => {
    const file = readTransactions(
      [
        'date,symbol,quantity,activityType,unitPrice,currency,fee,amount',
        '2024-01-02T15:02:36.329Z,MSFT,30,BUY,368.60,USD,5,',
        '2024-01-03T15:02:36.329Z,MSFT,1,DIVIDEND,57.5,USD,0,57.5',
        '2024-01-04T15:02:36.329Z,$CASH-USD,1,WITHDRAWAL,600.03,USD,0,600.03',
        '2024-01-05T15:02:36.329Z,GOOGL,20,SPLIT,0,USD,0,',
        '2024-01-06T15:02:36.329Z,GOOGL,20,ADD_HOLDING,1,USD,0,',
      ].join('\n'),
    )
    expect(file.format).toBe('WEALTHFOLIO_CSV')
    expect(file.rows).toMatchObject([
      { type: 'BUY', symbol: 'MSFT', day: '2024-01-02', quantity: '30', amount: '11058', fee: '5' },
      { type: 'DIVIDEND', amount: '57.5', quantity: null },
      { type: 'SELL', name: 'Wealthfolio cash USD', amount: '600.03' },
    ])
    expect(codesOf(file)).toEqual([
      [5, 'SPLIT_WITHOUT_RATIO'],
      [6, 'SECURITIES_TRANSFER'],
    ])
  })
})
