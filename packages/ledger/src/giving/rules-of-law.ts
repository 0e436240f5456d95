import { day } from '../days/day.ts'
import type { DonorKind, TaxGiftKind, TaxMeasure, TaxRecipientKind, TaxRule } from './tax-rule.ts'

type Law = Pick<TaxRule, 'country' | 'source' | 'url'> & {
  readonly donor: DonorKind | null
  readonly sourcedOn: string
}

type Said = {
  readonly gift?: TaxGiftKind
  readonly recipient?: TaxRecipientKind
  readonly from: number
  readonly to?: number
  readonly note?: string
}

/** Rules of one law: each is named by where it stands, what it is about and its first year, and never by its figure. */
export function rulesOf(
  law: Law,
  said: readonly (readonly [measure: TaxMeasure, value: string | null, about: Said])[],
): TaxRule[] {
  return said.map(([measure, value, { gift, recipient, from, to, note }]) => ({
    id: [law.country, law.donor, measure, gift, recipient, from].filter((part) => part != null).join(':'),
    country: law.country,
    donor: law.donor,
    gift: gift ?? null,
    recipient: recipient ?? null,
    fromYear: from,
    toYear: to ?? null,
    measure,
    value,
    source: law.source,
    url: law.url,
    sourcedOn: day(law.sourcedOn),
    note: note ?? '',
  }))
}
