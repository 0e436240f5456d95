import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { type Neighbour, neighboursOf } from './neighbours.ts'
import { filterOf, type PapersSearch } from './papers-search.ts'
import { papersQuery } from './queries.ts'

type PaperNeighboursProps = { id: string; search: PapersSearch }

/** Leads to the paper before and the one after, in the list that this one was opened from. */
export function PaperNeighbours({ id, search }: PaperNeighboursProps) {
  const { api } = useOrg()
  const navigate = useNavigate()
  const { page = 1 } = search
  const pageQuery = (number: number) =>
    papersQuery(api, filterOf({ ...search, page: number > 1 ? number : undefined }))
  const { data } = useQuery(pageQuery(page))
  const isFirst = data?.items[0]?.id === id
  const isLast = data?.items.at(-1)?.id === id
  const previous = useQuery({ ...pageQuery(page - 1), enabled: isFirst && page > 1 })
  const next = useQuery({
    ...pageQuery(page + 1),
    enabled: isLast && data !== undefined && data.items.length === data.limit,
  })
  const { before, after } = neighboursOf(
    id,
    data,
    page > 1 ? previous.data : undefined,
    next.data?.page === page + 1 ? next.data : undefined,
  )
  if (!data?.items.some((item) => item.id === id)) return null

  const go = (neighbour: Neighbour) =>
    void navigate({
      to: '/papers/$id',
      params: { id: neighbour.id },
      search: { ...search, page: neighbour.page > 1 ? neighbour.page : undefined },
      // The way back leads to the list, however many papers somebody looked at.
      replace: true,
    })
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon="lucide:chevron-left"
        label={t`Paper before`}
        variant="outline"
        disabled={before === null}
        onClick={() => before && go(before)}
      />
      <IconButton
        icon="lucide:chevron-right"
        label={t`Paper after`}
        variant="outline"
        disabled={after === null}
        onClick={() => after && go(after)}
      />
    </div>
  )
}
