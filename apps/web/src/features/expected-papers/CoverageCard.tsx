import type { StatementCoverage } from '@kinfolio/contract/expected-papers'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMonth, formatMonthName } from '../../lib/format.ts'
import { isOwned } from './expected-search.ts'
import { failures } from './failures.ts'
import { type GridCell } from './month-grid.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { coverageQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { StateLegend } from './StateLegend.tsx'
import { stateLabels } from './words.ts'

type Account = StatementCoverage['accounts'][number]

/** Of which months of a year the statements of each account are there. */
export function CoverageCard({ year, owner }: { year: number; owner: string | undefined }) {
  const { api } = useOrg()
  const isPhone = useIsPhone()
  const open = useOpen()
  const range = { first: `${year}-01-01`, last: `${year}-12-31` }
  const { data, error, refetch } = useQuery(coverageQuery(api, range))
  if (error && !data)
    return <FailedNotice title={failures.loadCoverage} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  const accounts = data.accounts.filter((account) => isOwned(account, owner))
  if (accounts.length === 0) {
    return (
      <EmptyState icon="lucide:landmark" title={t`No statements are expected`}>
        {t`Accounts expect a statement every month by themselves. Add an account, or a rule for one.`}
      </EmptyState>
    )
  }
  return (
    <Card title={t`Statements by account and month`} actions={<StateLegend />} flush>
      {isPhone ? (
        <ul aria-label={t`Statements by account and month`} className="divide-y">
          {accounts.map((account) => (
            <AccountMonths key={account.positionId} account={account} months={data.months} />
          ))}
        </ul>
      ) : (
        <MonthGrid
          label={t`Statements of ${String(year)}`}
          rowsLabel={t`Account`}
          months={data.months.map((month) => ({ key: month, label: formatMonthName(+month.slice(5, 7)) }))}
          groups={[
            {
              owner: '',
              rows: accounts.map((account) => ({
                key: account.positionId,
                title: account.name,
                subtitle: account.ownerName ?? '',
                months: data.months.map((month, at) => cellsOf(account, month, at, open)),
              })),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** A statement that is there opens; else the papers of the account, where it can be added. */
function useOpen() {
  const navigate = useNavigate()
  return (positionId: string, attachmentId: string | undefined) =>
    void (attachmentId === undefined
      ? navigate({ to: '/holdings/$id', params: { id: positionId }, search: { tab: 'papers' } })
      : navigate({ to: '/papers/$id', params: { id: attachmentId } }))
}

function cellsOf(
  { positionId, name, cells }: Account,
  month: string,
  at: number,
  open: ReturnType<typeof useOpen>,
): GridCell[] {
  const cell = cells[at]
  if (!cell) return []
  const due = cell.state === 'CAME' || cell.dueOn === null ? '' : `. ${t`Due on ${formatDay(cell.dueOn)}`}`
  return [
    {
      key: `${positionId} ${month}`,
      state: cell.state,
      words: `${t`Statement of ${name}, ${formatMonth(`${month}-01`)}`}: ${stateLabels[cell.state]}${due}`,
      text: '',
      open: () => open(positionId, cell.attachmentIds[0]),
    },
  ]
}

function AccountMonths({ account, months }: { account: Account; months: readonly string[] }) {
  const { positionId, name, ownerName, cells } = account
  return (
    <li className="px-4 py-2.5">
      <Link
        to="/holdings/$id"
        params={{ id: positionId }}
        search={{ tab: 'papers' }}
        className="text-sm font-medium hover:underline"
      >
        {name}
      </Link>
      {ownerName && <span className="block text-xs text-muted">{ownerName}</span>}
      <ul className="mt-1.5 grid grid-cols-2 gap-1.5">
        {months.flatMap((month, at) => {
          const cell = cells[at]
          return cell ? (
            <li key={month} className="flex items-center justify-between gap-2 text-xs">
              <span className="text-muted">{formatMonthName(+month.slice(5, 7))}</span>
              <StateBadge state={cell.state} />
            </li>
          ) : (
            []
          )
        })}
      </ul>
    </li>
  )
}
