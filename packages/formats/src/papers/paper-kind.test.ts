import { describe, expect, it } from 'vitest'

import { letterPaper } from '../testing/placed-paper.ts'
import { kindOf } from './paper-kind.ts'

describe('the kind of a paper', () => {
  it.each([
    ['capitalCall', 'Drawdown Notice\nFund: A Fund II\nWe hereby call EUR 5 million.'],
    ['capitalCall', 'Kapitalabruf Nr. 4\nDer Abrufbetrag ist am 3. Mai 2025 fällig.'],
    ['distributionNotice', 'Distribution Notice\nDistribution amount: $4.0 million'],
    ['distributionNotice', 'Ausschüttungsmitteilung\nSehr geehrte Anleger'],
    ['capitalAccountStatement', 'Statement of Changes in Partners’ Capital\nPartners’ capital, end of year'],
    ['quarterlyReport', 'Update for Q1 2025\nNAV: 10.1mm\nNet IRR 15.4%'],
    ['quarterlyReport', 'Quartalsbericht\nBericht zum dritten Quartal'],
    ['annualReport', 'Jahresbericht 2024\nBilanz und Bestätigungsvermerk'],
    [
      'k1',
      'Schedule K-1 (Form 1065)\nPartner’s Share of Income, Deductions, Credits\nOrdinary business income',
    ],
    ['taxPaper', 'Jahressteuerbescheinigung\nKapitalertragsteuer und Solidaritätszuschlag'],
    ['contractNote', 'Wertpapierabrechnung Kauf\nISIN DE0007164600\nKurswert'],
    ['bankStatement', 'Kontoauszug\nAlter Kontostand\nNeuer Kontostand'],
    ['invoice', 'Invoice\nInvoice number: 2025-17\nVAT 19%'],
    ['invoice', 'Rechnung\nRechnungsnummer: 2025-17\nzzgl. MwSt.'],
    ['receipt', 'RECEIPT\nCash tendered 20.00\nChange due 3.40'],
    [
      'insurancePolicy',
      'Versicherungsschein\nVersicherungsnehmer: A. Keller\nVersicherungssumme: 500.000 EUR',
    ],
    ['deed', 'Grundbuchauszug\nAmtsgericht, Flurstück 12'],
    ['contract', 'Mietvertrag\nDie Vertragsparteien vereinbaren\nKündigung'],
    ['identityPaper', 'Passport\nNationality\nDate of birth\nPlace of birth'],
    ['valuation', 'Valuation Report\nMarket value of the property'],
    ['grantLetter', 'Grant Award Letter\nThe grantee is awarded'],
    ['other', 'Minutes of the summer party\nWe ate well.'],
  ])('%s', (kind, text) => {
    expect(kindOf(letterPaper(text).lines).kind).toBe(kind)
  })
})
