import { detailKind, type DetailName, type PositionDetails } from '@kinfolio/contract/position-details'
import type { Day } from '@kinfolio/ledger/day'

const frequencies = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  QUARTERLY: 'Quarterly',
  SEMI_ANNUAL: 'Twice a year',
  ANNUAL: 'Once a year',
  AT_THE_END: 'At the end',
}

/** The details that are one of a few words, with those words. */
type Choices = {
  [
    K in DetailName as NonNullable<PositionDetails[K]> extends Day
      ? never
      : string extends NonNullable<PositionDetails[K]>
        ? never
        : NonNullable<PositionDetails[K]> extends string
          ? K
          : never
  ]: Record<NonNullable<PositionDetails[K]> & string, string>
}

const choices: Choices = {
  feeBasis: { COMMITMENT: 'The commitment', INVESTED: 'What is invested', NAV: 'The value' },
  waterfall: { EUROPEAN: 'Whole fund (European)', AMERICAN: 'Deal by deal (American)' },
  recallPolicy: {
    NONE: 'Nothing',
    CAPITAL: 'Returned capital',
    ALL: 'All distributions',
    AS_NOTIFIED: 'What each notice says',
  },
  redemptionFrequency: frequencies,
  paymentFrequency: frequencies,
  premiumFrequency: frequencies,
  stage: {
    SEED: 'Seed',
    EARLY: 'Early',
    GROWTH: 'Growth',
    BUYOUT: 'Buyout',
    PRE_IPO: 'Before listing',
    MATURE: 'Mature',
  },
  fundKind: {
    ETF: 'ETF',
    MUTUAL_FUND: 'Mutual fund',
    MONEY_MARKET: 'Money market fund',
    CLOSED_END: 'Closed-end fund',
  },
  income: { ACCUMULATING: 'Accumulating', DISTRIBUTING: 'Distributing' },
  couponKind: { FIXED: 'Fixed', FLOATING: 'Floating', ZERO: 'None', INFLATION_LINKED: 'Linked to inflation' },
  quotation: { CLEAN: 'Clean, without accrued interest', DIRTY: 'Dirty, with accrued interest' },
  seniority: {
    SENIOR_SECURED: 'Senior secured',
    SENIOR: 'Senior',
    SUBORDINATED: 'Subordinated',
    MEZZANINE: 'Mezzanine',
  },
  custody: { SELF: 'Ourselves', EXCHANGE: 'An exchange', CUSTODIAN: 'A custodian' },
  liabilityKind: {
    MORTGAGE: 'Mortgage',
    LOMBARD_LOAN: 'Lombard loan',
    LOAN: 'Loan',
    CREDIT_LINE: 'Credit line',
    CARD: 'Credit card',
    TAX: 'Tax owed',
    OTHER: 'Other',
  },
  rateKind: { FIXED: 'Fixed', FLOATING: 'Floating' },
  repayment: {
    INTEREST_ONLY: 'Interest only',
    ANNUITY: 'Annuity',
    LINEAR: 'Equal parts',
    AT_THE_END: 'At the end',
  },
  accountKind: {
    CURRENT: 'Current account',
    SAVINGS: 'Savings account',
    TERM_DEPOSIT: 'Term deposit',
    BROKERAGE: 'Cash at a broker',
    CASH_IN_HAND: 'Cash in hand',
    OTHER: 'Other',
  },
  propertyKind: {
    HOME: 'Own home',
    HOLIDAY_HOME: 'Holiday home',
    RENTED_OUT: 'Rented out',
    COMMERCIAL: 'Commercial',
    LAND: 'Land',
    FOREST_OR_FARM: 'Forest or farm',
    OTHER: 'Other',
  },
  vehicleKind: {
    CAR: 'Car',
    MOTORCYCLE: 'Motorcycle',
    BOAT: 'Boat',
    AIRCRAFT: 'Aircraft',
    OTHER: 'Other',
  },
  collectibleKind: {
    ART: 'Art',
    WATCH: 'Watch',
    JEWELLERY: 'Jewellery',
    WINE: 'Wine',
    COINS: 'Coins',
    BOOKS: 'Books',
    INSTRUMENT: 'Musical instrument',
    OTHER: 'Other',
  },
  metal: {
    GOLD: 'Gold',
    SILVER: 'Silver',
    PLATINUM: 'Platinum',
    PALLADIUM: 'Palladium',
    OTHER: 'Other',
  },
  metalForm: {
    BARS: 'Bars',
    COINS: 'Coins',
    ALLOCATED: 'Allocated account',
    UNALLOCATED: 'Unallocated account',
  },
  weightUnit: { GRAM: 'Grams', KILOGRAM: 'Kilograms', TROY_OUNCE: 'Troy ounces' },
  policyKind: {
    LIFE: 'Life',
    ENDOWMENT: 'Endowment',
    ANNUITY: 'Annuity',
    PENSION: 'Pension',
    PROPERTY: 'Property',
    LIABILITY: 'Liability',
    HEALTH: 'Health',
    OTHER: 'Other',
  },
}

const choiceWords: Partial<Record<string, Readonly<Record<string, string>>>> = choices

export function choiceLabel(name: DetailName, value: string): string {
  return choiceWords[name]?.[value] ?? value
}

/** What there is to choose from for a detail, in words. */
export function choiceOptions(name: DetailName): { value: string; label: string }[] {
  return detailKind(name).choices.map((value) => ({ value, label: choiceLabel(name, value) }))
}
