import { Button } from '@kinfolio/ui/Button'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { YearChoice } from '../../pages/YearChoice.tsx'
import { BudgetView } from './BudgetView.tsx'
import type { CostsSearch, CostView } from './costs-search.ts'
import { CostsCalendar } from './CostsCalendar.tsx'
import { CostsTable } from './CostsTable.tsx'
import { CostYearView } from './CostYearView.tsx'
import { dueCostsQuery } from './due/queries.ts'

type CostsPageProps = {
  search: CostsSearch
  onSearchChange: (change: Partial<CostsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
  /** What fees took. */
  fees: ReactNode
}

/** What wealth costs: the agreements, what is due by month, the year, its budget, and what fees took. */
export function CostsPage({ search, onSearchChange, views, fees }: CostsPageProps) {
  const { api, org, may } = useOrg()
  const { data: due } = useQuery(dueCostsQuery(api))
  const { view = 'list' } = search
  const year = search.year ?? +todayIn(org.settings.timeZone).slice(0, 4)
  const late = due?.items.filter(({ isLate }) => isLate).length
  const add = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('cost', {})}>
      {t`Add cost`}
    </Button>
  )
  const files = (
    <>
      {may('export') && (
        <Button icon="lucide:file-output" onClick={() => openOverlay('export', { kind: 'costs' })}>
          {t`Export`}
        </Button>
      )}
      {may('import') && (
        <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
          {t`Import`}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeader
        title={t`Costs`}
        description={
          late === undefined || late === 0
            ? undefined
            : plural(late, { one: '# payment is late', other: '# payments are late' })
        }
        actions={
          <>
            {files}
            {add}
          </>
        }
      />
      <Tabs<CostView>
        label={t`Views of costs`}
        value={view}
        onValueChange={(chosen) => onSearchChange({ view: chosen === 'list' ? undefined : chosen })}
        tabs={[
          { value: 'list', label: t`List`, icon: 'lucide:list' },
          { value: 'calendar', label: t`Calendar`, icon: 'lucide:calendar-days' },
          { value: 'year', label: t`Year`, icon: 'lucide:chart-column' },
          { value: 'budget', label: t`Budget`, icon: 'lucide:target' },
          { value: 'fees', label: t`Fee drag`, icon: 'lucide:percent' },
        ]}
      >
        <TabPanel value="list">
          <CostsTable search={search} onSearchChange={onSearchChange} add={add} views={views} />
        </TabPanel>
        <TabPanel value="calendar">
          <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
            <div className="flex flex-wrap items-center gap-2">
              <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
              {views}
            </div>
            {may('write') && (
              <Button size="sm" icon="lucide:calendar-plus" onClick={() => openOverlay('costFeed', {})}>
                {t`In your calendar…`}
              </Button>
            )}
          </div>
          <CostsCalendar year={year} />
        </TabPanel>
        <TabPanel value="year">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
            {views}
          </div>
          <CostYearView year={year} />
        </TabPanel>
        <TabPanel value="budget">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
            {views}
          </div>
          <BudgetView year={year} group={search.group} onSearchChange={onSearchChange} />
        </TabPanel>
        <TabPanel value="fees">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <SegmentedControl
              label={t`Time`}
              value={search.since ?? 'year'}
              onValueChange={(chosen) => onSearchChange({ since: chosen === 'year' ? undefined : chosen })}
              options={[
                { value: 'year', label: t`Year` },
                { value: 'beginning', label: t`Since the beginning` },
              ]}
            />
            {search.since === undefined && (
              <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
            )}
            {views}
          </div>
          {fees}
        </TabPanel>
      </Tabs>
    </>
  )
}
