import type { GivingItem, GivingSums } from '@kinfolio/contract/gift-years'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

/** By what a year of giving is looked at. */
export type GivingHead = 'type' | 'recipient' | 'programme' | 'month'

const keyOf: Readonly<Record<GivingHead, (item: GivingItem) => string | null>> = {
  type: ({ type }) => type,
  recipient: ({ recipientId }) => recipientId,
  programme: ({ programme }) => programme || null,
  month: ({ on }) => on.slice(0, 7),
}

/** The sums of some items. What is missing is counted; where nothing of a kind is known, its sum is unknown, not zero. */
export function givingSums(items: readonly GivingItem[]): GivingSums {
  const of = (kind: GivingItem['kind'], field: 'countedMin' | 'countedMax') => {
    const own = items.filter((item) => item.kind === kind)
    const known = own.flatMap((item) => (item[field] === null ? [] : [decimal(item[field])]))
    return known.length === 0 && own.length > 0 ? null : toText(sum(known))
  }
  return {
    given: of('GIVEN', 'countedMax'),
    promisedMin: of('PROMISED', 'countedMin'),
    promisedMax: of('PROMISED', 'countedMax'),
    openMin: of('OPEN', 'countedMin'),
    openMax: of('OPEN', 'countedMax'),
    // What is open is a part of what was promised, and is missing with it.
    missingCount: items.filter(({ kind, reason }) => kind !== 'OPEN' && reason !== null).length,
  }
}

/** The sums under one head: months ascending, the others by what was given and promised, the most first. */
export function givingSlices(items: readonly GivingItem[], head: GivingHead) {
  const slices = [...Map.groupBy(items, keyOf[head])].map(([key, own]) => ({
    key,
    name:
      head === 'recipient' ? (own.find(({ recipientName }) => recipientName)?.recipientName ?? null) : null,
    ...givingSums(own),
  }))
  if (head === 'month') return slices.toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
  const weight = ({ given, promisedMax }: GivingSums) =>
    decimal(given ?? '0').gt(decimal(promisedMax ?? '0'))
      ? decimal(given ?? '0')
      : decimal(promisedMax ?? '0')
  return slices.toSorted((a, b) => weight(b).comparedTo(weight(a)) ?? 0)
}
