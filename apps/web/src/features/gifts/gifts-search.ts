import { givingTypes } from '@kinfolio/contract/cost-kinds'
import type { Gift, GiftType } from '@kinfolio/contract/gift-records'

import { oneIn, type RawSearch, textIn } from '../../lib/search.ts'

const givingViews = ['year', 'list', 'owed', 'tax', 'payout'] as const
export type GivingView = (typeof givingViews)[number]

/** What of the page stands in its address. */
export type GiftsSearch = {
  /** The year where absent. */
  view?: GivingView
  /** This year where absent. */
  year?: number
  search?: string
  type?: GiftType
  /** The id of an entity, or `none` for what belongs to no entity. */
  entity?: string
  programme?: string
  /** Only those of which a receipt is missing. */
  missing?: 'receipts'
  /** A column, after a minus where it is descending. */
  sort?: string
}

/** Stands for no entity. */
export const noEntity = 'none'

/** Everything that narrows the list. */
export const noFilters = {
  search: undefined,
  type: undefined,
  entity: undefined,
  programme: undefined,
  missing: undefined,
} as const satisfies GiftsSearch

const sortable = ['name', 'type', 'recipient', 'programme', 'entity', 'next', 'receipts'].flatMap(
  (column) => [column, `-${column}`],
)

export function giftsSearch(search: RawSearch): GiftsSearch {
  const { year } = search
  return {
    view: oneIn(search, 'view', givingViews),
    year:
      typeof year === 'number' && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : undefined,
    search: textIn(search, 'search'),
    type: oneIn(search, 'type', givingTypes),
    entity: textIn(search, 'entity'),
    programme: textIn(search, 'programme'),
    missing: oneIn(search, 'missing', ['receipts']),
    sort: oneIn(search, 'sort', sortable),
  }
}

export function isFiltered({ search, type, entity, programme, missing }: GiftsSearch): boolean {
  return [search, type, entity, programme, missing].some((filter) => filter !== undefined)
}

/** The gifts that fit: each word somewhere in name, recipient, programme, purpose or notes, and every filter that is set. */
export function fittingGifts(gifts: readonly Gift[], asked: GiftsSearch): Gift[] {
  const words = (asked.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return gifts.filter(({ cost, programme, purpose, receiptsMissing }) => {
    const text = `${cost.name} ${cost.payeeName ?? ''} ${programme} ${purpose} ${cost.notes}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (asked.type === undefined || cost.type === asked.type) &&
      (asked.entity === undefined || (cost.legalEntityId ?? noEntity) === asked.entity) &&
      (asked.programme === undefined || programme === asked.programme) &&
      (asked.missing === undefined || receiptsMissing > 0)
    )
  })
}
