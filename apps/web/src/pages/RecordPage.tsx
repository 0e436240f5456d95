import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { ReactNode } from 'react'

import { FailedNotice } from '../lib/FailedNotice.tsx'
import type { Crumbs } from './page-title.ts'
import { PageHeader } from './PageHeader.tsx'
import { namesNoRecord, RecordMissing } from './RecordMissing.tsx'

type RecordPageProps<Record> = {
  query: { data: Record | undefined; error: Error | null; refetch: () => Promise<unknown> }
  crumbs: Crumbs
  /** Said where there is no such record; `way` leads to the others. */
  missing: { title: string; way: ReactNode }
  /** Said where the call failed. */
  failure: string
  /** The page, when its record is there. */
  children: (record: Record) => ReactNode
}

/** The page of a record, while it is asked for, where it is missing, and when it is there. */
export function RecordPage<Record>({ query, crumbs, missing, failure, children }: RecordPageProps<Record>) {
  const { data: record, error, refetch } = query
  if (namesNoRecord(error)) return <RecordMissing {...missing} />
  if (record !== undefined) return children(record)
  if (error) return <FailedNotice title={failure} error={error} onRetry={() => void refetch()} />
  return (
    <div aria-busy="true">
      <PageHeader title="" crumbs={crumbs} />
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  )
}
