import { Pagination } from '@kinfolio/ui/Pagination'

import { type ListPart, partWords } from './list-part.ts'

type ListPagesProps = { part: ListPart | undefined; onPageChange: (page: number) => void }

/** Leads through the pages of the list, where there is more than one. */
export function ListPages({ part, onPageChange }: ListPagesProps) {
  if (!part || part.items.length === 0 || (part.page === 1 && part.total <= part.limit)) return null
  const { items, total, totalIsCapped, page, limit } = part
  return (
    <Pagination
      page={page}
      pageCount={totalIsCapped ? undefined : Math.ceil(total / limit)}
      hasNext={items.length === limit}
      onPageChange={onPageChange}
      summary={partWords(part)}
    />
  )
}
