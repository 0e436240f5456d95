import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { DuplicatePairs, type ShownPair } from './DuplicatePairs.tsx'
import { failures } from './failures.ts'
import { companyRecord, contactRecord } from './merge-records.ts'
import { companyPairsQuery, contactPairsQuery } from './queries.ts'
import { bookPaths } from './words.ts'

/** The pairs of people that may be the same. */
export function ContactDuplicatesPage() {
  const { api } = useOrg()
  const query = useQuery(contactPairsQuery(api))
  const pairs = query.data?.items.map((pair) => ({
    ...pair,
    first: contactRecord(pair.first),
    second: contactRecord(pair.second),
  }))
  return <Duplicates kind="contacts" query={query} pairs={pairs} />
}

/** The pairs of companies that may be the same. */
export function CompanyDuplicatesPage() {
  const { api } = useOrg()
  const query = useQuery(companyPairsQuery(api))
  const pairs = query.data?.items.map((pair) => ({
    ...pair,
    first: companyRecord(pair.first),
    second: companyRecord(pair.second),
  }))
  return <Duplicates kind="companies" query={query} pairs={pairs} />
}

type DuplicatesProps = {
  kind: MergeKind
  query: { data: { total: number } | undefined; error: Error | null; refetch: () => Promise<unknown> }
  pairs: readonly ShownPair[] | undefined
}

function Duplicates({ kind, query, pairs }: DuplicatesProps) {
  const book = kind === 'contacts' ? t`People` : t`Companies`
  const { error, refetch } = query
  return (
    <>
      <PageHeader
        title={kind === 'contacts' ? t`People who may be the same` : t`Companies that may be the same`}
        crumbs={[{ label: book, link: <Link to={bookPaths[kind]} /> }]}
      />
      {error && !pairs ? (
        <FailedNotice title={failures.loadDuplicates} error={error} onRetry={() => void refetch()} />
      ) : !pairs ? (
        <Skeleton className="h-64 w-full rounded-lg" />
      ) : pairs.length === 0 ? (
        <EmptyState
          icon="lucide:circle-check"
          title={t`No duplicates found`}
          actions={
            <Button asChild>
              <Link to={bookPaths[kind]}>{kind === 'contacts' ? t`All contacts` : t`All companies`}</Link>
            </Button>
          }
        >
          {t`Records are compared by e-mail, telephone, domain, names and numbers. Whatever else is the same can be chosen in the table and merged.`}
        </EmptyState>
      ) : (
        <DuplicatePairs kind={kind} pairs={pairs} total={query.data?.total ?? pairs.length} />
      )}
    </>
  )
}
