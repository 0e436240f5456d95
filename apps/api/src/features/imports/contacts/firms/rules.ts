import type { Day } from '@kinfolio/ledger/days/day'

/** What a person is in a company. */
export type Job = { company: string; role: string; since: Day | null; until: Day | null }
