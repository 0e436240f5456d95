import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { dueAfter, occurrencesOf, periodsOf, type Candidate, type Decided, type Wanted } from './rules.ts'

const quarterly: Wanted = {
  kind: 'CAPITAL_ACCOUNT_STATEMENT',
  label: '',
  period: 'QUARTER',
  days: 60,
  daysAtYearEnd: 120,
  yearEndMonth: 12,
  dueOn: null,
  from: day('2025-01-01'),
  until: null,
}
const monthly: Wanted = {
  ...quarterly,
  kind: 'BANK_STATEMENT',
  period: 'MONTH',
  days: 15,
  daysAtYearEnd: null,
}
const passport: Wanted = {
  ...quarterly,
  kind: 'IDENTITY_PAPER',
  period: 'EXPIRY',
  days: 90,
  from: day('2025-06-01'),
}

let count = 0
function paper(said: Partial<Candidate> & Pick<Candidate, 'kind'>): Candidate {
  const cameOn = said.cameOn ?? day('2025-05-20')
  return {
    id: `paper ${(count += 1)}`,
    title: 'A paper',
    on: null,
    periodFrom: null,
    periodTo: null,
    expiresOn: null,
    cameOn,
    cameAt: count,
    ...said,
  }
}

function asked(wanted: Wanted, papers: Candidate[], today: string, decisions: Decided[] = []) {
  const range = { today: day(today), first: day('2024-01-01'), last: day('2026-12-31') }
  return occurrencesOf(wanted, papers, decisions, range)
}

const states = (found: ReturnType<typeof asked>) =>
  found.map(({ periodEnd, state }) => `${periodEnd} ${state}`)

describe('periods', () => {
  it('end with months, and with the year that a record has', () => {
    const within = (period: Wanted['period'], yearEndMonth = 12) =>
      periodsOf({ period, yearEndMonth }, day('2025-01-15'), day('2025-12-31')).map(
        ({ from, end }) => `${from} ${end}`,
      )
    expect(within('QUARTER')).toEqual([
      '2025-01-01 2025-03-31',
      '2025-04-01 2025-06-30',
      '2025-07-01 2025-09-30',
      '2025-10-01 2025-12-31',
    ])
    expect(within('YEAR', 3)).toEqual(['2024-04-01 2025-03-31'])
    expect(within('HALF_YEAR', 2)).toEqual(['2024-09-01 2025-02-28', '2025-03-01 2025-08-31'])
    expect(within('MONTH')).toHaveLength(12)
    expect(within('ONCE')).toEqual([])
  })

  it('have a paper within the days of the rule, and at the end of a year within days of its own', () => {
    // ILPA: 60 days after a quarter, 120 after a year.
    expect(dueAfter(quarterly, day('2025-03-31'))).toBe('2025-05-30')
    expect(dueAfter(quarterly, day('2025-12-31'))).toBe('2026-04-30')
    expect(dueAfter({ ...quarterly, yearEndMonth: 3 }, day('2025-03-31'))).toBe('2025-07-29')
    expect(dueAfter(monthly, day('2025-12-31'))).toBe('2026-01-15')
  })
})

describe('a paper that is expected', () => {
  it('is later, due on the days after its period, and late on the day after its last one', () => {
    const on = (today: string) => asked(quarterly, [], today)[0]?.state
    expect(on('2025-03-31')).toBe('LATER')
    expect(on('2025-04-01')).toBe('DUE')
    expect(on('2025-05-30')).toBe('DUE')
    expect(on('2025-05-31')).toBe('LATE')
  })

  it('is asked for from the first to the last day of its rule', () => {
    const found = asked({ ...quarterly, from: day('2025-06-30'), until: day('2025-09-30') }, [], '2026-12-31')
    expect(states(found)).toEqual(['2025-06-30 LATE', '2025-09-30 LATE'])
  })

  it('came when its kind and its period fit', () => {
    const fits = paper({ kind: 'CAPITAL_ACCOUNT_STATEMENT', periodTo: day('2025-03-31') })
    const otherKind = paper({ kind: 'INVOICE', periodTo: day('2025-06-30') })
    const found = asked(quarterly, [fits, otherKind], '2025-09-15')
    expect(states(found).slice(0, 3)).toEqual(['2025-03-31 CAME', '2025-06-30 LATE', '2025-09-30 LATER'])
    expect(found[0]).toMatchObject({ attachmentIds: [fits.id], cameOn: '2025-05-20' })
  })

  it('is that of the period before where a paper bears only a day, three days before an end included', () => {
    const came = (on: string) =>
      asked(monthly, [paper({ kind: 'BANK_STATEMENT', on: day(on) })], '2026-01-01')
        .filter(({ state }) => state === 'CAME')
        .map(({ periodEnd }) => periodEnd)
    expect(came('2025-05-31')).toEqual(['2025-05-31'])
    expect(came('2025-05-30')).toEqual(['2025-05-31'])
    expect(came('2025-05-28')).toEqual(['2025-05-31'])
    expect(came('2025-05-27')).toEqual(['2025-04-30'])
    expect(came('2025-06-10')).toEqual(['2025-05-31'])
  })

  it('is there for each month of a statement of several, and for the month of which it has more than half', () => {
    const came = (from: string, to: string) =>
      asked(
        monthly,
        [paper({ kind: 'BANK_STATEMENT', periodFrom: day(from), periodTo: day(to) })],
        '2026-01-01',
      )
        .filter(({ state }) => state === 'CAME')
        .map(({ periodEnd }) => periodEnd)
    expect(came('2025-01-01', '2025-03-31')).toEqual(['2025-01-31', '2025-02-28', '2025-03-31'])
    // 17 of the 31 days of January, 14 of the 28 of February.
    expect(came('2025-01-15', '2025-02-14')).toEqual(['2025-01-31'])
  })

  it('is not met by a quarter where a year is expected', () => {
    const quarter = { periodFrom: day('2025-10-01'), periodTo: day('2025-12-31') }
    const yearly = { ...quarterly, period: 'YEAR' as const }
    const found = asked(yearly, [paper({ kind: 'CAPITAL_ACCOUNT_STATEMENT', ...quarter })], '2026-06-01')
    expect(states(found)).toEqual(['2025-12-31 LATE', '2026-12-31 LATER'])
  })

  it('counts before the rule began where it came all the same', () => {
    const early = paper({ kind: 'CAPITAL_ACCOUNT_STATEMENT', periodTo: day('2024-06-30') })
    expect(states(asked(quarterly, [early], '2025-01-01'))[0]).toBe('2024-06-30 CAME')
  })

  it('is the newest of those that were issued again, and came with the first', () => {
    const first = paper({ kind: 'BANK_STATEMENT', periodTo: day('2025-01-31'), cameOn: day('2025-02-03') })
    const again = paper({ kind: 'BANK_STATEMENT', periodTo: day('2025-01-31'), cameOn: day('2025-03-20') })
    const [found] = asked(monthly, [first, again], '2025-04-01')
    expect(found).toMatchObject({ attachmentIds: [again.id, first.id], cameOn: '2025-02-03' })
  })

  it('of another kind needs its words in the title', () => {
    const minutes = { ...quarterly, kind: 'OTHER' as const, label: 'minutes', period: 'YEAR' as const }
    const of = (title: string) =>
      asked(minutes, [paper({ kind: 'OTHER', title, periodTo: day('2025-12-31') })], '2026-01-10')[0]?.state
    expect(of('Minutes of the trustees')).toBe('CAME')
    expect(of('A menu')).toBe('DUE')
  })

  it('of the last quarter may be the annual report, and of no other quarter', () => {
    const reports = { ...quarterly, kind: 'QUARTERLY_REPORT' as const }
    const of = (end: string) => paper({ kind: 'ANNUAL_REPORT', periodTo: day(end) })
    expect(states(asked(reports, [of('2025-12-31')], '2026-01-01'))).toContain('2025-12-31 CAME')
    expect(states(asked(reports, [of('2025-06-30')], '2026-01-01'))).toContain('2025-06-30 LATE')
  })

  it('that is expected once came when one of its kind came since the rule began', () => {
    const once = {
      ...quarterly,
      kind: 'DEED' as const,
      period: 'ONCE' as const,
      dueOn: day('2025-07-01'),
      days: 30,
    }
    expect(states(asked(once, [], '2025-05-31'))).toEqual(['2025-07-01 LATER'])
    expect(states(asked(once, [], '2025-06-01'))).toEqual(['2025-07-01 DUE'])
    expect(states(asked(once, [], '2025-07-02'))).toEqual(['2025-07-01 LATE'])
    expect(states(asked(once, [paper({ kind: 'DEED' })], '2025-07-02'))).toEqual(['2025-07-01 CAME'])
    expect(states(asked(once, [paper({ kind: 'DEED', on: day('2024-12-31') })], '2025-07-02'))).toEqual([
      '2025-07-01 LATE',
    ])
  })
})

describe('a paper that expires', () => {
  const until = (on: string) => paper({ kind: 'IDENTITY_PAPER', expiresOn: day(on) })

  it('is expected at once where none is there', () => {
    expect(states(asked(passport, [], '2025-06-01'))).toEqual(['2025-06-01 DUE'])
    expect(states(asked(passport, [], '2025-06-02'))).toEqual(['2025-06-01 LATE'])
  })

  it('asks for the next one some days before, and is late once it has expired', () => {
    const old = until('2026-03-31')
    const on = (today: string) => states(asked(passport, [old], today)).at(-1)
    expect(on('2025-12-30')).toBe('2026-03-31 LATER')
    // 90 days before 31 March 2026.
    expect(on('2025-12-31')).toBe('2026-03-31 DUE')
    expect(on('2026-03-31')).toBe('2026-03-31 DUE')
    expect(on('2026-04-01')).toBe('2026-03-31 LATE')
  })

  it('is met by one that expires later', () => {
    const found = asked(passport, [until('2025-03-31'), until('2026-11-30')], '2026-04-01')
    expect(states(found)).toEqual(['2025-03-31 CAME', '2026-11-30 LATER'])
  })

  it('begins with the day that the rule names', () => {
    const policy = { ...passport, dueOn: day('2025-12-31') }
    expect(states(asked(policy, [], '2025-06-02'))).toEqual(['2025-12-31 LATER'])
    expect(states(asked(policy, [until('2026-12-31')], '2026-01-02'))).toEqual([
      '2025-12-31 CAME',
      '2026-12-31 LATER',
    ])
  })
})

describe('what a person decided', () => {
  const of = (said: Partial<Decided> & Pick<Decided, 'decision'>): Decided => ({
    periodEnd: day('2025-03-31'),
    reason: '',
    expectedOn: null,
    attachmentId: null,
    ...said,
  })

  it('keeps a paper that is not needed from being late, with its reason', () => {
    const [found] = asked(quarterly, [], '2025-12-01', [of({ decision: 'WAIVED', reason: 'Fund was new' })])
    expect(found).toMatchObject({ state: 'WAIVED', reason: 'Fund was new', decision: 'WAIVED' })
  })

  it('moves the last day, and a paper is late after it', () => {
    const later = [of({ decision: 'LATER', expectedOn: day('2025-08-01') })]
    expect(asked(quarterly, [], '2025-08-01', later)[0]).toMatchObject({
      state: 'LATER',
      dueOn: '2025-08-01',
    })
    expect(asked(quarterly, [], '2025-08-02', later)[0]?.state).toBe('LATE')
  })

  it('takes a paper whatever its kind and days, and only for that period', () => {
    const chosen = paper({ kind: null, on: day('2025-12-31') })
    const [first, second] = asked(quarterly, [chosen], '2025-12-31', [
      of({ decision: 'MATCHED', attachmentId: chosen.id }),
    ])
    expect(first).toMatchObject({ state: 'CAME', attachmentIds: [chosen.id] })
    expect(second?.state).toBe('LATE')
  })

  it('is no paper any more once that is deleted', () => {
    const [first] = asked(quarterly, [], '2025-12-31', [of({ decision: 'MATCHED', attachmentId: 'gone' })])
    expect(first).toMatchObject({ state: 'LATE', decision: null, attachmentIds: [] })
  })
})
