import { dayCounts } from '@kinfolio/ledger/bonds/day-count'
import { feeDayCounts } from '@kinfolio/ledger/fees/management-fee'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import {
  choice,
  count,
  type DetailKind,
  flag,
  kindOf,
  lines,
  money,
  of,
  on,
  percent,
  position,
  quantity,
  text,
  year,
} from './detail-kinds.ts'
import { Amount, dayBoundWords, isNamedDay, Quantity } from './primitives.ts'
import { hasValues } from './values.ts'

export const frequencies = [
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'QUARTERLY',
  'SEMI_ANNUAL',
  'ANNUAL',
  'AT_THE_END',
] as const

/**
 * Every detail that some type of position has. One name means one thing, whatever the type: the day a bond, a loan, a
 * deposit or a policy ends is `maturesOn`. Money and quantities are the owner's share, in the position's currency.
 * Who stands behind a position (manager, issuer, bank, insurer, lender, debtor) is no detail but its `manager`.
 */
const details = {
  /** The largest amount that can be called. */
  commitment: money(),
  /** The year of a fund's first investment, or of one's own in a company. */
  vintage: year('A vintage'),
  strategy: text(),
  investmentPeriodYears: count('An investment period', 0, 100),
  termYears: count('A term', 0, 100),
  managementFee: percent(),
  /** The base of the management fee. */
  feeBasis: choice(['COMMITMENT', 'INVESTED', 'NAV']),
  /** How a year is divided: by months, or by days of 365 or of 360. */
  feeDays: choice(feeDayCounts),
  /** The last day of the investment period. The later fee counts from the day after it. */
  investmentPeriodEndsOn: on(),
  laterManagementFee: percent(),
  laterFeeBasis: choice(['COMMITMENT', 'INVESTED', 'NAV']),
  /** By so many points the later fee falls with each year. */
  feeReduction: percent(),
  /** The part of what companies of the fund pay to the manager that is taken off its fee. */
  feeOffset: percent(),
  hurdle: percent(),
  carry: percent(),
  /** The manager's part of what is paid after the hurdle, until it has its carry of all profit. */
  catchUp: percent(),
  /** Over the whole fund, or deal by deal. */
  waterfall: choice(['EUROPEAN', 'AMERICAN']),
  /** The part of a distribution that may be called again. */
  recallPolicy: choice(['NONE', 'CAPITAL', 'ALL', 'AS_NOTIFIED']),
  /** How many days after its day a statement usually arrives. */
  reportingLagDays: count('A reporting lag', 0, 730),
  performanceFee: percent(),
  hasHighWaterMark: flag(),
  lockUpMonths: count('A lock-up', 0, 240),
  noticeDays: count('A notice', 0, 1100),
  redemptionFrequency: choice(frequencies),
  /** The part of a fund, in percent, that may leave it on one day. */
  gate: percent(),

  stage: choice(['SEED', 'EARLY', 'GROWTH', 'BUYOUT', 'PRE_IPO', 'MATURE']),
  round: text(),
  leadInvestor: text(),
  /** Through whom a co-investment was made. */
  sponsor: text(),
  shareClass: text(),
  /** For a company that is valued as a whole: its shares are no units here. */
  sharesHeld: quantity(),
  sector: text(),
  country: text(),
  fundKind: choice(['ETF', 'MUTUAL_FUND', 'MONEY_MARKET', 'CLOSED_END']),
  income: choice(['ACCUMULATING', 'DISTRIBUTING']),
  ongoingCharge: percent(),

  /** The price of one bond. It is no value of the family. */
  faceValue: of('money', Amount.nullable()),
  couponKind: choice(['FIXED', 'FLOATING', 'ZERO', 'INFLATION_LINKED']),
  coupon: percent(),
  paymentFrequency: choice(frequencies),
  /** How the days of interest are counted. */
  dayCount: choice(dayCounts),
  /** Whether closes leave accrued interest out (clean) or hold it (dirty). */
  quotation: choice(['CLEAN', 'DIRTY']),
  rating: text(),
  seniority: choice(['SENIOR_SECURED', 'SENIOR', 'SUBORDINATED', 'MEZZANINE']),
  callableOn: on(),
  maturesOn: on(),

  network: text(),
  /** An address or a name, never a key. */
  wallet: text(),
  custody: choice(['SELF', 'EXCHANGE', 'CUSTODIAN']),

  liabilityKind: choice(['MORTGAGE', 'LOMBARD_LOAN', 'LOAN', 'CREDIT_LINE', 'CARD', 'TAX', 'OTHER']),
  /** The amount of the loan at its beginning. */
  principal: money(),
  creditLimit: money(),
  rateKind: choice(['FIXED', 'FLOATING']),
  interestRate: percent(),
  /** Such as 3-month Euribor + 1.2 %. */
  referenceRate: text(),
  fixedUntil: on(),
  repayment: choice(['INTEREST_ONLY', 'ANNUITY', 'LINEAR', 'AT_THE_END']),
  /** What is paid each time by an annuity: interest and repayment together. */
  regularPayment: money(),
  /** From this day on it is paid in its rhythm. */
  firstPaymentOn: on(),
  /** The collateral, in words. */
  security: text(),
  /** The asset that a debt is secured by: its equity is its value less the debt. */
  securedBy: position(),

  accountKind: choice(['CURRENT', 'SAVINGS', 'TERM_DEPOSIT', 'BROKERAGE', 'CASH_IN_HAND', 'OTHER']),
  iban: of(
    'text',
    z
      .string()
      .trim()
      .toUpperCase()
      .transform((iban) => iban.replaceAll(' ', ''))
      .refine(isIban, 'This is not an IBAN: its letters and digits do not fit its check digits.')
      .nullable(),
  ),
  accountNumber: text(),

  propertyKind: choice([
    'HOME',
    'HOLIDAY_HOME',
    'RENTED_OUT',
    'COMMERCIAL',
    'LAND',
    'FOREST_OR_FARM',
    'OTHER',
  ]),
  address: lines(),
  /** Square metres. */
  livingArea: quantity(),
  landArea: quantity(),
  landRegister: text(),
  rentPerYear: money(),
  vehicleKind: choice(['CAR', 'MOTORCYCLE', 'BOAT', 'AIRCRAFT', 'OTHER']),
  collectibleKind: choice(['ART', 'WATCH', 'JEWELLERY', 'WINE', 'COINS', 'BOOKS', 'INSTRUMENT', 'OTHER']),
  /** Who made it: the artist, the maker of a car. */
  maker: text(),
  model: text(),
  yearMade: year('A year'),
  medium: text(),
  dimensions: text(),
  provenance: lines(),
  registration: text(),
  serialNumber: text(),
  metal: choice(['GOLD', 'SILVER', 'PLATINUM', 'PALLADIUM', 'OTHER']),
  metalForm: choice(['BARS', 'COINS', 'ALLOCATED', 'UNALLOCATED']),
  weight: quantity(),
  weightUnit: choice(['GRAM', 'KILOGRAM', 'TROY_OUNCE']),
  /** Parts per thousand: 999.9. */
  fineness: of(
    'quantity',
    Quantity.refine(
      (text) => decimal(text).lte(1000),
      'A fineness is in parts per thousand: at most 1000.',
    ).nullable(),
  ),
  storedAt: text(),
  purchasePrice: money(),
  purchasedOn: on(),
  valuer: text(),
  /** By policies that are no positions here. What INSURANCE positions cover comes on top of it. */
  insuredFor: money(),
  insuredUntil: on(),

  policyKind: choice(['LIFE', 'ENDOWMENT', 'ANNUITY', 'PENSION', 'PROPERTY', 'LIABILITY', 'HEALTH', 'OTHER']),
  policyNumber: text(),
  /** What the policy pays when the case arises. */
  insuredSum: money(),
  premium: money(),
  premiumFrequency: choice(frequencies),
  insuredPerson: text(),
  beneficiary: text(),
  /** The asset that a policy insures: its `insuredSum` is then cover of that asset, in the policy's currency. */
  covers: position(),
}

export type DetailName = keyof typeof details
export const detailNames = Object.keys(details) as DetailName[] // exactly the keys of the object above

export const PositionDetails = z.object(details).partial()
export type PositionDetails = z.infer<typeof PositionDetails>

/** Details as somebody sends them: their days are among those that may be named. */
export const NamedDetails = PositionDetails.check(({ value: details, issues }) => {
  for (const name of detailNames) {
    const on = details[name]
    if (detailKind(name).kind !== 'day' || typeof on !== 'string' || isNamedDay(on)) continue
    issues.push({ code: 'custom', input: on, path: [name], message: dayBoundWords })
  }
})

/** The kind of a detail, and the choices of a choice. */
export function detailKind(name: DetailName): { kind: DetailKind; choices: readonly string[] } {
  return kindOf(details[name])
}

/** Whether a detail is hidden from a role without values. */
export function isDetailValue(name: DetailName): boolean {
  return hasValues(details[name])
}

/** The check digits of ISO 13616: the number made of the rearranged text leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (letter) => `${letter.charCodeAt(0) - 55}`,
  )
  return BigInt(digits) % 97n === 1n
}
