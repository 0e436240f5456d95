export type DemoClosing = {
  /** The last day of the period. */
  through: string
  note: string
  /** The day on which it was closed: a sample of an earlier day has its books open. */
  on: string
  /** A value of the period that was told otherwise later. */
  restated?: {
    /** The day from which on it is told otherwise. */
    on: string
    reason: string
    position: string
    valuedOn: string
    amount: string
    /** Of the closing after it. */
    note: string
  }
}

/** The books of 2025 were closed, and opened once more for a fund whose administrator corrected its last quarter. */
export const closings: DemoClosing[] = [
  {
    through: '2025-12-31',
    note: 'The year is reported to the family and to the auditor.',
    on: '2026-02-15',
    restated: {
      on: '2026-04-20',
      reason:
        'The administrator of Linden Buyout Fund IV restated the value of 31 December 2025 after the audit of the fund: 1,418,000 instead of 1,405,000.',
      position: 'Linden Buyout Fund IV',
      valuedOn: '2025-12-31',
      amount: '1418000',
      note: 'As before, with the audited value of Linden Buyout Fund IV.',
    },
  },
]
