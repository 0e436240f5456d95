import type { Gift, GiftCreate } from '@kinfolio/contract/gift-records'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type GiftValues = {
  payeeCompanyId: string
  payeeContactId: string
  payeeName: string
  amount: string
  firstOn: string
  name: string
  type: string
  frequency: string
  lastOn: string
  currency: string
  legalEntityId: string
  programme: string
  purpose: string
  isRestricted: boolean
  way: string
  fundName: string
  sponsorCompanyId: string
  sponsorName: string
  foundationEntityId: string
  recipientKind: string
  isAnonymous: boolean
  tribute: string
  tributeName: string
  agreedOn: string
  acknowledgedOn: string
  needsReceipts: boolean
  matchedBy: string
  matchAmount: string
  notes: string
}

export type GiftControl = Control<GiftValues, unknown, GiftCreate>

/** Whether the gift is of one amount, which the form can change. Others are changed as the agreements that they are. */
export function hasOneAmount(gift: Gift | undefined): boolean {
  return gift === undefined || (gift.cost.terms.length === 1 && gift.cost.terms[0]?.kind === 'AMOUNT')
}

export function valuesOfGift(
  gift: Gift | undefined,
  { currency, today }: { currency: string; today: string },
): GiftValues {
  const cost = gift?.cost
  const terms = cost?.terms[0]
  return {
    payeeCompanyId: cost?.payeeCompanyId ?? '',
    payeeContactId: cost?.payeeContactId ?? '',
    payeeName: cost?.payeeName ?? '',
    amount: terms?.kind === 'AMOUNT' ? (terms.amount ?? '') : '',
    firstOn: cost?.firstOn ?? today,
    name: cost?.name ?? '',
    type: cost?.type ?? 'DONATION',
    frequency: cost?.frequency ?? 'ONE_TIME',
    lastOn: cost?.lastOn ?? '',
    currency: cost?.currency ?? currency,
    legalEntityId: cost?.legalEntityId ?? '',
    programme: gift?.programme ?? '',
    purpose: gift?.purpose ?? '',
    isRestricted: gift?.isRestricted ?? false,
    way: gift?.way ?? 'DIRECT',
    fundName: gift?.fundName ?? '',
    sponsorCompanyId: gift?.sponsorCompanyId ?? '',
    sponsorName: gift?.sponsorName ?? '',
    foundationEntityId: gift?.foundationEntityId ?? '',
    recipientKind: gift?.recipientKind ?? '',
    isAnonymous: gift?.isAnonymous ?? false,
    tribute: gift?.tribute ?? 'NONE',
    tributeName: gift?.tributeName ?? '',
    agreedOn: gift?.agreedOn ?? '',
    acknowledgedOn: gift?.acknowledgedOn ?? '',
    needsReceipts: gift?.needsReceipts ?? true,
    matchedBy: gift?.matchedBy ?? '',
    matchAmount: gift?.matchAmount ?? '',
    notes: cost?.notes ?? '',
  }
}

type Input = z.input<typeof GiftCreate>

/** What the form says, as the contract has it. What the agreement of a gift has beyond the form stays as it is. */
export function inputOfGift(gift: Gift | undefined) {
  return (values: GiftValues): Input => {
    const { amount, payeeName, sponsorName: _, name, ...texts } = values
    const cost = gift?.cost
    const isNamed = name.trim() !== '' || (texts.payeeCompanyId === '' && texts.payeeContactId === '')
    return {
      ...(cost && {
        vatPercent: cost.vatPercent,
        positionId: cost.positionId,
        dayRule: cost.dayRule,
        closings: cost.closings,
        renewalMonths: cost.renewalMonths,
        noticeCount: cost.noticeCount,
        noticeUnit: cost.noticeUnit,
        shares: cost.shares,
        costCentre: cost.costCentre,
        approver: cost.approver,
        iban: cost.iban,
        reference: cost.reference,
      }),
      ...texts,
      // Each is one of the choices of the form; the contract checks them again.
      type: texts.type as Input['type'] & string,
      frequency: texts.frequency as Input['frequency'] & string,
      way: texts.way as Input['way'] & string,
      recipientKind: (texts.recipientKind || null) as Input['recipientKind'] & (string | null),
      tribute: texts.tribute as Input['tribute'] & string,
      ...(isNamed && { name: name.trim() || payeeName }),
      terms: termsOf(gift, amount, values.firstOn),
      repeatRule: texts.frequency === 'CUSTOM' ? (cost?.repeatRule ?? null) : null,
      lastOn: texts.frequency === 'ONE_TIME' ? null : texts.lastOn || null,
      legalEntityId: texts.legalEntityId || null,
      payeeCompanyId: texts.payeeCompanyId || null,
      payeeContactId: texts.payeeContactId || null,
      sponsorCompanyId: texts.sponsorCompanyId || null,
      foundationEntityId: texts.foundationEntityId || null,
      agreedOn: texts.agreedOn || null,
      acknowledgedOn: texts.acknowledgedOn || null,
      matchAmount: texts.matchAmount || null,
    }
  }
}

/** The amount from the first day on; terms that the form does not show stay, and begin no later than the first day. */
function termsOf(gift: Gift | undefined, amount: string, firstOn: string): Input['terms'] {
  if (gift === undefined || hasOneAmount(gift)) return [{ from: firstOn, kind: 'AMOUNT', amount }]
  return gift.cost.terms.map((each, at) => {
    const from = at === 0 && each.from > firstOn ? firstOn : each.from
    // Who changes a gift sees its amounts.
    if (each.kind === 'AMOUNT') return { ...each, from, amount: each.amount ?? '' }
    return each.kind === 'RANGE'
      ? { ...each, from, min: each.min ?? '', max: each.max ?? '' }
      : { ...each, from }
  })
}
