import { t } from '@lingui/core/macro'

import { formatCount } from '../lib/format.ts'

/** The place of a page in its list. */
export type ListPart = {
  items: readonly unknown[]
  total: number
  totalIsCapped?: boolean
  page: number
  limit: number
}

/** `21–40 of 318`. Where the server did not count to the end, the total is "more than" what it counted. */
export function partWords({ items, total, totalIsCapped, page, limit }: ListPart): string {
  const words = totalIsCapped ? t`more than ${formatCount(total)}` : formatCount(total)
  if (items.length === 0) return words
  const first = (page - 1) * limit + 1
  return t`${formatCount(first)}–${formatCount(first + items.length - 1)} of ${words}`
}
