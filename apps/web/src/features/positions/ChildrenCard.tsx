import type { Position } from '@kinfolio/contract/position'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { useKnownOn } from '../../lib/known-on.ts'
import { failures } from './failures.ts'
import { linkOn } from './position-link.tsx'
import { positionChildrenQuery } from './queries.ts'
import { positionTypeLabels } from './words.ts'

/** Lists the positions that this one is the sum of. */
export function ChildrenCard({ id, asOf }: { id: string; asOf: string | undefined }) {
  const { api, org } = useOrg()
  const knownOn = useKnownOn()
  const { data, error, isPending, refetch } = useQuery(positionChildrenQuery(api, id, { asOf, knownOn }))
  if (error && !data) {
    return <FailedNotice title={failures.loadChildren} error={error} onRetry={() => void refetch()} />
  }
  return (
    <DataTable
      label={t`Positions below`}
      columns={columnsIn(org.settings.baseCurrency)}
      rows={data ?? []}
      rowId={(position) => position.id}
      rowLink={linkOn({ asOf, knownOn })}
      card={childCard}
      loading={isPending}
    />
  )
}

/** A position on a phone. */
function childCard({ name, type, currency, nav, navBase }: Position) {
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
      <span className="truncate font-medium">{name}</span>
      <FigureText figure={navBase} withCurrency className="font-medium" />
      <span className="truncate text-xs text-muted">{positionTypeLabels[type]}</span>
      <span className="text-right text-xs text-muted">
        {currency !== navBase.currency && <FigureText figure={nav} withCurrency />}
      </span>
    </span>
  )
}

function columnsIn(baseCurrency: string): DataColumn<Position>[] {
  return [
    { id: 'name', header: t`Position`, cell: ({ name }) => name, sortValue: ({ name }) => name },
    { id: 'type', header: t`Type`, cell: ({ type }) => positionTypeLabels[type] },
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
