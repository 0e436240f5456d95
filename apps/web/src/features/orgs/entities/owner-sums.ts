import { addDays, type Day, isDay } from '@kinfolio/ledger/days/day'
import { decimal, isDecimalText, sum, toText } from '@kinfolio/ledger/numbers/decimal'

/** One owner in the form, as texts. A text is empty where the field is empty. */
export type OwnerRow = { ownerId: string; percent: string; since: string; until: string }

/**
 * What all parts of an entity add up to between two days. `from` is null where there is no first day, `to` where
 * there is no last day.
 */
export type OwnedStretch = { from: Day | null; to: Day | null; percent: string }

/**
 * What the parts add up to in each stretch of days, from the first recorded part to the last. Rows that cannot be
 * read yet are left out; the form has words for them already.
 */
export function ownedStretches(rows: readonly OwnerRow[]): OwnedStretch[] {
  const parts = rows.flatMap(readPart)
  const starts = [
    ...new Set(parts.flatMap(({ since, until }) => [since, until === null ? null : addDays(until, 1)])),
  ]
    .filter((day) => day !== null)
    .toSorted()
  const stretches = [null, ...starts].map((from, index): OwnedStretch => {
    const next = starts[index]
    return {
      from,
      to: next === undefined ? null : addDays(next, -1),
      percent: toText(sum(parts.filter((part) => isHeldFrom(part, from)).map(({ percent }) => percent))),
    }
  })
  const recorded = stretches.slice(
    stretches.findIndex(({ percent }) => percent !== '0'),
    stretches.findLastIndex(({ percent }) => percent !== '0') + 1,
  )
  const joined: OwnedStretch[] = []
  for (const stretch of recorded) {
    const last = joined.at(-1)
    if (last?.percent === stretch.percent) last.to = stretch.to
    else joined.push(stretch)
  }
  return joined
}

/**
 * The part that is still open at the end of the last stretch; probably the part of the next owner. Empty where no
 * part is open.
 */
export function restOfNow(rows: readonly OwnerRow[]): string {
  const last = ownedStretches(rows).at(-1)
  const rest = decimal('100').minus(decimal(last?.to === null ? last.percent : '0'))
  return rest.isGreaterThan(0) ? toText(rest) : ''
}

type Part = { percent: ReturnType<typeof decimal>; since: Day | null; until: Day | null }

function readPart({ percent, since, until }: OwnerRow): Part[] {
  if (!isDecimalText(percent) || !isEmptyOrDay(since) || !isEmptyOrDay(until)) return []
  return [{ percent: decimal(percent), since: since || null, until: until || null }]
}

function isEmptyOrDay(text: string): text is Day | '' {
  return text === '' || isDay(text)
}

/**
 * Whether a part is held on the first day of a stretch. It is then held on all of its days, since a stretch ends
 * where any part begins or ends.
 */
function isHeldFrom({ since, until }: Part, from: Day | null): boolean {
  if (from === null) return since === null
  return (since === null || since <= from) && (until === null || from <= until)
}
