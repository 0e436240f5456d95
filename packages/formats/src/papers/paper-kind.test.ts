import { describe, expect, it } from 'vitest'

import { letterPaper } from '../testing/placed-paper.ts'
import { kindOf } from './paper-kind.ts'

describe('the kind of a paper', () => {
  it.each([
    ['CAPITAL_CALL', 'Drawdown Notice\nFund: A Fund II\nWe hereby call EUR 5 million.'],
    ['CAPITAL_CALL', 'Kapitalabruf Nr. 4\nDer Abrufbetrag ist am 3. Mai 2025 fällig.'],
    ['DISTRIBUTION_NOTICE', 'Distribution Notice\nDistribution amount: $4.0 million'],
    ['DISTRIBUTION_NOTICE', 'Ausschüttungsmitteilung\nSehr geehrte Anleger'],
    [
      'CAPITAL_ACCOUNT_STATEMENT',
      'Statement of Changes in Partners’ Capital\nPartners’ capital, end of year',
    ],
    ['QUARTERLY_REPORT', 'Update for Q1 2025\nNAV: 10.1mm\nNet IRR 15.4%'],
    ['QUARTERLY_REPORT', 'Quartalsbericht\nBericht zum dritten Quartal'],
    ['ANNUAL_REPORT', 'Jahresbericht 2024\nBilanz und Bestätigungsvermerk'],
    [
      'K1',
      'Schedule K-1 (Form 1065)\nPartner’s Share of Income, Deductions, Credits\nOrdinary business income',
    ],
    ['TAX_PAPER', 'Jahressteuerbescheinigung\nKapitalertragsteuer und Solidaritätszuschlag'],
    ['CONTRACT_NOTE', 'Wertpapierabrechnung Kauf\nISIN DE0007164600\nKurswert'],
    ['BANK_STATEMENT', 'Kontoauszug\nAlter Kontostand\nNeuer Kontostand'],
    ['INVOICE', 'Invoice\nInvoice number: 2025-17\nVAT 19%'],
    ['INVOICE', 'Rechnung\nRechnungsnummer: 2025-17\nzzgl. MwSt.'],
    ['RECEIPT', 'RECEIPT\nCash tendered 20.00\nChange due 3.40'],
    [
      'INSURANCE_POLICY',
      'Versicherungsschein\nVersicherungsnehmer: A. Keller\nVersicherungssumme: 500.000 EUR',
    ],
    ['DEED', 'Grundbuchauszug\nAmtsgericht, Flurstück 12'],
    ['CONTRACT', 'Mietvertrag\nDie Vertragsparteien vereinbaren\nKündigung'],
    ['IDENTITY_PAPER', 'Passport\nNationality\nDate of birth\nPlace of birth'],
    ['VALUATION', 'Valuation Report\nMarket value of the property'],
    ['GRANT_LETTER', 'Grant Award Letter\nThe grantee is awarded'],
    ['OTHER', 'Minutes of the summer party\nWe ate well.'],
  ])('%s', (kind, text) => {
    expect(kindOf(letterPaper(text).lines).kind).toBe(kind)
  })
})
