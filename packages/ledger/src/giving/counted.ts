import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { isAbout, ruleOf, taxGiftKinds, taxRecipientKinds } from './tax-rule.ts'
import type { TaxClass, TaxGiftKind, TaxMeasure, TaxRecipientKind, TaxRule } from './tax-rule.ts'

/** A gift of the year in the currency of the country. */
export type TaxGift = {
  /** Null: it is unknown. */
  readonly amount: Decimal | null
  readonly gift: TaxGiftKind
  /** Null: nobody said. */
  readonly recipient: TaxRecipientKind | null
  /** What one recipient has in common; null: it is not known, and the gift stands alone. */
  readonly recipientId: string | null
}

/** What becomes of the gifts of one kind: given = taken + carried + lost. */
export type Counted = {
  readonly taken: Decimal
  /** What is beyond a cap and counts in later years. */
  readonly carried: Decimal
  /** The last year in which it does; null: without end, or nothing is carried. */
  readonly carriedUntil: number | null
  readonly lost: Decimal
}

export type CountedClass = TaxClass & {
  readonly given: Decimal
  /** Null: caps or floors need an income that is not told. */
  readonly counted: Counted | null
  /** The rules that decided it. */
  readonly rules: readonly TaxRule[]
}

type Class = TaxClass & { given: Decimal; left: Decimal; isTier: boolean; rules: Set<TaxRule> }
type Frame = { rules: readonly TaxRule[]; year: number; income: Decimal | null }

/** Public charities come before private foundations and cash before property, in which order US law lets them use up the caps. */
const recipientOrder = [...taxRecipientKinds]
const giftOrder = [...taxGiftKinds]

/** What of the gifts counts in the year, by kind, after floors and under caps. Every amount and recipient is known. */
export function countClasses(
  gifts: readonly TaxGift[],
  frame: Frame,
): (CountedClass & { readonly lacksIncome: boolean })[] {
  const classes = classesOf(gifts, frame.rules)
  takeFloors(classes, frame)
  const taken = new Map<Class, Decimal>()
  return classes.map((own) => {
    const result = capped(own, taken, frame)
    if (result !== null) taken.set(own, result.taken)
    const { gift, recipient, given, rules } = own
    return { gift, recipient, given, counted: result, rules: [...rules], lacksIncome: result === null }
  })
}

/** By kind, in the order in which they use up caps. What is beyond a tier is a gift to a public charity. */
function classesOf(gifts: readonly TaxGift[], rules: readonly TaxRule[]): Class[] {
  const classes = recipientOrder
    .flatMap((recipient) => giftOrder.map((gift): TaxClass => ({ gift, recipient })))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((kind): Class => ({ ...kind, given: zero, left: zero, isTier: false, rules: new Set() }))
  const byKind = Map.groupBy(gifts, ({ gift, recipient }) => `${gift} ${recipient ?? ''}`)
  for (const own of classes) {
    const all = byKind.get(`${own.gift} ${own.recipient}`) ?? []
    const given = sum(all.flatMap(({ amount }) => amount ?? []))
    own.given = own.given.plus(given)
    own.left = own.left.plus(given.minus(belowFloorOfRecipient(own, all, rules)))
  }
  for (const own of classes) {
    const tier = ruleOf(rules, 'TIER_CAP', own)
    const whole = classes.find(({ gift, recipient }) => gift === own.gift && recipient === 'PUBLIC_CHARITY')
    if (tier === null || whole === undefined || own.given.isZero()) continue
    const beyond = own.left.minus(decimal(tier.value ?? '0'))
    own.isTier = true
    own.rules.add(tier)
    if (beyond.lte(0)) continue
    own.left = own.left.minus(beyond)
    own.given = own.given.minus(beyond)
    whole.left = whole.left.plus(beyond)
    whole.given = whole.given.plus(beyond)
  }
  return classes.filter(({ given }) => given.gt(0))
}

function rank({ gift, recipient }: TaxClass): number {
  const isPrivate = recipient === 'PRIVATE_FOUNDATION' || recipient === 'NOT_RECOGNISED'
  return (isPrivate ? 100 : 0) + giftOrder.indexOf(gift) * 10 + recipientOrder.indexOf(recipient)
}

function belowFloorOfRecipient(own: Class, gifts: readonly TaxGift[], rules: readonly TaxRule[]): Decimal {
  const rule = ruleOf(rules, 'RECIPIENT_FLOOR', own)
  if (rule === null || gifts.length === 0) return zero
  own.rules.add(rule)
  const groups = Map.groupBy(gifts, (gift) => gift.recipientId ?? gift)
  const sums = [...groups.values()].map((each) => sum(each.flatMap(({ amount }) => amount ?? [])))
  return sum(sums.filter((given) => given.lt(rule.value ?? '0')))
}

/** A floor takes what it takes from the kinds with the lowest caps first, which are the last. */
function takeFloors(classes: readonly Class[], { rules, income }: Frame): void {
  for (const rule of rules) {
    const own = classes.filter((each) => !each.isTier && isAbout(rule, each))
    if (rule.measure === 'AMOUNT_FLOOR' && own.length > 0) {
      for (const each of own) each.rules.add(rule)
      if (sum(own.map(({ left }) => left)).gte(rule.value ?? '0')) continue
      for (const each of own) each.left = zero
    }
    if (rule.measure !== 'INCOME_FLOOR') continue
    for (const each of own) each.rules.add(rule)
    let floor = income?.times(rule.value ?? '0').div(100) ?? zero
    for (const each of own.toReversed()) {
      const part = each.left.lt(floor) ? each.left : floor
      each.left = each.left.minus(part)
      floor = floor.minus(part)
    }
  }
}

const ofIncome: ReadonlySet<TaxMeasure> = new Set(['INCOME_CAP', 'OVERALL_CAP', 'INCOME_FLOOR'])

/** What of one kind stays within its caps, and what becomes of the rest. Null: it takes an income that is not told. */
function capped(
  own: Class,
  taken: ReadonlyMap<Class, Decimal>,
  { rules, year, income }: Frame,
): Counted | null {
  const caps = own.isTier ? [] : rules.filter((rule) => isCap(rule) && isAbout(rule, own))
  for (const cap of caps) own.rules.add(cap)
  if (income === null && [...own.rules].some(({ measure }) => ofIncome.has(measure))) return null
  const rooms = caps.map((cap) => {
    const counts = cap.measure === 'OVERALL_CAP' ? () => true : (each: Class) => isAbout(cap, each)
    const used = sum([...taken].flatMap(([each, amount]) => (!each.isTier && counts(each) ? amount : [])))
    const limit =
      cap.measure === 'AMOUNT_CAP'
        ? decimal(cap.value ?? '0')
        : (income ?? zero).times(cap.value ?? '0').div(100)
    return limit.minus(used)
  })
  const isRecognised = own.recipient !== 'NOT_RECOGNISED'
  const room = rooms.reduce((least, each) => (each.lt(least) ? each : least), isRecognised ? own.left : zero)
  const within = room.gt(0) ? room : zero
  const beyond = isRecognised ? own.left.minus(within) : zero
  const carry = beyond.gt(0) ? ruleOf(rules, 'CARRY_YEARS', own) : null
  if (carry !== null) own.rules.add(carry)
  const carried = carry === null ? zero : beyond
  return {
    taken: within,
    carried,
    carriedUntil: carry?.value == null ? null : year + Number.parseInt(carry.value, 10),
    lost: own.given.minus(within).minus(carried),
  }
}

function isCap({ measure }: TaxRule): boolean {
  return measure === 'INCOME_CAP' || measure === 'OVERALL_CAP' || measure === 'AMOUNT_CAP'
}
