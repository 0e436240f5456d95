import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import {
  monthsOfPeriod,
  type ExpectedDecision,
  type ExpectedPeriod,
  type ExpectedState,
} from '@kinfolio/contract/expected-kinds'
import { addDays, addMonths, day, daysBetween, type Day } from '@kinfolio/ledger/days/day'

/** When a paper is expected, as the contract says it. */
export type Schedule = {
  period: ExpectedPeriod
  days: number
  daysAtYearEnd: number | null
  yearEndMonth: number
  dueOn: Day | null
  from: Day
  until: Day | null
}

/** What is expected: a kind of paper, and of OTHER papers those with these words in their title. */
export type Wanted = Schedule & { kind: AttachmentKind; label: string }

/** What is said of a paper that may be the expected one. */
export type Candidate = {
  id: string
  kind: AttachmentKind | null
  title: string
  on: Day | null
  periodFrom: Day | null
  periodTo: Day | null
  expiresOn: Day | null
  /** The day and the moment at which its content came. */
  cameOn: Day
  cameAt: number
}

/** What a person decided about one occurrence. */
export type Decided = {
  periodEnd: Day
  decision: ExpectedDecision
  reason: string
  expectedOn: Day | null
  attachmentId: string | null
}

export type Occurrence = {
  periodFrom: Day | null
  periodEnd: Day
  dueOn: Day
  state: ExpectedState
  cameOn: Day | null
  attachmentIds: string[]
  decision: ExpectedDecision | null
  reason: string
}

/** Which occurrences are asked for: those whose period ends from the first day to the last. */
export type Range = { today: Day; first: Day; last: Day }

type Period = { from: Day; end: Day }

/** A statement of the last working day of a month is that of the month: so many days before the end still count as it. */
const daysBeforeEnd = 3

/** The periods that end from the first day to the last, both included. */
export function periodsOf(
  schedule: Pick<Schedule, 'period' | 'yearEndMonth'>,
  first: Day,
  last: Day,
): Period[] {
  const months = monthsOfPeriod[schedule.period]
  if (months === null) return []
  const periods: Period[] = []
  for (let end = endOfPeriod(first, months, schedule.yearEndMonth); end <= last; end = addMonths(end, months))
    periods.push({ from: addDays(addMonths(end, -months), 1), end })
  return periods
}

/** The last day on which the paper of a period is in time. The end of a year may have a number of days of its own. */
export function dueAfter(schedule: Schedule, end: Day): Day {
  const isYearEnd = +end.slice(5, 7) === schedule.yearEndMonth
  return addDays(end, isYearEnd ? (schedule.daysAtYearEnd ?? schedule.days) : schedule.days)
}

/** The occurrences of a rule, the earliest first. What came for a period outside of its days is one too. */
export function occurrencesOf(
  wanted: Wanted,
  candidates: readonly Candidate[],
  decisions: readonly Decided[],
  range: Range,
): Occurrence[] {
  const papers = candidates.filter((paper) => isWanted(wanted, paper))
  const decided = new Map(decisions.map((each) => [each.periodEnd, each]))
  const byHand = new Set(decisions.flatMap(({ attachmentId }) => attachmentId ?? []))
  const loose = papers.filter(({ id }) => !byHand.has(id))
  const named = (end: Day) => {
    const id = decided.get(end)?.attachmentId
    return candidates.filter((paper) => paper.id === id)
  }
  const found =
    wanted.period === 'EXPIRY'
      ? expiriesOf(wanted, loose, named)
      : wanted.period === 'ONCE'
        ? onceOf(wanted, loose, named)
        : recurringOf(wanted, loose, named, range)
  return found
    .filter(({ end }) => end >= range.first && end <= range.last)
    .filter(({ end, papers: own }) => {
      const isWithin = end >= wanted.from && (wanted.until === null || end <= wanted.until)
      return isWithin || own.length > 0 || wanted.period === 'EXPIRY'
    })
    .map((each) => toOccurrence(each, decided.get(each.end), range.today))
}

/** Of what is expected, and what of it is there. `dueFrom` is the first day on which it counts as due. */
type Found = { from: Day | null; end: Day; dueFrom: Day; dueOn: Day; papers: readonly Candidate[] }
type Named = (end: Day) => readonly Candidate[]

function recurringOf(wanted: Wanted, papers: readonly Candidate[], named: Named, range: Range): Found[] {
  const placed = papers.flatMap((paper) => endsOf(paper, wanted).map((end) => ({ paper, end })))
  const byEnd = Map.groupBy(placed, ({ end }) => end)
  return periodsOf(wanted, range.first, range.last).map(({ from, end }) => {
    const own = (byEnd.get(end) ?? []).map(({ paper }) => paper)
    return {
      from,
      end,
      dueFrom: addDays(end, 1),
      dueOn: dueAfter(wanted, end),
      papers: [...named(end), ...own.filter((paper) => isKindOf(wanted, paper, end))],
    }
  })
}

/** The papers of one day: any of the kind that came, or bears a day, since the rule began. */
function onceOf(wanted: Wanted, papers: readonly Candidate[], named: Named): Found[] {
  const end = wanted.dueOn ?? wanted.from
  const since = papers.filter(
    (paper) => (paper.periodTo ?? paper.on ?? paper.cameOn) >= wanted.from && paper.kind === wanted.kind,
  )
  const dueFrom = addDays(end, -wanted.days)
  return [{ from: null, end, dueFrom, dueOn: end, papers: [...named(end), ...since] }]
}

/**
 * Each paper that expires asks for one that expires later. The first one is asked for by the day that the rule names, or by
 * its beginning where no paper had expired then.
 */
function expiriesOf(wanted: Wanted, papers: readonly Candidate[], named: Named): Found[] {
  const expiring = papers.flatMap((paper) =>
    paper.expiresOn === null || paper.kind !== wanted.kind ? [] : [{ paper, until: paper.expiresOn }],
  )
  const ends = new Set(expiring.map(({ until }) => until))
  if (wanted.dueOn !== null) ends.add(wanted.dueOn)
  else if (![...ends].some((end) => end <= wanted.from)) ends.add(wanted.from)
  return [...ends].toSorted(byDay).map((end) => {
    const [next] = expiring.flatMap(({ until }) => (until > end ? until : [])).toSorted(byDay)
    return {
      from: null,
      end,
      dueFrom: addDays(end, -wanted.days),
      dueOn: end,
      papers: [...named(end), ...expiring.flatMap(({ paper, until }) => (until === next ? paper : []))],
    }
  })
}

function byDay(a: Day, b: Day): number {
  return daysBetween(b, a)
}

function toOccurrence(found: Found, decided: Decided | undefined, today: Day): Occurrence {
  const papers = found.papers.toSorted((a, b) => b.cameAt - a.cameAt)
  // The day on which the first of them came: that it was issued again does not make it late.
  const cameOn = papers.at(-1)?.cameOn ?? null
  const dueOn = decided?.decision === 'LATER' ? (decided.expectedOn ?? found.dueOn) : found.dueOn
  // A paper that was chosen and is in the trash now is not there.
  const decision = decided?.decision === 'MATCHED' && papers.length === 0 ? null : (decided?.decision ?? null)
  return {
    periodFrom: found.from,
    periodEnd: found.end,
    dueOn,
    state: cameOn === null ? stateOf(found, dueOn, decision, today) : 'CAME',
    cameOn,
    attachmentIds: papers.map(({ id }) => id),
    decision,
    reason: decided?.reason ?? '',
  }
}

function stateOf(
  { dueFrom }: Found,
  dueOn: Day,
  decision: ExpectedDecision | null,
  today: Day,
): ExpectedState {
  if (decision === 'WAIVED') return 'WAIVED'
  if (today > dueOn) return 'LATE'
  return decision === 'LATER' || today < dueFrom ? 'LATER' : 'DUE'
}

function isWanted({ kind, label }: Wanted, paper: Candidate): boolean {
  if (paper.kind === 'ANNUAL_REPORT' && kind === 'QUARTERLY_REPORT') return true
  if (paper.kind !== kind) return false
  return kind !== 'OTHER' || label === '' || paper.title.toLowerCase().includes(label.toLowerCase())
}

/** Many managers report on the last quarter of a year in the annual report alone. */
function isKindOf({ kind, yearEndMonth }: Wanted, paper: Candidate, end: Day): boolean {
  return paper.kind === kind || +end.slice(5, 7) === yearEndMonth
}

/**
 * The ends of the periods that a paper is of. With both days of its own period: those of which it is about more than half
 * of the days. With the last one only: the period in which that day lies. With the day that it bears only: the last period
 * that was over then.
 */
function endsOf({ on, periodFrom, periodTo }: Candidate, wanted: Wanted): Day[] {
  const months = monthsOfPeriod[wanted.period]
  if (months === null) return []
  if (periodTo !== null && periodFrom !== null) {
    return periodsOf(wanted, periodFrom, addMonths(periodTo, months)).flatMap(({ from, end }) => {
      const first = periodFrom > from ? periodFrom : from
      const last = periodTo < end ? periodTo : end
      const shared = daysBetween(first, last) + 1
      return shared * 2 > daysBetween(from, end) + 1 ? end : []
    })
  }
  if (periodTo !== null) return [endOfPeriod(periodTo, months, wanted.yearEndMonth)]
  if (on === null) return []
  const asOf = addDays(on, daysBeforeEnd)
  const end = endOfPeriod(asOf, months, wanted.yearEndMonth)
  return [end === asOf ? end : addMonths(end, -months)]
}

/** The last day of the period in which a day lies. */
function endOfPeriod(on: Day, months: number, yearEndMonth: number): Day {
  const ahead = (((yearEndMonth - +on.slice(5, 7)) % months) + months) % months
  return addDays(addMonths(day(`${on.slice(0, 7)}-01`), ahead + 1), -1)
}
