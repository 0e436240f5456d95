import { Badge } from '@kinfolio/ui/Badge'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'

import { ApiError } from '../../api/api-error.ts'
import { orgApi } from '../../api/client.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { OrgMissing } from './OrgMissing.tsx'
import { orgQuery } from './queries.ts'

const pages = [
  { to: '/settings/orgs/$id', label: t`Settings`, isExact: true },
  { to: '/settings/orgs/$id/history', label: t`History`, isExact: false },
  { to: '/settings/orgs/$id/trash', label: t`Trash`, isExact: false },
] as const

const crumbs = [{ label: t`Organisations`, link: <Link to="/settings/orgs" /> }]

/** The frame of the pages about one organisation. It need not be the one that the user works in. */
export function OrgLayout({ id }: { id: string }) {
  const { data: org, error, refetch } = useQuery(orgQuery(orgApi(id), id))
  if (error && !org) {
    return error instanceof ApiError && [400, 404].includes(error.status) ? (
      <OrgMissing />
    ) : (
      <FailedNotice title={failures.loadOrg} error={error} onRetry={() => void refetch()} />
    )
  }
  if (!org) return <Waiting />
  return (
    <>
      <PageHeader
        title={org.name}
        crumbs={crumbs}
        aside={org.isSample && <Badge color="info">{t`Demo`}</Badge>}
      />
      <nav aria-label={t`About ${org.name}`} className="-mt-1 mb-5 flex gap-1">
        {pages.map(({ to, label, isExact }) => (
          <Link
            key={to}
            to={to}
            params={{ id }}
            activeOptions={{ exact: isExact, includeSearch: false }}
            className="inline-flex h-7 items-center rounded-md px-2.5 text-sm font-medium text-muted hover:bg-hover hover:text-default data-[status=active]:bg-pressed data-[status=active]:text-default"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mb-2 h-7 w-52" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
