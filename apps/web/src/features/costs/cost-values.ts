import type { Cost, CostCreate, CostTerms } from '@kinfolio/contract/cost-records'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type CostValues = {
  name: string
  type: string
  terms: string
  amount: string
  max: string
  percent: string
  base: string
  /** Since when a changed amount holds. */
  from: string
  currency: string
  vatPercent: string
  frequency: string
  repeatRule: string
  firstOn: string
  lastOn: string
  dayRule: string
  closings: string
  renewalMonths: string
  noticeCount: string
  noticeUnit: string
  legalEntityId: string
  positionId: string
  payeeCompanyId: string
  payeeContactId: string
  payeeName: string
  iban: string
  reference: string
  costCentre: string
  approver: string
  notes: string
  shares: { entityId: string; percent: string }[]
}

export type CostControl = Control<CostValues, unknown, CostCreate>

type Presets = { currency: string; today: string; positionId?: string; payee?: { id: string; name: string } }

export function valuesOfCost(cost: Cost | undefined, presets: Presets): CostValues {
  const { currency, today, positionId = '', payee } = presets
  const terms = cost?.terms.at(-1)
  return {
    name: cost?.name ?? '',
    type: cost?.type ?? 'OTHER',
    ...textsOfTerms(terms),
    from: cost ? today : '',
    currency: cost?.currency ?? currency,
    vatPercent: cost?.vatPercent ?? '',
    frequency: cost?.frequency ?? 'MONTHLY',
    repeatRule: cost?.repeatRule ?? '',
    firstOn: cost?.firstOn ?? today,
    lastOn: cost?.lastOn ?? '',
    dayRule: cost?.dayRule ?? 'LEAVE',
    closings: cost?.closings ?? 'WEEKENDS',
    renewalMonths: textOf(cost?.renewalMonths),
    noticeCount: textOf(cost?.noticeCount),
    noticeUnit: cost?.noticeUnit ?? 'MONTHS',
    legalEntityId: cost?.legalEntityId ?? '',
    positionId: cost?.positionId ?? (cost ? '' : positionId),
    payeeContactId: cost?.payeeContactId ?? '',
    payeeCompanyId: cost?.payeeCompanyId ?? (cost ? '' : (payee?.id ?? '')),
    payeeName: cost?.payeeName ?? (cost ? '' : (payee?.name ?? '')),
    iban: cost?.iban ?? '',
    reference: cost?.reference ?? '',
    costCentre: cost?.costCentre ?? '',
    approver: cost?.approver ?? '',
    notes: cost?.notes ?? '',
    shares: cost?.shares ?? [],
  }
}

function textsOfTerms(terms: CostTerms | undefined) {
  const none = { terms: terms?.kind ?? 'AMOUNT', amount: '', max: '', percent: '', base: 'NAV' }
  if (terms?.kind === 'PERCENT') return { ...none, percent: terms.percent, base: terms.base }
  if (terms?.kind === 'RANGE') return { ...none, amount: terms.min ?? '', max: terms.max ?? '' }
  return { ...none, amount: terms?.amount ?? '' }
}

function textOf(count: number | null | undefined): string {
  return count == null ? '' : String(count)
}

type Input = z.input<typeof CostCreate>

/**
 * What the form says, as the contract has it. Where the amount of a cost changed, it holds from the day that is named, and the
 * terms before it stay; from the first day on, it replaces them.
 */
export function inputOfCost(cost: Cost | undefined) {
  return (values: CostValues): Input => {
    const { terms, amount, max, percent, base, from, payeeName: _, shares, ...rest } = values
    const { vatPercent, repeatRule, lastOn, renewalMonths, noticeCount, ...texts } = rest
    const before = cost ? textsOfTerms(cost.terms.at(-1)) : null
    const isSame =
      before !== null &&
      before.terms === terms &&
      before.amount === amount &&
      before.max === max &&
      before.percent === percent &&
      before.base === base
    const own = termsOf({ terms, amount, max, percent, base }, cost ? from || values.firstOn : values.firstOn)
    return {
      ...texts,
      // Each is one of the choices of the form; the contract checks them again.
      type: texts.type as Input['type'] & string,
      frequency: texts.frequency as Input['frequency'] & string,
      dayRule: texts.dayRule as Input['dayRule'] & string,
      closings: texts.closings as Input['closings'] & string,
      noticeUnit: texts.noticeUnit as Input['noticeUnit'] & string,
      terms: cost && isSame ? keptTerms(cost, values.firstOn) : [...termsBefore(cost, own.from), own],
      vatPercent: vatPercent || null,
      repeatRule: texts.frequency === 'CUSTOM' ? repeatRule : null,
      lastOn: lastOn || null,
      renewalMonths: renewalMonths === '' ? null : Number(renewalMonths),
      noticeCount: noticeCount === '' ? null : Number(noticeCount),
      legalEntityId: texts.legalEntityId || null,
      positionId: texts.positionId || null,
      payeeCompanyId: texts.payeeCompanyId || null,
      payeeContactId: texts.payeeContactId || null,
      shares: shares.filter(({ entityId, percent: part }) => entityId !== '' || part !== ''),
    }
  }
}

type TermsTexts = Pick<CostValues, 'terms' | 'amount' | 'max' | 'percent' | 'base'>
type NamedTerms = Input['terms'][number]

function termsOf(
  { terms, amount, max, percent, base }: TermsTexts,
  from: string,
): NamedTerms & { from: string } {
  if (terms === 'PERCENT')
    return { from, kind: 'PERCENT', percent, base: base as 'NAV' | 'COMMITMENT' | 'INVESTED' } // a choice of the form
  return terms === 'RANGE' ? { from, kind: 'RANGE', min: amount, max } : { from, kind: 'AMOUNT', amount }
}

function termsBefore(cost: Cost | undefined, from: string): NamedTerms[] {
  return (cost?.terms ?? []).filter((each) => each.from < from).map(named)
}

/** The terms as they are; the first of them begins no later than the agreement. */
function keptTerms(cost: Cost, firstOn: string): NamedTerms[] {
  return cost.terms.map((each, at) => ({
    ...named(each),
    from: at === 0 && each.from > firstOn ? firstOn : each.from,
  }))
}

/** Who changes a cost sees its amounts. */
function named(terms: CostTerms): NamedTerms {
  if (terms.kind === 'PERCENT') return terms
  return terms.kind === 'AMOUNT'
    ? { ...terms, amount: terms.amount ?? '' }
    : { ...terms, min: terms.min ?? '', max: terms.max ?? '' }
}
