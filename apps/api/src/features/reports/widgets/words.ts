import type { SheetKind } from '@kinfolio/contract/balance-sheet'
import type { Reason } from '@kinfolio/contract/figures'
import type { PositionType } from '@kinfolio/contract/position-types'
import { reportLanguages } from '@kinfolio/contract/report-kinds'
import { positionTypeWords } from '@kinfolio/contract/report-widgets/position-type-words'
import { spoken } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import type { PeriodKey } from '@kinfolio/ledger/days/periods'
import type { LiquidityTier } from '@kinfolio/ledger/rows/position'
import type { Lens } from '@kinfolio/ledger/value/lenses'

import { spokenLanguage } from '../../../platform/language.ts'
import { figuresIn, monthNames } from '../../../platform/press/figures.ts'

// Reports are read on paper too, where no screen puts words to names: the server writes them.

/** What a type of positions is called. */
export function typeWords(type: string): string {
  return isType(type) ? positionTypeWords[type] : type
}

function isType(type: string): type is PositionType {
  return Object.hasOwn(positionTypeWords, type)
}

export function sheetWords(kind: SheetKind): string {
  return kind === 'INVESTMENTS' ? 'Investments' : positionTypeWords[kind]
}

export const periodWords: Readonly<Record<PeriodKey, string>> = {
  MTD: 'Month to date',
  YTD: 'Year to date',
  '1Y': 'One year',
  '3Y': 'Three years',
  '5Y': 'Five years',
  MAX: 'Since the beginning',
}

export const tierWords: Readonly<Record<LiquidityTier, string>> = {
  DAYS: 'Within days',
  WEEKS: 'Within weeks',
  MONTHS: 'Within months',
  YEARS: 'Within years',
}

export const lensWords: Readonly<Record<Lens, string>> = {
  official: 'Last statements',
  rolled: 'Statements rolled forward',
  estimate: 'Newest estimates',
}

/** A day in the middle of a sentence. */
export function dayWords(on: Day): string {
  const language = reportLanguages.find((each) => each === spokenLanguage()) ?? 'en'
  if (language !== 'en') return figuresIn(language).day(on)
  const [year = '', month = '', day = ''] = on.split('-')
  return `${+day} ${monthWords()[+month - 1] ?? month} ${year}`
}

/** The months of a year, in short. */
export function monthWords(): string[] {
  return monthNames(spokenLanguage())
}

/** Why a figure is missing, or what to know about it, as the end of a sentence. */
export const reasonWords: Readonly<Record<Reason, string>> = spoken({
  NO_PRICE: 'it has no price on or before this day',
  NO_NEW_PRICE: 'no price came in this time',
  NO_RATE: 'an exchange rate is missing',
  NO_FLOWS: 'nothing was paid in or out',
  NO_SIGN_CHANGE: 'money went one way only, so there is no rate of return',
  AMBIGUOUS: 'several rates of return fit these flows',
  UNDER_ONE_DAY: 'it was held for less than a day',
  OUT_OF_RANGE: 'the rate of return is too large to mean anything',
  NO_VALUATION: 'it has no valuation on or before this day',
  NO_ESTIMATE: 'it has no estimate newer than the last valuation',
  TOTAL_RETURN_SERIES: 'its price series includes dividends and values no positions',
  NEGATIVE_BASE: 'the value went below zero on the way, so there is no percentage',
  TOO_FEW_RETURNS: 'there are fewer than two returns',
  NO_DEVIATION: 'nothing moved, so there is nothing to measure by',
  NO_PLAN:
    'it has no plan of payments: terms are missing, nothing is owed, or the payment does not exceed the interest',
  HIDDEN: 'your role does not see values',
  AT_COST: 'it is valued at cost',
  DISTRIBUTED_BEYOND_NAV: 'more was distributed than the last valuation',
  LAST_TRADE: 'it has no price yet, so its own last trade values it',
  UNCONFIRMED_PRICE: 'its newest price jumped, and the next one will tell whether it is right',
})
