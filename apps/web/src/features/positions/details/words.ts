import { detailKind, type DetailName, type PositionDetails } from '@kinfolio/contract/position-details'
import type { Day } from '@kinfolio/ledger/days/day'
import { t } from '@lingui/core/macro'

const frequencies = {
  DAILY: t`Daily`,
  WEEKLY: t`Weekly`,
  MONTHLY: t`Monthly`,
  QUARTERLY: t`Quarterly`,
  SEMI_ANNUAL: t`Twice a year`,
  ANNUAL: t`Once a year`,
  AT_THE_END: t`At the end`,
}

const feeBases = { COMMITMENT: t`The commitment`, INVESTED: t`What is invested`, NAV: t`The value` }

/** The details that are one of a few values, with the words for these values. */
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
  feeBasis: feeBases,
  laterFeeBasis: feeBases,
  feeDays: { MONTHS: t`Twelve months`, ACTUAL_365: t`365 days`, ACTUAL_360: t`360 days` },
  waterfall: { EUROPEAN: t`Whole fund (European)`, AMERICAN: t`Deal by deal (American)` },
  recallPolicy: {
    NONE: t`Nothing`,
    CAPITAL: t`Returned capital`,
    ALL: t`All distributions`,
    AS_NOTIFIED: t`What each notice says`,
  },
  redemptionFrequency: frequencies,
  paymentFrequency: frequencies,
  premiumFrequency: frequencies,
  stage: {
    SEED: t`Seed`,
    EARLY: t`Early`,
    GROWTH: t`Growth`,
    BUYOUT: t`Buyout`,
    PRE_IPO: t`Before listing`,
    MATURE: t`Mature`,
  },
  fundKind: {
    ETF: 'ETF',
    MUTUAL_FUND: t`Mutual fund`,
    MONEY_MARKET: t`Money market fund`,
    CLOSED_END: t`Closed-end fund`,
  },
  income: { ACCUMULATING: t`Accumulating`, DISTRIBUTING: t`Distributing` },
  couponKind: {
    FIXED: t`Fixed`,
    FLOATING: t`Floating`,
    ZERO: t`None`,
    INFLATION_LINKED: t`Linked to inflation`,
  },
  dayCount: {
    ACT_ACT_ICMA: 'Act/Act (ICMA)',
    THIRTY_E_360: '30E/360',
    THIRTY_360: '30/360',
    ACT_365: 'Act/365',
    ACT_360: 'Act/360',
  },
  quotation: { CLEAN: t`Clean, without accrued interest`, DIRTY: t`Dirty, with accrued interest` },
  seniority: {
    SENIOR_SECURED: t`Senior secured`,
    SENIOR: t`Senior`,
    SUBORDINATED: t`Subordinated`,
    MEZZANINE: t`Mezzanine`,
  },
  custody: { SELF: t`Ourselves`, EXCHANGE: t`An exchange`, CUSTODIAN: t`A custodian` },
  liabilityKind: {
    MORTGAGE: t`Mortgage`,
    LOMBARD_LOAN: t`Lombard loan`,
    LOAN: t`Loan`,
    CREDIT_LINE: t`Credit line`,
    CARD: t`Credit card`,
    TAX: t`Tax owed`,
    OTHER: t`Other`,
  },
  rateKind: { FIXED: t`Fixed`, FLOATING: t`Floating` },
  repayment: {
    INTEREST_ONLY: t`Interest only`,
    ANNUITY: t`Annuity`,
    LINEAR: t`Equal parts`,
    AT_THE_END: t`At the end`,
  },
  accountKind: {
    CURRENT: t`Current account`,
    SAVINGS: t`Savings account`,
    TERM_DEPOSIT: t`Term deposit`,
    BROKERAGE: t`Cash at a broker`,
    CASH_IN_HAND: t`Cash in hand`,
    OTHER: t`Other`,
  },
  propertyKind: {
    HOME: t`Own home`,
    HOLIDAY_HOME: t`Holiday home`,
    RENTED_OUT: t`Rented out`,
    COMMERCIAL: t`Commercial`,
    LAND: t`Land`,
    FOREST_OR_FARM: t`Forest or farm`,
    OTHER: t`Other`,
  },
  vehicleKind: {
    CAR: t`Car`,
    MOTORCYCLE: t`Motorcycle`,
    BOAT: t`Boat`,
    AIRCRAFT: t`Aircraft`,
    OTHER: t`Other`,
  },
  collectibleKind: {
    ART: t`Art`,
    WATCH: t`Watch`,
    JEWELLERY: t`Jewellery`,
    WINE: t`Wine`,
    COINS: t`Coins`,
    BOOKS: t`Books`,
    INSTRUMENT: t`Musical instrument`,
    OTHER: t`Other`,
  },
  metal: {
    GOLD: t`Gold`,
    SILVER: t`Silver`,
    PLATINUM: t`Platinum`,
    PALLADIUM: t`Palladium`,
    OTHER: t`Other`,
  },
  metalForm: {
    BARS: t`Bars`,
    COINS: t`Coins`,
    ALLOCATED: t`Allocated account`,
    UNALLOCATED: t`Unallocated account`,
  },
  weightUnit: { GRAM: t`Grams`, KILOGRAM: t`Kilograms`, TROY_OUNCE: t`Troy ounces` },
  policyKind: {
    LIFE: t`Life`,
    ENDOWMENT: t`Endowment`,
    ANNUITY: t({ message: 'Annuity', context: 'insurance' }),
    PENSION: t`Pension`,
    PROPERTY: t({ message: 'Property', context: 'insurance' }),
    LIABILITY: t({ message: 'Liability', context: 'insurance' }),
    HEALTH: t({ message: 'Health', context: 'insurance' }),
    OTHER: t`Other`,
  },
}

const choiceWords: Partial<Record<string, Readonly<Record<string, string>>>> = choices

export function choiceLabel(name: string, value: string): string {
  return choiceWords[name]?.[value] ?? value
}

/** The values that a detail can have, in words. */
export function choiceOptions(name: DetailName): { value: string; label: string }[] {
  return detailKind(name).choices.map((value) => ({ value, label: choiceLabel(name, value) }))
}
