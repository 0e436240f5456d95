import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { formatCount } from '../../lib/format.ts'
import { unreadQuery } from './queries.ts'

/** How many conversations have something new, beside the name of their page; as a dot where there is no room for a name. */
export function UnreadCount({ isNarrow = false }: { isNarrow?: boolean }) {
  const { api } = useOrg()
  const { data } = useQuery(unreadQuery(api))
  const count = data?.total ?? 0
  if (count === 0) return null
  if (isNarrow)
    return <span aria-hidden="true" className="absolute top-1 right-1 size-2 rounded-full bg-primary" />
  const words = formatCount(count)
  return (
    <span className="tabular ml-auto rounded-full bg-selected px-1.5 text-2xs leading-4.5 font-medium text-default">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{t`${words} new`}</span>
    </span>
  )
}
