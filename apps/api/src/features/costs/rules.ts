import { failInput } from '@kinfolio/contract/errors'
import { numeral, say } from '@kinfolio/contract/say'
import type { Frequency } from '@kinfolio/ledger/agreements/kinds'
import { mostDueDays, plainRepeatRule, repeatFault } from '@kinfolio/ledger/agreements/repeat-rule'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, sum } from '@kinfolio/ledger/numbers/decimal'

import type { StoredTerms } from './tables.ts'

/** Terms as they are named in a call: without a day they begin with the agreement. */
type NamedTerms =
  | { from?: string | undefined; kind: 'AMOUNT'; amount: string }
  | { from?: string | undefined; kind: 'RANGE'; min: string; max: string }
  | { from?: string | undefined; kind: 'PERCENT'; percent: string; base: 'NAV' | 'COMMITMENT' | 'INVESTED' }

type Said = {
  positionId: string | null
  payeeCompanyId: string | null
  payeeContactId: string | null
  terms: readonly NamedTerms[]
  frequency: Frequency
  repeatRule: string | null
  firstOn: Day
  lastOn: Day | null
  renewalMonths: number | null
  noticeCount: number | null
  shares: readonly { entityId: string; percent: string }[]
}

/** The terms by day. The first of them holds from the first due day, or from before it. */
export function orderedTerms(terms: readonly NamedTerms[], firstOn: Day): StoredTerms[] {
  const dated = terms.map((each) => ({ ...each, from: (each.from ?? firstOn) as Day })) // the contract checked the day
  return dated.toSorted((a, b) => (a.from < b.from ? -1 : +(a.from > b.from)))
}

/** Refuses what contradicts itself, in words, and returns the rule as it is kept. */
export function requireSensible(cost: Said): string | null {
  const { terms, firstOn, lastOn, shares } = cost
  if (lastOn !== null && lastOn < firstOn)
    failInput('lastOn', 'The last day is before the first one. Check both days.')
  if (cost.payeeCompanyId !== null && cost.payeeContactId !== null)
    failInput('payeeContactId', 'A cost is paid to a company or to a person. Choose one of them.')
  const ordered = orderedTerms(terms, firstOn)
  const [earliest] = ordered
  if (earliest !== undefined && earliest.from > firstOn)
    failInput(
      'terms',
      say`The first terms begin on ${earliest.from}, after the first day. Let them begin by ${firstOn}.`,
    )
  const twin = ordered.find(({ from }, at) => ordered[at - 1]?.from === from)
  if (twin) failInput('terms', say`Two terms begin on ${twin.from}. Keep one of them.`)
  for (const each of ordered) {
    if (each.kind === 'RANGE' && decimal(each.min).gt(decimal(each.max)))
      failInput('terms', 'The least amount is above the most. Check both.')
    if (each.kind === 'PERCENT' && cost.positionId === null)
      failInput('positionId', 'A percentage needs its base: choose the position of which it is taken.')
  }
  if (cost.renewalMonths !== null && lastOn === null)
    failInput('lastOn', 'What renews itself has a last day. Say when the first term ends.')
  if (cost.noticeCount !== null && lastOn === null)
    failInput('lastOn', 'A notice counts back from the end of the term. Say when it ends.')
  if (shares.length > 0) {
    const whole = sum(shares.map(({ percent }) => decimal(percent)))
    if (!whole.eq(100))
      failInput(
        'shares',
        say`The parts of the entities sum to ${numeral(whole.toFixed())} %. Let them sum to 100 %.`,
      )
    if (new Set(shares.map(({ entityId }) => entityId.toLowerCase())).size < shares.length)
      failInput('shares', 'An entity stands there twice. Keep one of the two parts.')
  }
  return requireRepeatRule(cost)
}

function requireRepeatRule({ frequency, repeatRule, firstOn, lastOn, renewalMonths }: Said): string | null {
  if (frequency !== 'CUSTOM') {
    if (repeatRule !== null)
      failInput(
        'repeatRule',
        'Only the frequency CUSTOM has a rule of its own. Choose it, or leave the rule out.',
      )
    return null
  }
  if (repeatRule === null || repeatRule.trim() === '')
    return failInput(
      'repeatRule',
      'The frequency CUSTOM needs a rule, such as FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12.',
    )
  const rule = plainRepeatRule(repeatRule)
  const found = repeatFault(rule, firstOn, renewalMonths === null ? lastOn : null)
  if (found === null) return rule
  const words = {
    UNREADABLE:
      'This is not a rule of RFC 5545, such as FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12.',
    PART: say`This rule has a part that is not taken${'part' in found ? `: ${found.part}` : ''}. Leave it out.`,
    OFTEN: 'A cost comes at most once a day. Repeat by DAILY, WEEKLY, MONTHLY or YEARLY, without hours.',
    ENDLESS: say`This rule never ends. Give it COUNT or UNTIL, or give the cost a last day; at most ${mostDueDays} days.`,
    TOO_MANY: say`This rule names more than ${mostDueDays} days, which is the most. Let it end earlier, or come less often.`,
    NEVER: 'This rule names no day at all. Check its days and its end.',
  }
  return failInput('repeatRule', words[found.fault])
}
