import { couple, type DemoDay, elsa, holding, lakeside } from './rows.ts'

type DemoTerms = Record<string, unknown> & { from?: DemoDay }

/** A cost, with the names of the entity, the position and the company that it is of. */
export type DemoCost = Record<string, unknown> & {
  name: string
  type: string
  entity: string
  position?: string
  payee?: string
  firstOn: DemoDay
  lastOn?: DemoDay
  terms: DemoTerms[]
  shares?: { entity: string; percent: string }[]
  /** The last one that fell due waits for somebody; those before it are settled, as those of other costs are. */
  isLastOpen?: boolean
  /** What the invoices of those that are settled say. */
  invoiced?: string
  /** Of a gift: what it has beside, and of how many of its payments, the first ones, the receipt came. */
  gift?: Record<string, unknown> & { agreedOn?: DemoDay }
  receipts?: number
}

/** A fee statement, with the name of its fund. */
export type DemoFundFees = Record<string, string> & { position: string }

/** What the family pays and gives. Withdrawals of its account paid some of it. */
export const costs: DemoCost[] = [
  {
    name: 'Custody fee',
    type: 'CUSTODY',
    entity: holding,
    position: 'Custody at Bank Traunsee',
    payee: 'Bank Traunsee',
    frequency: 'QUARTERLY',
    firstOn: -330,
    terms: [{ kind: 'PERCENT', percent: '0.15', base: 'NAV' }],
    vatPercent: '20',
    dayRule: 'AFTER',
    closings: 'TARGET',
    notes: 'Up for review every spring.',
  },
  {
    name: 'House and contents insurance',
    type: 'INSURANCE',
    entity: couple,
    position: 'House and contents policy',
    payee: 'Alpen Versicherung',
    frequency: 'ANNUAL',
    firstOn: -205,
    lastOn: 159,
    renewalMonths: 12,
    noticeCount: 3,
    noticeUnit: 'MONTHS',
    reference: 'AV-2210-778',
    terms: [{ kind: 'AMOUNT', amount: '3150' }],
  },
  {
    name: 'Accountant',
    type: 'ACCOUNTING_AUDIT',
    entity: couple,
    payee: 'Salzkammer Audit',
    frequency: 'QUARTERLY',
    firstOn: -102,
    terms: [{ kind: 'RANGE', min: '500', max: '600' }],
    vatPercent: '20',
    isLastOpen: true,
    invoiced: '672',
  },
  {
    name: 'Managing the flat',
    type: 'PROPERTY',
    entity: lakeside,
    position: 'Flat in Vienna',
    payee: 'Hausverwaltung Josefstadt',
    frequency: 'MONTHLY',
    firstOn: '2025-01-01',
    terms: [
      { kind: 'AMOUNT', amount: '195' },
      { kind: 'AMOUNT', amount: '210', from: '2026-01-01' },
    ],
    shares: [
      { entity: couple, percent: '60' },
      { entity: elsa, percent: '40' },
    ],
  },
  {
    name: 'Income tax in advance',
    type: 'TAX',
    entity: couple,
    frequency: 'QUARTERLY',
    firstOn: '2025-02-15',
    terms: [{ kind: 'AMOUNT', amount: '6200' }],
    dayRule: 'AFTER',
    closings: 'TARGET',
  },
  {
    name: 'School fees',
    type: 'HOUSEHOLD',
    entity: couple,
    frequency: 'CUSTOM',
    repeatRule: 'FREQ=YEARLY;BYMONTH=2,6,10;BYMONTHDAY=1;COUNT=18',
    firstOn: '2024-10-01',
    terms: [
      { kind: 'AMOUNT', amount: '2600' },
      { kind: 'AMOUNT', amount: '2750', from: '2025-10-01' },
    ],
    notes: 'For Nora and Leo, three times a year.',
  },
  {
    name: 'Sailing club',
    type: 'HOUSEHOLD',
    entity: couple,
    frequency: 'ANNUAL',
    firstOn: -340,
    terms: [{ kind: 'AMOUNT', amount: '1450' }],
  },
  {
    name: 'Friends of the music school',
    type: 'MEMBERSHIP',
    entity: elsa,
    payee: 'Musikschule Traunsee',
    frequency: 'ANNUAL',
    firstOn: -150,
    terms: [{ kind: 'AMOUNT', amount: '240' }],
    gift: { programme: 'Music', needsReceipts: false, recipientKind: 'PUBLIC_CHARITY' },
  },
  {
    name: 'Grand piano of the music school',
    type: 'DONATION',
    entity: couple,
    payee: 'Musikschule Traunsee',
    frequency: 'ONE_TIME',
    firstOn: -48,
    terms: [{ kind: 'AMOUNT', amount: '12000' }],
    gift: {
      programme: 'Music',
      isRestricted: true,
      purpose: 'A concert grand for the hall',
      agreedOn: -75,
      recipientKind: 'PUBLIC_CHARITY',
    },
    receipts: 1,
  },
  {
    name: 'Scholarships for young musicians',
    type: 'PLEDGE',
    entity: elsa,
    payee: 'Musikschule Traunsee',
    frequency: 'QUARTERLY',
    firstOn: -170,
    lastOn: 120,
    terms: [{ kind: 'AMOUNT', amount: '2500' }],
    gift: {
      programme: 'Scholarships',
      isRestricted: true,
      purpose: 'Lessons for children whose parents cannot pay for them',
      recipientKind: 'PUBLIC_CHARITY',
      tribute: 'MEMORY',
      tributeName: 'Johann Berger',
      agreedOn: -190,
      matchedBy: 'Friends of the lake',
      matchAmount: '5000',
    },
    receipts: 1,
  },
]

/** What managers took inside funds, as their statements tell. The last one asks for more than its terms. */
export const fundFees: DemoFundFees[] = [
  {
    position: 'Linden Buyout Fund IV',
    from: '2025-01-01',
    to: '2025-12-31',
    managementFee: '40000',
    offsets: '3500',
    companyFees: '3500',
    expenses: '9200',
    lineInterest: '4100',
    carryAccrued: '243250',
  },
  {
    position: 'Linden Buyout Fund IV',
    from: '2026-01-01',
    to: '2026-06-30',
    managementFee: '21500',
    offsets: '800',
    companyFees: '800',
    expenses: '4300',
    lineInterest: '2700',
    carryAccrued: '255250',
  },
]
