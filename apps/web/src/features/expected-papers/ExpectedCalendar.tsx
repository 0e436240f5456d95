import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatMonth, formatMonthName } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { isOwned } from './expected-search.ts'
import { failures } from './failures.ts'
import { type GridCell, rowsOf } from './month-grid.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { OccurrenceList } from './OccurrenceList.tsx'
import { calendarQuery } from './queries.ts'
import { StateLegend } from './StateLegend.tsx'
import { paperName, periodName, standing, stateLabels } from './words.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** What is due in each month of a year, and whether it came. */
export function ExpectedCalendar({ year, owner }: { year: number; owner: string | undefined }) {
  const { api } = useOrg()
  const isPhone = useIsPhone()
  // A paper may be due long after its period: periods of the years before are asked for too.
  const range = { first: `${year - 3}-01-01`, last: `${year}-12-31` }
  const { data, error, refetch } = useQuery(calendarQuery(api, range))
  if (error && !data)
    return <FailedNotice title={failures.loadExpected} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  const { today } = data
  const items = data.items.filter((item) => item.dueOn.startsWith(`${year}-`) && isOwned(item, owner))
  if (items.length === 0) {
    return (
      <EmptyState icon="lucide:calendar-check" title={t`Nothing is due in ${String(year)}`}>
        {t`Papers of funds, accounts and insured things are expected by themselves from the day on which they are recorded. Any other paper can be expected by a rule.`}
      </EmptyState>
    )
  }
  return (
    <Card title={t`By the month in which papers are due`} actions={<StateLegend />} flush>
      {isPhone ? (
        <Months items={items} today={today} />
      ) : (
        <MonthGrid
          label={t`Expected papers of ${String(year)}`}
          rowsLabel={t`Paper`}
          months={months.map((month) => ({ key: String(month), label: formatMonthName(month) }))}
          groups={rowsOf(
            items,
            (item) => cellOf(item, today),
            (item) => ({ title: item.recordName, subtitle: paperName(item) }),
          )}
        />
      )}
    </Card>
  )
}

function cellOf(item: ExpectedOccurrence, today: string): GridCell {
  const what = t`${paperName(item)}, ${periodName(item)}: ${item.recordName}`
  return {
    key: `${item.expectedPaperId} ${item.periodEnd}`,
    state: item.state,
    words: `${what}. ${stateLabels[item.state]}. ${standing(item, today)}`,
    text: item.dueOn.slice(8, 10),
    open: () => openOverlay('expectedOccurrence', { occurrence: item }),
  }
}

/** On a phone the months stand one below the other. */
function Months({ items, today }: { items: readonly ExpectedOccurrence[]; today: string }) {
  return [...Map.groupBy(items, ({ dueOn }) => dueOn.slice(0, 7))].map(([month, own]) => (
    <section key={month}>
      <h3 className="border-b bg-surface px-4 py-1.5 text-xs font-medium text-muted">
        {formatMonth(`${month}-01`)}
      </h3>
      <OccurrenceList label={formatMonth(`${month}-01`)} items={own} today={today} />
    </section>
  ))
}
