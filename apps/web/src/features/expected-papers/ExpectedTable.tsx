import { expectedStates, type ExpectedState } from '@kinfolio/contract/expected-kinds'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { isOwned } from './expected-search.ts'
import { failures } from './failures.ts'
import { calendarQuery } from './queries.ts'
import { StateBadge } from './StateBadge.tsx'
import { paperName, periodName, standing, stateLabels } from './words.ts'

type ExpectedTableProps = {
  owner: string | undefined
  state: ExpectedState | undefined
  onStateChange: (state: ExpectedState | undefined) => void
}

const anyState = 'any'

/** All papers that are expected, those of three years and of the one ahead, to order and to save as a file. */
export function ExpectedTable({ owner, state, onStateChange }: ExpectedTableProps) {
  const { api, org } = useOrg()
  const year = +todayIn(org.settings.timeZone).slice(0, 4)
  const range = { first: `${year - 3}-01-01`, last: `${year + 1}-12-31` }
  const { data, error, isPending, refetch } = useQuery(calendarQuery(api, range))
  if (error && !data)
    return <FailedNotice title={failures.loadExpected} error={error} onRetry={() => void refetch()} />
  const today = data?.today ?? ''
  const rows = (data?.items ?? []).filter(
    (item) => isOwned(item, owner) && (state === undefined || item.state === state),
  )
  return (
    <DataTable
      label={t`Expected papers`}
      rows={rows}
      rowId={({ expectedPaperId, periodEnd }) => `${expectedPaperId} ${periodEnd}`}
      columns={columnsOf(today)}
      card={cardOn(today)}
      initialSort={{ column: 'dueOn', descending: false }}
      loading={isPending}
      keepAs="expected-papers"
      download={{ name: `${org.name} – expected papers`, save: saveFile }}
      toolbar={
        <div className="w-full sm:w-44">
          <Select
            aria-label={t`State`}
            size="sm"
            value={state ?? anyState}
            onValueChange={(chosen) => onStateChange(expectedStates.find((each) => each === chosen))}
            options={[
              { value: anyState, label: t`Any state` },
              ...expectedStates.map((each) => ({ value: each, label: stateLabels[each] })),
            ]}
          />
        </div>
      }
      empty={
        <EmptyState icon="lucide:calendar-check" title={t`No paper is expected here`}>
          {t`No expected paper fits this entity and state.`}
        </EmptyState>
      }
    />
  )
}

function columnsOf(today: string): DataColumn<ExpectedOccurrence>[] {
  return [
    {
      id: 'paper',
      header: t`Paper`,
      cell: (item) => (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => openOverlay('expectedOccurrence', { occurrence: item })}
        >
          {paperName(item)}
        </Button>
      ),
      sortValue: paperName,
    },
    {
      id: 'period',
      header: t`Period`,
      cell: periodName,
      sortValue: ({ periodEnd }) => periodEnd,
      fileValue: periodName,
    },
    {
      id: 'record',
      header: t`Of`,
      cell: ({ recordName }) => recordName,
      sortValue: ({ recordName }) => recordName,
    },
    {
      id: 'owner',
      header: t`Entity`,
      cell: ({ ownerName }) => ownerName,
      sortValue: ({ ownerName }) => ownerName,
    },
    {
      id: 'sender',
      header: t`Sender`,
      cell: ({ senderName }) => senderName,
      sortValue: ({ senderName }) => senderName,
    },
    { id: 'dueOn', header: t`Due`, cell: ({ dueOn }) => formatDay(dueOn), sortValue: ({ dueOn }) => dueOn },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state }) => <StateBadge state={state} />,
      sortValue: ({ state }) => expectedStates.indexOf(state),
      fileValue: ({ state }) => stateLabels[state],
    },
    {
      id: 'standing',
      header: t`How it stands`,
      cell: (item) => <span className="text-muted">{standing(item, today)}</span>,
      fileValue: (item) => standing(item, today),
    },
  ]
}

function cardOn(today: string) {
  return (item: ExpectedOccurrence) => <OccurrenceCard item={item} today={today} />
}

function OccurrenceCard({ item, today }: { item: ExpectedOccurrence; today: string }) {
  return (
    <button
      type="button"
      onClick={() => openOverlay('expectedOccurrence', { occurrence: item })}
      className="flex w-full items-start gap-3 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{t`${paperName(item)}, ${periodName(item)}`}</span>
        <span className="block text-xs text-muted">{item.recordName}</span>
        <span className="block text-xs text-muted">{standing(item, today)}</span>
      </span>
      <StateBadge state={item.state} />
    </button>
  )
}
