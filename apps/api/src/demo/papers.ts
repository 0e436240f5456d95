import { type DemoDay, elsa, trust } from './rows.ts'

/** A letter, as somebody sent it. */
export type DemoPaper = {
  fileName: string
  /** The name of the record that it is on; without, it is still to be put in order. */
  of?: string
  kind?: string
  on?: DemoDay
  period?: readonly [string, string]
  /** The company that sent it. */
  issuer?: string
  /** Its lines; the first one is the head of the letter. Days are written as people write them. */
  lines: (wordsOf: (day: DemoDay) => string) => string[]
}

const linden = ['Linden Capital Partners', 'Linden Buyout Fund IV SCSp', '']
const harrow = ['Harrow Growth Partners', 'Harrow Growth Partners II LP', '']

/** What lies in the archive of the family. The figures are those of its records; what a letter says beside them is invented. */
export const papers: DemoPaper[] = [
  {
    fileName: 'Linden IV capital call September 2026.pdf',
    of: 'Linden Buyout Fund IV',
    kind: 'CAPITAL_CALL',
    on: '2026-08-20',
    issuer: 'Linden Capital Partners',
    lines: (wordsOf) => [
      ...linden,
      'Capital Call Notice',
      'Fund: Linden Buyout Fund IV',
      'Investor: Ahlgren Holding GmbH',
      `Notice date: ${wordsOf('2026-08-20')}`,
      `Due date: ${wordsOf('2026-09-03')}`,
      '',
      'Commitment: EUR 2,000,000.00',
      'Investments: EUR 70,000.00',
      'Management fee: EUR 20,000.00',
      'Amount called: EUR 90,000.00',
      'Percentage of commitment: 4.50%',
      '',
      'Please pay to',
      'Banque de la Pétrusse',
      'IBAN: LU28 0019 4006 4475 0000',
      'Reference: LBF IV, Lindqvist Trust',
    ],
  },
  {
    fileName: 'Linden IV distribution.pdf',
    of: 'Linden Buyout Fund IV',
    kind: 'DISTRIBUTION_NOTICE',
    on: -12,
    issuer: 'Linden Capital Partners',
    lines: (wordsOf) => [
      ...linden,
      'Distribution Notice',
      'Fund: Linden Buyout Fund IV',
      'Investor: Ahlgren Holding GmbH',
      `Payment date: ${wordsOf(-12)}`,
      '',
      'Return of capital: EUR 40,000.00',
      'Realised gain: EUR 65,000.00',
      'Amount distributed: EUR 105,000.00',
      `Of this, EUR 40,000.00 may be recalled until ${wordsOf(353)}.`,
    ],
  },
  {
    fileName: 'Linden IV capital account 2026 Q3.pdf',
    of: 'Linden Buyout Fund IV',
    kind: 'CAPITAL_ACCOUNT_STATEMENT',
    on: '2026-09-30',
    period: ['2026-07-01', '2026-09-30'],
    issuer: 'Linden Capital Partners',
    lines: (wordsOf) => [
      ...linden,
      'Capital Account Statement',
      'Fund: Linden Buyout Fund IV',
      'Investor: Ahlgren Holding GmbH',
      `Period: ${wordsOf('2026-07-01')} to ${wordsOf('2026-09-30')}`,
      '',
      'Commitment: EUR 2,000,000.00',
      'Net asset value: EUR 1,571,000.00',
    ],
  },
  {
    fileName: 'Harrow II capital call, new account.pdf',
    of: 'Harrow Growth Partners II',
    kind: 'CAPITAL_CALL',
    on: -69,
    issuer: 'Harrow Growth Partners',
    lines: (wordsOf) => [
      ...harrow,
      'Drawdown Notice',
      'Fund: Harrow Growth Partners II',
      `Investor: ${trust}`,
      `Notice date: ${wordsOf(-69)}`,
      `Due date: ${wordsOf(-55)}`,
      '',
      'Commitment: EUR 800,000.00',
      'Investments: EUR 74,000.00',
      'Management fee: EUR 16,000.00',
      'Amount called: EUR 90,000.00',
      'Percentage of commitment: 11.25%',
      '',
      'Our account has moved. Please pay to',
      'Westbourne Bank',
      'IBAN: GB82 WEST 1234 5698 7654 32',
      'Reference: HGP II',
    ],
  },
  {
    fileName: 'House and contents policy AV-2210-778.pdf',
    of: 'House and contents policy',
    kind: 'INSURANCE_POLICY',
    on: -205,
    issuer: 'Alpen Versicherung',
    lines: (wordsOf) => [
      'Alpen Versicherung',
      '',
      'Insurance policy',
      'Policy number: AV-2210-778',
      'Insured: Clara & Jonas Ahlgren',
      'Place: Seestraße 14, Gmunden',
      `Insured until: ${wordsOf(160)}`,
      '',
      'Sum insured: EUR 1,900,000.00',
      'Annual premium: EUR 3,150.00',
    ],
  },
  {
    fileName: 'Deed of the house on the lake.pdf',
    of: 'House on the lake',
    kind: 'DEED',
    on: '2020-05-04',
    lines: (wordsOf) => [
      'Office of the notary, Gmunden',
      '',
      'Deed of sale',
      'Property: Seestraße 14, Gmunden',
      'Buyer: Clara & Jonas Ahlgren',
      `Date: ${wordsOf('2020-05-04')}`,
      'Purchase price: EUR 1,450,000.00',
    ],
  },
  {
    fileName: 'Trust deed.pdf',
    of: trust,
    kind: 'DEED',
    lines: () => [
      'Channel Fiduciary',
      '',
      'Trust deed',
      `Trust: ${trust}`,
      'Settlor: Gustav Lindqvist',
      'Trustee: Channel Fiduciary',
      `Protector: ${elsa}`,
    ],
  },
  {
    fileName: 'From the hall table.pdf',
    lines: (wordsOf) => [
      'Traunsee Immobilien',
      '',
      'Valuation of property',
      'Property: Seestraße 14, Gmunden',
      `Valuation date: ${wordsOf(-230)}`,
      'Market value: EUR 1,710,000.00',
    ],
  },
  {
    fileName: 'Letter from Linden.pdf',
    lines: (wordsOf) => [
      ...linden,
      'Quarterly Report',
      'Fund: Linden Buyout Fund IV',
      `Period: ${wordsOf('2026-04-01')} to ${wordsOf('2026-06-30')}`,
      '',
      'Two companies were sold in the quarter, and a third is being prepared for a sale in the spring.',
      'Net asset value: EUR 1,466,000.00',
    ],
  },
]
