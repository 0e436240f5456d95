import { isCurrency, minorDigits } from '../numbers/currency.ts'
import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { countClasses } from './counted.ts'
import type { Counted, CountedClass, TaxGift } from './counted.ts'
import { ruleOf } from './tax-rule.ts'
import type { TaxRule } from './tax-rule.ts'

/** What an estimate lacks. RULE: no rule is known for these gifts. */
export type TaxLack = 'AMOUNT' | 'RECIPIENT' | 'RULE' | 'INCOME' | 'RATE'

/** What the law makes of the gifts of one kind. Null: it needs a figure that is missing. */
export type TaxLine = CountedClass & {
  /** What is taken off income. */
  readonly deducted: Decimal | null
  /** What that saves at the donor's rate, with what the donor claims of a gift that the charity grossed up. */
  readonly saved: Decimal | null
  /** What is taken off tax. */
  readonly credited: Decimal | null
  /** What the charity gets on top. */
  readonly reclaimed: Decimal | null
  readonly lacks: readonly TaxLack[]
  readonly rules: readonly TaxRule[]
}

export type TaxSum = { readonly value: Decimal | null; readonly isComplete: boolean }

export type TaxEstimate = {
  readonly lines: readonly TaxLine[]
  readonly totals: Readonly<
    Record<'given' | 'deducted' | 'saved' | 'credited' | 'reclaimed' | 'carried' | 'lost', TaxSum>
  >
  readonly lacks: readonly TaxLack[]
}

type Question = {
  /** Those in force for the donor, the country and the year. */
  readonly rules: readonly TaxRule[]
  readonly year: number
  readonly currency: string
  /** The income that caps are a part of; null: it is not told. */
  readonly income: Decimal | null
  /** The donor's marginal rate in percent; null: it is not told. */
  readonly rate: Decimal | null
  readonly gifts: readonly TaxGift[]
}

const hundred = decimal('100')

/**
 * What gifts of a year come to for tax, by kind of gift and recipient. An estimate: one law at a time, no carry from earlier years. Gifts
 * without an amount or a kind of recipient are in no line and named by `lacks`. Each figure is rounded half-even to the smallest coin.
 */
export function estimateTax({ rules, year, currency, income, rate, gifts }: Question): TaxEstimate {
  const known = gifts.filter(({ amount, recipient }) => amount !== null && recipient !== null)
  const lines = countClasses(known, { rules, year, income }).map((each) =>
    reliefOf(each, rules, rate, currency),
  )
  const unknown: TaxLack[] = [
    ...(gifts.some(({ amount }) => amount === null) ? (['AMOUNT'] as const) : []),
    ...(gifts.some(({ recipient }) => recipient === null) ? (['RECIPIENT'] as const) : []),
  ]
  const lacks = [...new Set([...unknown, ...lines.flatMap((line) => line.lacks)])]
  const total = (figure: (line: TaxLine) => Decimal | null): TaxSum => {
    const all = lines.map(figure)
    const parts = all.filter((part) => part !== null)
    const isComplete = unknown.length === 0 && parts.length === all.length
    return { value: parts.length === 0 && !isComplete ? null : sum(parts), isComplete }
  }
  return {
    lines,
    totals: {
      given: total(({ given }) => given),
      deducted: total(({ deducted }) => deducted),
      saved: total(({ saved }) => saved),
      credited: total(({ credited }) => credited),
      reclaimed: total(({ reclaimed }) => reclaimed),
      carried: total(({ counted }) => counted?.carried ?? null),
      lost: total(({ counted }) => counted?.lost ?? null),
    },
    lacks,
  }
}

/** What the part of the gifts that counts comes to, by the rules of their kind. */
function reliefOf(
  one: CountedClass & { readonly lacksIncome: boolean },
  rules: readonly TaxRule[],
  rate: Decimal | null,
  currency: string,
): TaxLine {
  const { lacksIncome, ...own } = one
  const deduction = ruleOf(rules, 'DEDUCTION', one)
  const credit = ruleOf(rules, 'CREDIT', one)
  const grossUp = ruleOf(rules, 'GROSS_UP', one)
  const higher = ruleOf(rules, 'HIGHER_RELIEF', one)
  const hasNoRule = one.recipient !== 'NOT_RECOGNISED' && !deduction && !credit && !grossUp
  const coins = (amount: Decimal) => amount.decimalPlaces(isCurrency(currency) ? minorDigits(currency) : 2)
  const part = (rule: TaxRule | null, of: (taken: Counted, percent: Decimal) => Decimal) => {
    if (hasNoRule || own.counted === null) return null
    return rule === null ? zero : coins(of(own.counted, decimal(rule.value ?? '0')))
  }
  const deducted = part(deduction, ({ taken }, percent) => taken.times(percent).div(hundred))
  // The gift is what is left after tax at this rate: 100 at 20 % was 125 before it.
  const gross = (taken: Decimal) => taken.times(hundred).div(hundred.minus(grossUp?.value ?? '0'))
  const reclaimed = part(grossUp, ({ taken }) => gross(taken).minus(taken))
  const claimed = (basic: Decimal, taken: Decimal, at: Decimal) =>
    at.lte(basic) ? zero : gross(taken).times(at.minus(basic)).div(hundred)
  const needsRate = deduction !== null || higher !== null
  const savedAt = (at: Decimal) => {
    const byDeduction = deducted?.times(at).div(hundred) ?? null
    const byClaim = part(higher, ({ taken }, basic) => claimed(basic, taken, at))
    return byDeduction === null || byClaim === null ? null : coins(byDeduction.plus(byClaim))
  }
  const noneNeeded = hasNoRule || own.counted === null ? null : zero
  const lacks: TaxLack[] = [
    ...(hasNoRule ? (['RULE'] as const) : []),
    ...(lacksIncome ? (['INCOME'] as const) : []),
    ...(needsRate && rate === null ? (['RATE'] as const) : []),
  ]
  return {
    ...own,
    counted: hasNoRule ? null : own.counted,
    deducted,
    credited: part(credit, ({ taken }, percent) => taken.times(percent).div(hundred)),
    reclaimed,
    saved: !needsRate ? noneNeeded : rate === null ? null : savedAt(rate),
    lacks,
    rules: [...new Set([deduction, credit, grossUp, higher, ...own.rules].filter((rule) => rule !== null))],
  }
}
