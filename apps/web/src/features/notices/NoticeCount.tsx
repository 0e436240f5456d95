import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { formatCount } from '../../lib/format.ts'
import { countInTitle } from '../../pages/page-title.ts'
import { noticeCountsQuery } from './queries.ts'

/**
 * How much the person has not read, beside the name of the page and in the title of the window; as a dot where there is no room for a
 * name.
 */
export function NoticeCount({ isNarrow = false }: { isNarrow?: boolean }) {
  const { data } = useQuery(noticeCountsQuery)
  const count = data?.unread ?? 0
  useEffect(() => {
    countInTitle(count)
    return () => countInTitle(0)
  }, [count])
  if (count === 0) return null
  if (isNarrow)
    return <span aria-hidden="true" className="absolute top-1 left-1/2 ml-2 size-2 rounded-full bg-primary" />
  const words = formatCount(count)
  return (
    <span className="tabular ml-auto rounded-full bg-selected px-1.5 text-2xs leading-4.5 font-medium text-default">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{t`${words} unread`}</span>
    </span>
  )
}
