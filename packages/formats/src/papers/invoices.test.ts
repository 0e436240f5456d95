import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { invoiceInside, invoiceOfXml, type UnderstoodInvoice } from './invoice-of-file.ts'
import { readPdf } from './pdf-text.ts'
import { pdfOf } from './plain-pdf.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(xml: string): UnderstoodInvoice {
  const read = invoiceOfXml(bytesOf(xml))
  if (!read) throw new Error('This is no invoice.')
  return read
}

const wrong = ({ understood }: UnderstoodInvoice) =>
  understood.tieOuts.flatMap(({ check, outcome, difference }) =>
    outcome === 'CONTRADICTS' ? [[check, difference]] : [],
  )

/** Two lines, ten off and four on: 100 + 50 − 10 + 4 = 144, of which 19 % are 27.36; 171.36 less 71.36 paid are 100. */
const ubl = (changes: Readonly<Record<string, string>> = {}) => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
  <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
    <cbc:ID>R-17</cbc:ID><cbc:IssueDate>2025-03-01</cbc:IssueDate><cbc:DueDate>2025-03-31</cbc:DueDate>
    <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
    <cbc:BuyerReference>04011000-12345-35</cbc:BuyerReference>
    <cac:AccountingSupplierParty><cac:Party>
      <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>Gärtnerei Blum</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party></cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Family Keller</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
    <cac:PaymentMeans><cbc:PaymentID>R-17-2025</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE89 3704 0044 0532 0130 00</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>COBADEFFXXX</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
    <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>10.00</cbc:Amount></cac:AllowanceCharge>
    <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Fuel</cbc:AllowanceChargeReason><cbc:Amount>4.00</cbc:Amount></cac:AllowanceCharge>
    <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">27.36</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>144.00</cbc:TaxableAmount>
      <cbc:TaxAmount>27.36</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
    <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>150.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>144.00</cbc:TaxExclusiveAmount>
      <cbc:TaxInclusiveAmount>171.36</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>10.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount>4.00</cbc:ChargeTotalAmount>
      <cbc:PrepaidAmount>71.36</cbc:PrepaidAmount><cbc:PayableAmount>100.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
    <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="HUR">2.5</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount>
      <cac:Item><cbc:Name>Hedge</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>40.0000</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
    <cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:LineExtensionAmount>50.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Lawn</cbc:Name></cac:Item></cac:InvoiceLine>
  </Invoice>`
  return Object.entries(changes).reduce((changed, [from, to]) => changed.replace(from, to), text)
}

describe('an invoice of UBL', () => {
  it('is read with exact decimals, and its sums tie', () => {
    const invoice = read(ubl())
    expect(invoice.invoice).toMatchObject({
      syntax: 'UBL',
      number: 'R-17',
      issuedOn: '2025-03-01',
      dueOn: '2025-03-31',
      currency: 'EUR',
      seller: { name: 'Gärtnerei Blum', vatId: 'DE123456789' },
      buyer: { name: 'Family Keller', vatId: null },
      lines: [
        { name: 'Hedge', quantity: '2.5', unit: 'HUR', price: '40', total: '100' },
        { name: 'Lawn', quantity: null, total: '50' },
      ],
      adjustments: [
        { isCharge: false, amount: '10' },
        { isCharge: true, amount: '4', reason: 'Fuel' },
      ],
      taxes: [{ rate: '19', basis: '144', amount: '27.36' }],
      totals: {
        lines: '150',
        withoutTax: '144',
        tax: '27.36',
        withTax: '171.36',
        prepaid: '71.36',
        due: '100',
      },
      payment: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', reference: 'R-17-2025' },
    })
    expect(wrong(invoice)).toEqual([])
    expect(invoice.understood.tieOuts.every(({ outcome }) => outcome === 'TIES')).toBe(true)
  })

  it('gives suggestions of the same shape as any paper', () => {
    const { suggestions } = read(ubl()).understood
    expect(Object.fromEntries(suggestions.map(({ field, value }) => [field, value]))).toMatchObject({
      kind: 'INVOICE',
      issuer: 'Gärtnerei Blum',
      amount: '171.36',
      payable: '100',
      tax: '27.36',
      dueDate: '2025-03-31',
      reference: 'R-17-2025',
    })
  })

  it.each([
    ['lines', { '>50.00<': '>51.00<' }, [['BR-CO-10', '-1']]],
    [
      'the total without tax',
      { 'TaxExclusiveAmount>144.00': 'TaxExclusiveAmount>145.00' },
      [
        ['BR-CO-13', '1'],
        ['BR-CO-15', '-1'],
      ],
    ],
    ['the tax of a rate', { '<cbc:Percent>19': '<cbc:Percent>7' }, [['BR-CO-17', '17.28']]],
    ['what is due', { 'PayableAmount>100.00': 'PayableAmount>100.01' }, [['BR-CO-16', '0.01']]],
  ])('names a sum that is wrong: %s', (_, changes, expected) => {
    expect(wrong(read(ubl(changes as Record<string, string>)))).toEqual(expected)
  })

  it('leaves out what it does not state', () => {
    const { understood } = read(ubl({ '<cbc:PayableAmount>100.00</cbc:PayableAmount>': '' }))
    expect(understood.tieOuts.find(({ check }) => check === 'BR-CO-16')?.outcome).toBe('SKIPPED')
    expect(understood.suggestions.some(({ field }) => field === 'payable')).toBe(false)
  })
})

describe('a PDF that carries an invoice', () => {
  it('is read by it', async () => {
    const paper = await readPdf(
      pdfOf({ embedded: { 'xrechnung.xml': bytesOf(ubl()), 'a.txt': bytesOf('text') } }),
    )
    if (paper.state === 'LOCKED') throw new Error('The paper is locked.')
    expect(invoiceInside(paper.embedded)?.invoice.number).toBe('R-17')
  })

  it('is none where the file inside is another one, or broken', () => {
    const file = (text: string) => ({ name: 'a.xml', size: text.length, bytes: bytesOf(text) })
    expect(invoiceInside([file('<Order/>'), file('<Invoice'), file('no XML')])).toBeNull()
  })
})

const folder = join(import.meta.dirname, '../../../../../shared/data/papers/invoices')
const isThere = existsSync(folder)

describe.skipIf(!isThere)(`real invoices (skipped where ${folder} is not there)`, () => {
  const real = (name: string) => new Uint8Array(readFileSync(join(folder, name)))

  it('Factur-X says inside of its PDF what stands on its pages', async () => {
    const paper = await readPdf(real('EN16931_Einfach.pdf'))
    if (paper.state === 'LOCKED') throw new Error('The paper is locked.')
    const invoice = invoiceInside(paper.embedded)
    expect(invoice?.invoice).toMatchObject({
      number: '471102',
      issuedOn: '2018-03-05',
      seller: { name: 'Lieferant GmbH', vatId: 'DE123456789', taxNumber: '201/113/40209' },
      totals: { lines: '473', tax: '56.87', withTax: '529.87', due: '529.87' },
    })
    expect(invoice && wrong(invoice)).toEqual([])
    expect(paper.lines.some(({ text }) => text.includes('529,87'))).toBe(true)
  })

  it.each([
    ['EN16931_Einfach.cii.xml', '380', '529.87', 2],
    ['EN16931_Gutschrift.cii.xml', '389', '529.87', 2],
    ['EN16931_Miete.cii.xml', '387', '340.96', 6],
    ['line-total-4-decimals.xml', '380', '55.99', 1],
  ])('%s', (name, typeCode, withTax, lines) => {
    const invoice = invoiceOfXml(real(name))
    expect(invoice?.invoice).toMatchObject({ syntax: 'CII', typeCode, totals: { withTax } })
    expect(invoice?.invoice.lines).toHaveLength(lines)
    expect(invoice && wrong(invoice)).toEqual([])
  })

  it('four decimals stay four', () => {
    expect(invoiceOfXml(real('line-total-4-decimals.xml'))?.invoice.lines[0]).toMatchObject({
      price: '47.0504',
      total: '47.0504',
    })
  })

  it('fifteen bytes are refused in words', async () => {
    await expect(readPdf(real('corrupt-factur-x-waytoosmall.pdf'))).rejects.toThrow('This PDF is damaged')
  })
})
