import type { Position } from '@kinfolio/contract/position'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { TotalText } from '../../figures/TotalText.tsx'
import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { failures } from './failures.ts'
import { treeOf } from './holdings-rows.ts'
import { linkOn } from './position-link.tsx'
import { baseTotal } from './position-totals.ts'
import { positionsQuery } from './queries.ts'
import { positionStatusLabels, positionTypeLabels } from './words.ts'

const today = linkOn({})

/** The positions that a company stands behind, and those that it holds in custody, each with their total. */
export function CompanyPositions({ companyId }: { companyId: string }) {
  const { api } = useOrg()
  const { data: all, error, refetch } = useQuery(positionsQuery(api))
  if (error && !all) {
    return <FailedNotice title={failures.loadPositions} error={error} onRetry={() => void refetch()} />
  }
  const behind = all?.filter(({ managerId }) => managerId === companyId)
  const inCustody = all?.filter(({ custodianId }) => custodianId === companyId)
  if (behind?.length === 0 && inCustody?.length === 0) {
    return (
      <Card title={t`Positions`}>
        <p className="text-sm text-muted">{t`No position names this company.`}</p>
      </Card>
    )
  }
  return (
    <>
      {behind?.length !== 0 && (
        <PositionsOf title={t`Positions that it stands behind`} positions={behind} all={all} />
      )}
      {inCustody && inCustody.length > 0 && (
        <PositionsOf title={t`Positions in its custody`} positions={inCustody} all={all} />
      )}
    </>
  )
}

const none: readonly Position[] = []

type PositionsOfProps = {
  title: string
  /** Absent while they load. */
  positions: readonly Position[] | undefined
  all: readonly Position[] | undefined
}

function PositionsOf({ title, positions = none, all }: PositionsOfProps) {
  const { org } = useOrg()
  const { baseCurrency } = org.settings
  // What is only a detail of another position here counts there.
  const { counted } = treeOf(positions, positions)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {all && (
          <span className="tabular text-sm font-medium">
            <TotalText total={baseTotal(counted, baseCurrency)} withCurrency />
          </span>
        )}
      </div>
      <DataTable
        label={title}
        columns={columnsIn(baseCurrency)}
        rows={positions}
        rowId={({ id }) => id}
        rowLink={today}
        card={card}
        loading={!all}
      />
    </section>
  )
}

function columnsIn(baseCurrency: string): DataColumn<Position>[] {
  return [
    {
      id: 'name',
      header: t`Position`,
      cell: ({ id, name }) => (
        <span className="inline-flex items-center gap-2">
          {name}
          <BankAlarmBadge about={{ type: 'position', id }} />
        </span>
      ),
      sortValue: ({ name }) => name,
    },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ type }) => <span className="text-muted">{positionTypeLabels[type]}</span>,
      sortValue: ({ type }) => positionTypeLabels[type],
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status }) => <span className="text-muted">{positionStatusLabels[status]}</span>,
      sortValue: ({ status }) => positionStatusLabels[status],
    },
    {
      id: 'nav',
      header: t`Value`,
      numeric: true,
      cell: ({ nav }) => <FigureText figure={nav} withCurrency />,
    },
    {
      id: 'navBase',
      header: t`Value in ${baseCurrency}`,
      numeric: true,
      cell: ({ navBase }) => <FigureText figure={navBase} />,
      sortValue: ({ navBase }) => navBase.value,
    },
  ]
}

/** On a phone. */
function card({ id, name, type, navBase }: Position) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3">
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{name}</p>
        <BankAlarmBadge about={{ type: 'position', id }} />
        <p className="truncate text-xs text-muted">{positionTypeLabels[type]}</p>
      </div>
      <span className="tabular text-sm">
        <FigureText figure={navBase} withCurrency />
      </span>
    </div>
  )
}
