import type { ruleDoubts } from '@kinfolio/contract/cost-occurrences'
import { toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { byScore, pairsOf, type Match, type Open, type Outgoing } from '../payments/rules.ts'

type Doubt = (typeof ruleDoubts)[number]

/** What is open, with all due days of its agreement, and the bound of its rule. Null: no rule is on. */
export type RuledOpen = Open & { dueDays: readonly Day[]; isDisputed: boolean; percent: Decimal | null }

export type Linking = { links: Match<RuledOpen>[]; doubts: (Match<RuledOpen> & { doubt: Doubt })[] }

/**
 * What rules link of the pairs that would be proposed. The amount is known and within the percentage of the rule, no other due
 * day of the agreement is nearer to the payment, and nothing else fits either of the two. A pair that a person took apart is none.
 */
export function linksOf(
  opens: readonly RuledOpen[],
  outgoings: readonly Outgoing[],
  isRefused: (costId: string, transactionId: string) => boolean,
): Linking {
  const pairs = pairsOf(opens, outgoings).filter(({ open, outgoing }) => !isRefused(open.costId, outgoing.id))
  const ruled = pairs.filter(isWithinRule)
  const byPayment = Map.groupBy(pairs, ({ outgoing }) => outgoing.id)
  const ruledByPayment = Map.groupBy(ruled, ({ outgoing }) => outgoing.id)
  const byOccurrence = Map.groupBy(ruled, ({ open }) => `${open.costId} ${open.expectedOn}`)
  const result: Linking = { links: [], doubts: [] }
  for (const rivals of byOccurrence.values()) {
    const [match] = rivals.toSorted(byScore)
    if (!match) continue
    const { costId } = match.open
    const others = byPayment.get(match.outgoing.id) ?? []
    if (rivals.length > 1) result.doubts.push({ ...match, doubt: 'OTHER_PAYMENT' })
    else if (others.some(({ open }) => open.costId !== costId))
      result.doubts.push({ ...match, doubt: 'OTHER_COST' })
    else if ((ruledByPayment.get(match.outgoing.id) ?? []).length > 1)
      result.doubts.push({ ...match, doubt: 'OTHER_DAY' })
    else result.links.push(match)
  }
  return result
}

function isWithinRule({ open, outgoing }: Match<RuledOpen>): boolean {
  const { amount, percent, isDisputed } = open
  if (percent === null || amount === null || isDisputed) return false
  const part = percent.div(hundred)
  const least = amount.min.times(one.minus(part))
  const most = amount.max.times(one.plus(part))
  return outgoing.amount.gte(least) && outgoing.amount.lte(most) && isNearest(open, outgoing.on)
}

const one = decimal('1')
const hundred = decimal('100')

/** Whether no other due day of the agreement is nearer to the day of a payment. */
function isNearest({ dueOn, dueDays }: RuledOpen, on: Day): boolean {
  const paid = toEpochDay(on)
  const distance = Math.abs(toEpochDay(dueOn) - paid)
  return dueDays.every((each) => Math.abs(toEpochDay(each) - paid) >= distance)
}
