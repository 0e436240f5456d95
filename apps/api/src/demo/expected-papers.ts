import { elsa, trust, type DemoDay } from './rows.ts'

/** A paper that is expected of a record, by the name of the record. */
export type DemoExpectedPaper = {
  of: string
  kind: string
  label?: string
  period: string
  days: number
  from: DemoDay
  dueOn?: DemoDay
}

/** Of the fund one is late on every day of the year, so that the sample shows a letter: quarters end at most 92 days apart. */
export const expectedPapers: DemoExpectedPaper[] = [
  { of: 'Cobalt Ventures III', kind: 'QUARTERLY_REPORT', period: 'QUARTER', days: 60, from: -152 },
  {
    of: trust,
    kind: 'OTHER',
    label: 'Minutes of the trustees',
    period: 'ONCE',
    days: 30,
    from: -120,
    dueOn: -12,
  },
  {
    of: elsa,
    kind: 'IDENTITY_PAPER',
    label: 'Passport',
    period: 'EXPIRY',
    days: 60,
    from: -30,
    dueOn: 41,
  },
]
