import type { Day } from '../days/day.ts'

/** Who gives. */
export const donorKinds = ['INDIVIDUAL', 'COMPANY', 'TRUST', 'PRIVATE_FOUNDATION'] as const
export type DonorKind = (typeof donorKinds)[number]

/** What is given. LISTED: securities with a quoted price that were held for more than a year. Property is given at its value for tax. */
export const taxGiftKinds = ['CASH', 'OTHER_PROPERTY', 'LISTED'] as const
export type TaxGiftKind = (typeof taxGiftKinds)[number]

/**
 * To whom. AID_CHARITY: a public charity that feeds, houses or heals people in need, which some laws favour. NOT_RECOGNISED:
 * somebody for whom the law gives no relief.
 */
export const taxRecipientKinds = [
  'PUBLIC_CHARITY',
  'AID_CHARITY',
  'DAF',
  'EU_CHARITY',
  'PRIVATE_FOUNDATION',
  'NOT_RECOGNISED',
] as const
export type TaxRecipientKind = (typeof taxRecipientKinds)[number]

/** In what the figure of a rule is told. */
export type TaxUnit = 'percent' | 'money' | 'years'

/**
 * What a rule says, with the unit of its figure.
 * DEDUCTION: so much of a gift is taken off income. CREDIT: so much of it is taken off tax.
 * GROSS_UP: the charity reclaims tax at this rate of the gift before tax. HIGHER_RELIEF: the donor claims what their own rate is above this one.
 * INCOME_CAP: gifts of this kind count up to a part of income. OVERALL_CAP: they count as far as all gifts stay within it.
 * AMOUNT_CAP: they count up to an amount. TIER_CAP: they count so up to an amount, and what is beyond as a gift to any public charity.
 * INCOME_FLOOR: a part of income below which gifts do not count. AMOUNT_FLOOR: what all of a year have to reach.
 * RECIPIENT_FLOOR: what one recipient has to get in a year. CARRY_YEARS: for how many years what is beyond a cap is carried; null: without end.
 * PAYOUT: the part of its assets that a foundation has to pay. CASH_HELD: the part that it may hold as cash. EXCISE: of its net investment
 * income. EXCESS_YEARS: for how many years what it paid beyond that is carried.
 */
export const taxMeasures = {
  DEDUCTION: 'percent',
  CREDIT: 'percent',
  GROSS_UP: 'percent',
  HIGHER_RELIEF: 'percent',
  INCOME_CAP: 'percent',
  OVERALL_CAP: 'percent',
  AMOUNT_CAP: 'money',
  TIER_CAP: 'money',
  INCOME_FLOOR: 'percent',
  AMOUNT_FLOOR: 'money',
  RECIPIENT_FLOOR: 'money',
  CARRY_YEARS: 'years',
  PAYOUT: 'percent',
  CASH_HELD: 'percent',
  EXCISE: 'percent',
  EXCESS_YEARS: 'years',
} as const satisfies Record<string, TaxUnit>
export type TaxMeasure = keyof typeof taxMeasures

/** One rule of tax on giving. What is null holds for every kind. */
export type TaxRule = {
  readonly id: string
  /** Two letters of ISO 3166-1. */
  readonly country: string
  readonly donor: DonorKind | null
  readonly gift: TaxGiftKind | null
  readonly recipient: TaxRecipientKind | null
  readonly fromYear: number
  /** Null: until a later rule. */
  readonly toYear: number | null
  readonly measure: TaxMeasure
  /** Decimal text in the unit of the measure; null only for years without end. Money is in the currency of the country. */
  readonly value: string | null
  readonly source: string
  readonly url: string
  /** The day of the source: when it was enacted or published. */
  readonly sourcedOn: Day
  readonly note: string
}

/** The rules that hold for a donor of a country in a year. */
export function rulesInForce<R extends TaxRule>(
  rules: readonly R[],
  { country, donor, year }: { country: string; donor: DonorKind; year: number },
): R[] {
  return rules.filter(
    (rule) =>
      rule.country === country &&
      (rule.donor === null || rule.donor === donor) &&
      rule.fromYear <= year &&
      (rule.toYear === null || year <= rule.toYear),
  )
}

export type TaxClass = { readonly gift: TaxGiftKind; readonly recipient: TaxRecipientKind }

/** Whether a rule is about gifts of a kind. A rule on public charities holds for aid charities, and for the sponsors of funds, too. */
export function isAbout({ gift, recipient }: TaxRule, about: TaxClass): boolean {
  if (gift !== null && gift !== about.gift) return false
  if (recipient === null) return about.recipient !== 'NOT_RECOGNISED'
  if (recipient === about.recipient) return true
  return recipient === 'PUBLIC_CHARITY' && (about.recipient === 'DAF' || about.recipient === 'AID_CHARITY')
}

/** The rule of a measure that counts for a kind of gifts: the one that names most, of several the one that began last. */
export function ruleOf<R extends TaxRule>(
  rules: readonly R[],
  measure: TaxMeasure,
  about: TaxClass,
): R | null {
  const exactness = (rule: R) =>
    (rule.recipient === about.recipient ? 4 : rule.recipient === null ? 0 : 2) + (rule.gift === null ? 0 : 1)
  const [first] = rules
    .filter((rule) => rule.measure === measure && isAbout(rule, about))
    .toSorted((a, b) => exactness(b) - exactness(a) || b.fromYear - a.fromYear)
  return first ?? null
}
