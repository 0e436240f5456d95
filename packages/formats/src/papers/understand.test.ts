import { describe, expect, it } from 'vitest'

import { letterPaper, placedPaper, type Placed } from '../testing/placed-paper.ts'
import { factsOf, outcomes, understood } from '../testing/understood.ts'
import { understandPaper } from './understand.ts'

/** Labels in one column, values in another. */
const table = (
  rows: readonly (readonly [string, ...string[]])[],
  top: number,
  columns: readonly number[],
): Placed[] =>
  rows.flatMap((row, at) => row.map((text, index): Placed => [columns[index] ?? 0, top + at * 18, text]))

describe('notices in layouts of all sorts', () => {
  it('a few labels and values, of which none says who sent it', () => {
    const paper = understood(
      letterPaper(
        ['Capital Call Notice', 'Fund: Linden Growth Fund II', 'Amount called: EUR 200,000.00'].join('\n'),
      ),
    )
    expect(factsOf(paper)).toMatchObject({ kind: 'CAPITAL_CALL', fund: 'Linden Growth Fund II' })
    expect(factsOf(paper)).not.toHaveProperty('issuer')
  })

  it('a template with a column for the fund and one for the investor', () => {
    const paper = understood(
      placedPaper([
        [60, 40, 'Meridian Peak Advisers LLP', 12],
        [60, 70, 'CAPITAL CALL NOTICE', 16],
        [60, 100, 'Fund:'],
        [200, 100, 'Meridian Peak Growth Fund II, L.P.'],
        [60, 118, 'Investor:'],
        [200, 118, 'Harbour Family Trust'],
        [60, 136, 'Notice Date:'],
        [200, 136, 'March 3, 2025'],
        [60, 154, 'Due Date:'],
        [200, 154, 'March 17, 2025'],
        [330, 190, 'Total Fund'],
        [460, 190, 'Your Share'],
        ...table(
          [
            ['Investments', 'USD 9,000,000.00', 'USD 180,000.00'],
            ['Management Fees', 'USD 750,000.00', 'USD 15,000.00'],
            ['Partnership Expenses', 'USD 250,000.00', 'USD 5,000.00'],
            ['Total Amount Due', 'USD 10,000,000.00', 'USD 200,000.00'],
          ],
          210,
          [60, 330, 460],
        ),
        ...table(
          [
            ['Commitment', 'USD 100,000,000.00', 'USD 2,000,000.00'],
            ['Cumulative Contributions (including this call)', 'USD 62,000,000.00', 'USD 1,240,000.00'],
            ['Remaining Unfunded Commitment', 'USD 38,000,000.00', 'USD 760,000.00'],
          ],
          310,
          [60, 330, 460],
        ),
      ]),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      fund: 'Meridian Peak Growth Fund II, L.P.',
      investor: 'Harbour Family Trust',
      date: '2025-03-03',
      dueDate: '2025-03-17',
      currency: 'USD',
      amount: '200000',
      commitment: '2000000',
      cumulativeCalled: '1240000',
      unfunded: '760000',
    })
    // 2,000,000 − 1,240,000 = 760,000.
    expect(outcomes(paper)).toMatchObject({ T3: 'TIES' })
  })

  it('a call that is netted with a distribution: what is wired is not what is called', () => {
    const paper = understood(
      placedPaper([
        [60, 40, 'Drawdown and Distribution Notice', 16],
        [60, 70, 'Larkspur Secondary Opportunities III SCSp'],
        [60, 95, '14 May 2025'],
        ...table(
          [
            ['Capital call', 'EUR 187,013.00'],
            ['Distribution', 'EUR (114,653.00)'],
            ['Subsequent close interest', 'EUR (18,779.00)'],
            ['Net amount payable', 'EUR 53,581.00'],
          ],
          130,
          [60, 400],
        ),
        [60, 230, 'Payment must be received no later than 28 May 2025.'],
        [60, 260, 'IBAN: LU28 0019 4006 4475 0000'],
        [60, 280, 'BIC: BCEELULL'],
      ]),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      fund: 'Larkspur Secondary Opportunities III SCSp',
      amount: '187013',
      payable: '53581',
      date: '2025-05-14',
      dueDate: '2025-05-28',
      iban: 'LU280019400644750000',
      bic: 'BCEELULL',
    })
    // 187,013 − 114,653 − 18,779 = 53,581.
    expect(outcomes(paper)).toMatchObject({ T1: 'TIES' })
  })

  it('a true-up gives capital back: what is called is negative, and the rest grows', () => {
    const paper = understood(
      letterPaper(`
        Equalisation following the final closing of Tamarack Credit Partners IV, L.P.

        Date: June 2, 2025

        Capital call true-up

        Return of unused capital: $(162,237.00)
        Interest receivable: $(5,912.00)
        Total: $(168,149.00)
        Commitment: $3,000,000.00
        Unfunded commitment: $1,912,237.00
        Cumulative contributions: $1,087,763.00
      `),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      date: '2025-06-02',
      commitment: '3000000',
      unfunded: '1912237',
      cumulativeCalled: '1087763',
    })
    // 3,000,000 − 1,087,763 = 1,912,237.
    expect(outcomes(paper)).toMatchObject({ T3: 'TIES' })
  })

  it('a Kapitalabruf in German', () => {
    const paper = understood(
      letterPaper(`
        Rheinblick Beteiligungsverwaltung GmbH

        München, 6. März 2025

        Betreff: Rheinblick Mittelstand Fonds III GmbH & Co. KG - Kapitalabruf

        Sehr geehrte Damen und Herren,

        hiermit rufen wir 12,5 % Ihrer Kapitalzusage ab. Der Abrufbetrag von 62.500,00 EUR ist zahlbar bis zum 20.03.2025.

        Kapitalzusage: 500.000,00 EUR
        Bisher abgerufen (einschließlich dieses Abrufs): 312.500,00 EUR
        Offene Zusage: 187.500,00 EUR

        IBAN: DE89 3704 0044 0532 0130 00
        BIC: COBADEFFXXX
        Verwendungszweck: RMF3-0815
      `),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      fund: 'Rheinblick Mittelstand Fonds III GmbH & Co. KG',
      date: '2025-03-06',
      dueDate: '2025-03-20',
      currency: 'EUR',
      amount: '62500',
      percentage: '12.5',
      commitment: '500000',
      cumulativeCalled: '312500',
      unfunded: '187500',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      reference: 'RMF3-0815',
    })
    // 12.5 % of 500,000 are 62,500, and 500,000 − 312,500 = 187,500.
    expect(outcomes(paper)).toMatchObject({ T3: 'TIES', T4: 'TIES' })
  })

  it('an Ausschüttung in Swiss figures', () => {
    const paper = understood(
      letterPaper(`
        Seeufer Private Equity AG
        Zürich, 30.06.2025

        Ausschüttungsmitteilung

        Fonds: Seeufer Infrastruktur Fonds II
        Ausschüttungsbetrag: CHF 48'250.50
        Valuta: 11.07.2025
        Kumulierte Ausschüttungen: CHF 1'204'750.50
        Offene Kapitalzusage: CHF 75'000.–
      `),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'DISTRIBUTION_NOTICE',
      fund: 'Seeufer Infrastruktur Fonds II',
      date: '2025-06-30',
      dueDate: '2025-07-11',
      currency: 'CHF',
      amount: '48250.5',
      cumulativeDistributed: '1204750.5',
      unfunded: '75000',
    })
  })

  it('a letter that says everything in sentences', () => {
    const paper = understood(
      letterPaper(`
        Calloway Street Capital

        21 March 2024

        To the Limited Partners of Calloway Street Partners VI, L.P.

        Dear Limited Partner,

        Pursuant to the Agreement, we hereby call 62.8 % of commitments, or USD 53.4 million, payable by
        6 April 2024. Following this call, USD 53.4 million of the total commitments of USD 85.0 million will have
        been drawn, and USD 31.6 million will remain available for drawdown.

        Please wire the funds to account number 383760282, routing number 121000248.
      `),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      fund: 'Calloway Street Partners VI, L.P.',
      date: '2024-03-21',
      dueDate: '2024-04-06',
      amount: '53400000',
      percentage: '62.8',
      commitment: '85000000',
      unfunded: '31600000',
      accountNumber: '383760282',
      aba: '121000248',
    })
    // 62.8 % of 85.0 million are 53.38 million, printed as 53.4.
    expect(outcomes(paper)).toMatchObject({ T4: 'TIES' })
  })

  it('a call that names its percentage only', () => {
    const paper = understood(
      letterPaper(`
        Drawdown Notice No. 7

        Fund: Quarry Hill Venture Fund III
        Notice date: 2025-02-10
        Drawdown of 7.50% of your commitment
        Value date: 2025-02-24
      `),
    )
    const facts = factsOf(paper)
    expect(facts).toMatchObject({
      percentage: '7.5',
      dueDate: '2025-02-24',
      date: '2025-02-10',
      fund: 'Quarry Hill Venture Fund III',
    })
    expect(facts.amount).toBeUndefined()
    expect(outcomes(paper)).toEqual({ T9: 'TIES' })
  })

  it('two columns side by side', () => {
    const paper = understood(
      placedPaper([
        [60, 40, 'Notice of Distribution', 16],
        [60, 80, 'Fund'],
        [140, 80, 'Borealis Real Estate Fund V'],
        [330, 80, 'Distribution date'],
        [450, 80, '15 Sep 2025'],
        [60, 100, 'Investor'],
        [140, 100, 'Alder Foundation'],
        [330, 100, 'Amount distributed'],
        [450, 100, '£84,300.25'],
        [60, 120, 'Investor ID'],
        [140, 120, 'ALD-0042'],
        [330, 120, 'Distributions to date'],
        [450, 120, '£1,016,900.75'],
      ]),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'DISTRIBUTION_NOTICE',
      fund: 'Borealis Real Estate Fund V',
      investor: 'Alder Foundation',
      dueDate: '2025-09-15',
      amount: '84300.25',
      cumulativeDistributed: '1016900.75',
      reference: 'ALD-0042',
      currency: 'GBP',
    })
  })

  it('a table whose head names the unit, with negatives in brackets', () => {
    const paper = understood(
      placedPaper([
        [60, 40, 'Capital Account Statement', 16],
        [60, 70, 'Granite Bay Buyout Fund VIII'],
        [60, 90, 'As of December 31, 2024'],
        [400, 120, 'Amount (EUR thousands)'],
        ...table(
          [
            ['Total commitment', '10,000'],
            ['Contributions to date', '7,450'],
            ['Unfunded commitment', '2,550'],
            ['Cumulative distributions', '(3,120)'],
            ['Ending NAV', '6,885'],
          ],
          140,
          [60, 430],
        ),
      ]),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_ACCOUNT_STATEMENT',
      fund: 'Granite Bay Buyout Fund VIII',
      periodEnd: '2024-12-31',
      commitment: '10000000',
      cumulativeCalled: '7450000',
      unfunded: '2550000',
      cumulativeDistributed: '-3120000',
      nav: '6885000',
      currency: 'EUR',
    })
  })

  it('a mention of another currency beside the amount', () => {
    const paper = understood(
      letterPaper(`
        Capital Call Notice

        Partnership: Sable Point Energy Partners II
        Date of notice: 4 August 2025
        Payment due: 18 August 2025
        Amount called: EUR 250,000.00 (approximately USD 291,000.00 at 1.164)
        Unfunded commitment: EUR 1,000,000.00
      `),
    )
    expect(factsOf(paper)).toMatchObject({
      amount: '250000',
      currency: 'EUR',
      unfunded: '1000000',
      dueDate: '2025-08-18',
      fund: 'Sable Point Energy Partners II',
    })
  })

  it('values below their labels', () => {
    const paper = understood(
      placedPaper([
        [60, 40, 'DRAWDOWN NOTICE', 16],
        [60, 70, 'Ironwood Lending Fund IV'],
        [60, 110, 'Call amount'],
        [220, 110, 'Due date'],
        [380, 110, 'Undrawn commitment'],
        [60, 124, '$1.25 million'],
        [220, 124, '01/31/2025'],
        [380, 124, '$3.75 million'],
      ]),
    )
    expect(factsOf(paper)).toMatchObject({
      kind: 'CAPITAL_CALL',
      amount: '1250000',
      dueDate: '2025-01-31',
      unfunded: '3750000',
      fund: 'Ironwood Lending Fund IV',
    })
  })
})

describe('several documents in one file', () => {
  it('are told apart, each with its pages', () => {
    const documents = understandPaper(
      placedPaper([
        [60, 40, 'Quarterly Report', 20],
        [60, 70, 'Net IRR 12.1%, TVPI 1.4x'],
        [60, 40, 'Portfolio holdings', 12, 2],
        [60, 40, 'Capital Call Notice', 20, 3],
        [60, 80, 'Amount called: USD 10,000.00', 10, 3],
      ]),
    )
    expect(documents.map(({ kind, firstPage, lastPage }) => [kind, firstPage, lastPage])).toEqual([
      ['QUARTERLY_REPORT', 1, 2],
      ['CAPITAL_CALL', 3, 3],
    ])
  })
})
