import type { TaxEstimate, taxFigures } from '@kinfolio/contract/tax-estimates'
import type { TaxRule } from '@kinfolio/contract/tax-rules'
import type { DonorKind, TaxGiftKind, TaxMeasure, TaxRecipientKind } from '@kinfolio/ledger/giving/tax-rule'
import { taxMeasures } from '@kinfolio/ledger/giving/tax-rule'
import { t } from '@lingui/core/macro'

import { formatMoney, formatPercentage } from '../../lib/format.ts'
import type { RecordWords } from '../../pages/record-words.ts'

export const donorLabels: Readonly<Record<DonorKind, string>> = {
  INDIVIDUAL: t`Person`,
  COMPANY: t`Company`,
  TRUST: t`Trust`,
  PRIVATE_FOUNDATION: t`Private foundation`,
}

export const taxGiftLabels: Readonly<Record<TaxGiftKind, string>> = {
  CASH: t`Cash`,
  OTHER_PROPERTY: t`Other property`,
  LISTED: t`Listed securities, held over a year`,
}

export const taxRecipientLabels: Readonly<Record<TaxRecipientKind, string>> = {
  PUBLIC_CHARITY: t`Public charity`,
  AID_CHARITY: t`Charity for people in need`,
  DAF: t`Donor-advised fund`,
  EU_CHARITY: t`Charity elsewhere in the EU`,
  PRIVATE_FOUNDATION: t`Private foundation`,
  NOT_RECOGNISED: t`Not recognised for tax`,
}

export const measureLabels: Readonly<Record<TaxMeasure, string>> = {
  DEDUCTION: t`Taken off income`,
  CREDIT: t`Taken off tax`,
  GROSS_UP: t`Reclaimed by the charity, at a tax rate`,
  HIGHER_RELIEF: t`Claimed by the donor above a tax rate`,
  INCOME_CAP: t`At most, of income`,
  OVERALL_CAP: t`At most with all other gifts, of income`,
  AMOUNT_CAP: t`At most, an amount`,
  TIER_CAP: t`At this rate up to an amount`,
  INCOME_FLOOR: t`Only above a part of income`,
  AMOUNT_FLOOR: t`Only if all gifts of the year reach`,
  RECIPIENT_FLOOR: t`Only if a recipient gets in the year`,
  CARRY_YEARS: t`Carried for years`,
  PAYOUT: t`Payout of a foundation`,
  CASH_HELD: t`Cash that a foundation may hold`,
  EXCISE: t`Tax on net investment income`,
  EXCESS_YEARS: t`Excess payout carried for years`,
}

export const taxFigureLabels: Readonly<Record<(typeof taxFigures)[number], string>> = {
  given: t`Given`,
  deducted: t`Taken off income`,
  saved: t`Saved by the donor`,
  credited: t`Taken off tax`,
  reclaimed: t`Reclaimed by charities`,
  carried: t`Carried forward`,
  lost: t`Without relief`,
}

/** What each figure is, in a sentence. */
export const taxFigureHints: Readonly<Record<(typeof taxFigures)[number], string>> = {
  given: t`Payments of the year, at the rate of their day.`,
  deducted: t`What counts of them within floors and caps.`,
  saved: t`At the rate that you typed.`,
  credited: t`A credit, whatever the rate is.`,
  reclaimed: t`What charities get on top.`,
  carried: t`Beyond a cap; it counts in later years.`,
  lost: t`Below a floor, beyond a cap, or not recognised.`,
}

export const lackWords: Readonly<Record<TaxEstimate['lacks'][number], string>> = {
  AMOUNT: t`the amount of a gift, or its rate of exchange`,
  RECIPIENT: t`what a recipient is for tax: say it in the gift, under Through whom`,
  RULE: t`a rule for these gifts: add one below if you know it`,
  INCOME: t`the income of the year`,
  RATE: t`the tax rate of the donor`,
}

export const originLabels: Readonly<Record<TaxRule['origin'], string>> = {
  SHIPPED: t`Shipped`,
  CHANGED: t`Changed here`,
  OWN: t`Added here`,
}

/** The figure of a rule in the unit of its measure. */
export function figureOfRule(
  { measure, value }: Pick<TaxRule, 'measure' | 'value'>,
  currency: string | undefined,
): string {
  if (value === null) return t`without end`
  const unit = taxMeasures[measure]
  if (unit === 'percent') return formatPercentage(value)
  if (unit === 'years') return value
  return currency === undefined ? formatMoney(value) : `${formatMoney(value, currency)} ${currency}`
}

/** For which donors, gifts and recipients a rule holds. */
export function aboutRule({ donor, gift, recipient }: Pick<TaxRule, 'donor' | 'gift' | 'recipient'>): string {
  return [
    donor ? donorLabels[donor] : t`Every donor`,
    gift && taxGiftLabels[gift],
    recipient && t`to: ${taxRecipientLabels[recipient]}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function yearsOfRule({ fromYear, toYear }: Pick<TaxRule, 'fromYear' | 'toYear'>): string {
  if (toYear === null) return t`from ${String(fromYear)}`
  return fromYear === toYear ? String(fromYear) : `${fromYear}–${toYear}`
}

export const taxRecords = {
  tax_rules: {
    values: {
      donor: donorLabels,
      gift: taxGiftLabels,
      recipient: taxRecipientLabels,
      measure: measureLabels,
    },
  },
} as const satisfies Record<string, RecordWords>
