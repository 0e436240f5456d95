import { describe, expect, it } from 'vitest'

import { suggestMapping } from './column-mapping.ts'

describe('the suggested mapping', () => {
  it.each([
    [
      ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
      {
        day: 'Date',
        type: 'Action',
        symbol: 'Symbol',
        name: 'Description',
        quantity: 'Quantity',
        price: 'Price',
        fee: 'Fees & Comm',
        amount: 'Amount',
      },
    ],
    [
      ['Buchungstag', 'Umsatzart', 'Wertpapier', 'Stück', 'Kurs', 'Währung', 'Gebühren', 'Steuern', 'Betrag'],
      {
        day: 'Buchungstag',
        type: 'Umsatzart',
        name: 'Wertpapier',
        quantity: 'Stück',
        price: 'Kurs',
        currency: 'Währung',
        fee: 'Gebühren',
        tax: 'Steuern',
        amount: 'Betrag',
      },
    ],
    [
      [
        'Symbol',
        'Current Price',
        'Date',
        'Trade Date',
        'Purchase Price',
        'Quantity',
        'Commission',
        'Comment',
      ],
      {
        day: 'Trade Date',
        symbol: 'Symbol',
        quantity: 'Quantity',
        price: 'Purchase Price',
        fee: 'Commission',
        notes: 'Comment',
      },
    ],
    [
      ['transaction_date', 'trade_type', 'symbol', 'quantity', 'unit_price', 'net_cash_amount'],
      {
        day: 'transaction_date',
        type: 'trade_type',
        symbol: 'symbol',
        quantity: 'quantity',
        price: 'unit_price',
        amount: 'net_cash_amount',
      },
    ],
    [
      ["Date d'opération", 'Sens', 'Libellé', 'Quantité', 'Cours', 'Devise', 'Frais', 'Montant'],
      {
        day: "Date d'opération",
        type: 'Sens',
        name: 'Libellé',
        quantity: 'Quantité',
        price: 'Cours',
        currency: 'Devise',
        fee: 'Frais',
        amount: 'Montant',
      },
    ],
    [
      ['Fecha', 'Operación', 'Valor', 'Títulos', 'Precio', 'Divisa', 'Comisión', 'Importe'],
      {
        day: 'Fecha',
        type: 'Operación',
        name: 'Valor',
        quantity: 'Títulos',
        price: 'Precio',
        currency: 'Divisa',
        fee: 'Comisión',
        amount: 'Importe',
      },
    ],
    [
      ['Datum', 'Transactietype', 'Naam', 'Aantal', 'Koers', 'Kosten', 'Belasting', 'Bedrag'],
      {
        day: 'Datum',
        type: 'Transactietype',
        name: 'Naam',
        quantity: 'Aantal',
        price: 'Koers',
        fee: 'Kosten',
        tax: 'Belasting',
        amount: 'Bedrag',
      },
    ],
    [
      [
        'day',
        'type',
        'position',
        'symbol',
        'isin',
        'currency',
        'quantity',
        'price',
        'amount',
        'fee',
        'tax',
        'notes',
      ],
      {
        day: 'day',
        type: 'type',
        name: 'position',
        symbol: 'symbol',
        isin: 'isin',
        currency: 'currency',
        quantity: 'quantity',
        price: 'price',
        amount: 'amount',
        fee: 'fee',
        tax: 'tax',
        notes: 'notes',
      },
    ],
  ])('understands %j', (columns, mapping) => {
    expect(suggestMapping(columns)).toEqual(mapping)
  })

  it.each([
    [
      [
        'Date de transaction',
        'Type de transaction',
        "Montant de l'opération",
        'Commission payée',
        'Devise du compte',
      ],
      {
        day: 'Date de transaction',
        type: 'Type de transaction',
        amount: "Montant de l'opération",
        fee: 'Commission payée',
        currency: 'Devise du compte',
      },
    ],
    [
      ['Security / ISIN', 'Total Trade Value', 'Trade Date/Time', 'Settlement Date'],
      { day: 'Trade Date/Time', name: 'Security / ISIN', amount: 'Total Trade Value' },
    ],
    [
      ['Execution Date', 'Company', 'Per Share Cost', 'Settle Amount Net', 'Brokerage *'],
      {
        day: 'Execution Date',
        name: 'Company',
        price: 'Per Share Cost',
        amount: 'Settle Amount Net',
        fee: 'Brokerage *',
      },
    ],
    [
      ['Fondsnaam', 'Aantal stukken', 'Bruto bedrag (EUR)', 'Aankoopkosten', 'Naam'],
      {
        name: 'Fondsnaam',
        quantity: 'Aantal stukken',
        amount: 'Bruto bedrag (EUR)',
        fee: 'Aankoopkosten',
      },
    ],
    [['Producto', 'Valor'], { name: 'Producto' }],
    [
      ['Gross Amount', 'Tax Amt.', 'Pair', 'Executed'],
      { amount: 'Gross Amount', tax: 'Tax Amt.', symbol: 'Pair', quantity: 'Executed' },
    ],
    [['Wert', 'Buchungswährung', 'WKN'], { amount: 'Wert', currency: 'Buchungswährung', symbol: 'WKN' }],
  ])('knows %j by the words of other brokers', (columns, mapping) => {
    expect(suggestMapping(columns)).toEqual(mapping)
  })

  it('prefers the surer of two headers and uses none twice', () => {
    expect(suggestMapping(['Value date', 'Trade date', 'Transaction type', 'Buy/Sell', 'Order ID'])).toEqual({
      day: 'Trade date',
      type: 'Buy/Sell',
    })
  })

  it('takes no header for more than its words', () => {
    expect(suggestMapping(['__proto__', 'constructor', 'toString'])).toEqual({})
  })
})
