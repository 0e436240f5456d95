import type { TaxEstimate, TaxGiftRow } from '@kinfolio/contract/tax-estimates'
import type { TaxGift } from '@kinfolio/ledger/giving/counted'
import type { TaxEstimate as Estimate, TaxLine } from '@kinfolio/ledger/giving/estimate'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Given } from '../../gifts/given/queries.ts'

export function toTaxGift({ amount, gift, recipient, cost }: Given): TaxGift {
  return {
    amount: amount?.max ?? null,
    gift,
    recipient,
    recipientId: cost.payeeCompanyId ?? cost.payeeContactId,
  }
}

export function toGiftRow(given: Given): TaxGiftRow {
  const { cost, on, gift, recipient, own, percent, rateOn, amount, isFromFund } = given
  return {
    costId: cost.id,
    name: cost.name,
    recipientName: cost.payeeName,
    on,
    gift,
    recipient,
    ownCurrency: cost.currency,
    own: textOf(own?.max),
    percent,
    rateOn: amount === null ? null : rateOn,
    amount: textOf(amount?.max),
    reason: amount !== null ? null : own === null ? 'UNKNOWN_AMOUNT' : 'NO_RATE',
    isFromFund,
  }
}

export function totalsOnWire(totals: Estimate['totals']): TaxEstimate['totals'] {
  const { given, deducted, saved, credited, reclaimed, carried, lost } = totals
  return {
    given: textOf(given.value),
    deducted: textOf(deducted.value),
    saved: textOf(saved.value),
    credited: textOf(credited.value),
    reclaimed: textOf(reclaimed.value),
    carried: textOf(carried.value),
    lost: textOf(lost.value),
    isComplete: {
      given: given.isComplete,
      deducted: deducted.isComplete,
      saved: saved.isComplete,
      credited: credited.isComplete,
      reclaimed: reclaimed.isComplete,
      carried: carried.isComplete,
      lost: lost.isComplete,
    },
  }
}

export function lineOnWire(line: TaxLine): TaxEstimate['lines'][number] {
  const { gift, recipient, given, counted, deducted, saved, credited, reclaimed, lacks, rules } = line
  return {
    gift,
    recipient,
    given: toText(given),
    deducted: textOf(deducted),
    saved: textOf(saved),
    credited: textOf(credited),
    reclaimed: textOf(reclaimed),
    carried: textOf(counted?.carried),
    lost: textOf(counted?.lost),
    carriedUntil: counted?.carriedUntil ?? null,
    lacks: [...lacks],
    ruleIds: rules.map(({ id }) => id),
  }
}

function textOf(amount: Decimal | null | undefined): string | null {
  return amount == null ? null : toText(amount)
}
