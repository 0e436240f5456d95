import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

const account = (...lines: string[]) =>
  readTransactions(
    ['Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id', ...lines].join('\n'),
  )
const apple = 'APPLE INC,US0378331005'

describe('an account statement of DEGIRO', () => {
  it('joins a trade with its costs where both are in one currency', () => {
    const { format, rows } = account(
      `02-01-2024,09:00,02-01-2024,${apple},DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"8,00",abc`,
      `02-01-2024,09:00,02-01-2024,${apple},"Koop 2 @ 49,785 EUR",,EUR,"-99,57",EUR,"9,00",abc`,
    )
    expect(format).toBe('DEGIRO_ACCOUNT')
    expect(rows).toMatchObject([
      {
        type: 'BUY',
        day: '2024-01-02',
        isin: 'US0378331005',
        quantity: '2',
        price: '49.785',
        amount: '99.57',
        fee: '1',
      },
    ])
  })

  it('keeps costs in another currency as fees of the same instrument', () => {
    const { rows } = account(
      `02-01-2024,09:00,02-01-2024,${apple},Transaction and/or third party fees,,EUR,-2.00,EUR,8.00,abc`,
      `02-01-2024,09:00,02-01-2024,${apple},Sell 1 @ 150 USD,,USD,150.00,USD,150.00,abc`,
    )
    expect(rows).toMatchObject([
      { type: 'FEES', isin: 'US0378331005', amount: '2', currency: 'EUR' },
      { type: 'SELL', amount: '150', currency: 'USD', fee: null },
    ])
  })

  it('keeps parts of an order that are alike', () => {
    const part = `02-01-2024,09:00,02-01-2024,${apple},Buy 1 @ 10 EUR,,EUR,-10.00,EUR`
    const { rows } = account(`${part},80.00,abc`, `${part},90.00,abc`)
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(2)
  })

  it('joins a dividend with the tax that was withheld', () => {
    const { rows } = account(
      `02-01-2024,09:00,02-01-2024,${apple},Dividendbelasting,,USD,"-0,15",USD,"1,00",`,
      `02-01-2024,09:00,02-01-2024,${apple},Dividend,,USD,"1,00",USD,"1,15",`,
    )
    expect(rows).toMatchObject([{ type: 'DIVIDEND', amount: '1', tax: '0.15', line: 3 }])
  })

  it('goes on in a row without a day where a description or an id did not fit', () => {
    const { rows, refused } = account(
      `02-01-2024,09:00,02-01-2024,${apple},Koop 3 Apple Inc,,EUR,"-451,50",EUR,"9,00",1f2e-`,
      ',,,,,"Common@150,5 EUR (US0378331005)",,,,,,3d4c',
      `02-01-2024,09:00,02-01-2024,${apple},DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-2,00",EUR,"7,00",1f2e-3d4c`,
    )
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { line: 2, type: 'BUY', quantity: '3', price: '150.5', amount: '451.5', fee: '2' },
    ])
  })

  it.each([
    ['Dépôt', 'BUY'],
    ['Currency Exchange - Credit', 'BUY'],
    ['FX Debit', 'SELL'],
  ])('knows %s as cash that moves', (words, type) => {
    const amount = type === 'BUY' ? '20,00' : '-20,00'
    const { rows } = account(`02-01-2024,09:00,02-01-2024,,,${words},,EUR,"${amount}",EUR,"50,00",`)
    expect(rows).toMatchObject([{ type, name: 'DEGIRO cash EUR', amount: '20' }])
  })

  it('is read in Polish', () => {
    const { rows } = readTransactions(
      [
        'Data;Czas;Data waluty;Produkt;ISIN;Opis;FX;Zmiana;;Saldo;;Identyfikator zlecenia',
        `02-01-2024;09:00;02-01-2024;${apple.replace(',', ';')};Dywidenda;;USD;1.200,00;USD;1.300,00;`,
        `02-01-2024;09:00;02-01-2024;${apple.replace(',', ';')};Podatek od dywidendy;;USD;-180,00;USD;1.120,00;`,
      ].join('\n'),
    )
    expect(rows).toMatchObject([{ type: 'DIVIDEND', amount: '1200', tax: '180' }])
  })

  it('has cash apart, and names what only moves between its own pockets', () => {
    const file = account(
      '02-01-2024,09:00,02-01-2024,,,iDEAL Deposit,,EUR,"50,00",EUR,"50,00",',
      '02-01-2024,09:00,02-01-2024,,,DEGIRO Aansluitingskosten 2024,,EUR,"-2,50",EUR,"47,50",',
      '02-01-2024,09:00,02-01-2024,,,Degiro Cash Sweep Transfer,,EUR,"-10,00",EUR,"37,50",',
      `02-01-2024,09:00,02-01-2024,${apple},"STOCK SPLIT: Koop 4 @ 25 USD",,USD,0,USD,0,`,
      '02-01-2024,09:00,02-01-2024,,,Something new,,EUR,"-1,00",EUR,"36,50",',
    )
    expect(file.rows).toMatchObject([
      { type: 'BUY', name: 'DEGIRO cash EUR', amount: '50', assetHint: 'BROKER_CASH' },
      { type: 'FEES', name: 'DEGIRO cash EUR', amount: '2.5' },
    ])
    expect(codesOf(file)).toEqual([
      [4, 'INTERNAL_TRANSFER'],
      [5, 'CORPORATE_ACTION'],
      [6, 'UNKNOWN_TYPE'],
    ])
  })
})

describe('the transactions of DEGIRO', () => {
  it('have a currency beside each amount, or euros in the newer layout', () => {
    const older = readTransactions(
      'Date,Time,Product,ISIN,Reference,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction and/or third,,Total,,Order ID\n02-01-2024,09:00,APPLE INC,US0378331005,NDQ,XNAS,-3,150.00,USD,450.00,USD,409.09,EUR,1.1000,-1.00,EUR,408.09,EUR,o1\n',
    )
    const newer = readTransactions(
      'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde EUR,Wisselkoers,AutoFX Kosten,Transactiekosten en/of kosten van derden EUR,Totaal EUR,Order ID,\n02-01-2024,09:00,ASML,NL0010273215,EAM,XAMS,2,"600,00",EUR,"-1200,00",EUR,"-1200,00",,"0,00","-3,00","-1203,00",,o2\n',
    )
    expect(older.format).toBe('DEGIRO_TRANSACTIONS')
    expect(older.rows).toMatchObject([
      { type: 'SELL', quantity: '3', price: '150', amount: '450', currency: 'USD', fee: null },
      { type: 'FEES', amount: '1', currency: 'EUR' },
    ])
    expect(newer.rows).toMatchObject([
      { type: 'BUY', quantity: '2', price: '600', amount: '1200', currency: 'EUR', fee: '3' },
    ])
  })

  // 4 × 25 = 100 dollars are 80 euros, of which 0.20 and 2 are taken for the exchange and the trade.
  it.each([
    [
      'French',
      "Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties,Montant négocié EUR,ID Ordre",
    ],
    [
      'Portuguese',
      'Data,Hora,Produto,ISIN,Bolsa de referência,Bolsa,Quantidade,Preços,,Valor local,,Valor EUR,Taxa de Câmbio,Taxa Autofx,Custos de transação e/ou taxas de terceiros,Total EUR,ID da Ordem',
    ],
    [
      'German',
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren und/oder Fremdkosten,Gesamt EUR,Order-ID',
    ],
  ])('in %s keep the costs of the exchange and of the trade', (_language, header) => {
    const { format, rows } = readTransactions(
      `${header}\n02-01-2024,09:00,${apple},NDQ,XNAS,4,"25,0000",USD,"-100,00",USD,"-80,00","1,2500","-0,20","-2,00","-82,20",o3\n`,
    )
    expect(format).toBe('DEGIRO_TRANSACTIONS')
    expect(rows).toMatchObject([
      { type: 'BUY', quantity: '4', price: '25', amount: '100', currency: 'USD' },
      { type: 'FEES', amount: '2', currency: 'EUR', notes: 'Transaction costs' },
      { type: 'FEES', amount: '0.2', currency: 'EUR', notes: 'AutoFX fee' },
    ])
  })

  it('take a cent that rounding leaves for no cost', () => {
    const { rows } = readTransactions(
      `Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID\n02-01-2024,09:00,${apple},NDQ,XNAS,4,25.00,USD,-100.00,USD,-80.00,1.2500,-0.20,,-80.21,o4\n`,
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['BUY', '100'],
      ['FEES', '0.2'],
    ])
  })

  it('have one value only in an older layout, with its currency beside it', () => {
    const { format, rows } = readTransactions(
      `Fecha;Hora;Producto;ISIN;Centro de referencia;Centro de ejecución;Cantidad;Precio;;Valor;;Costes de transacción y/o terceros;;Total;;ID Orden\n02-01-2024;09:00;${apple.replace(',', ';')};NDQ;XNAS;-3;150,00;USD;450,00;USD;-1,00;USD;449,00;USD;o5\n`,
    )
    expect(format).toBe('DEGIRO_TRANSACTIONS')
    expect(rows).toMatchObject([{ type: 'SELL', quantity: '3', amount: '450', currency: 'USD', fee: '1' }])
  })
})
