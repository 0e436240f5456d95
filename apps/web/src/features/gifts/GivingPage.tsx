import type { Gift } from '@kinfolio/contract/gift-records'
import { Button } from '@kinfolio/ui/Button'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { YearChoice } from '../../pages/YearChoice.tsx'
import type { GiftsSearch, GivingView } from './gifts-search.ts'
import { GiftsTable } from './GiftsTable.tsx'
import { GivingYearView } from './GivingYearView.tsx'
import { OwedView } from './OwedView.tsx'
import { owedQuery } from './queries.ts'
import { useGiftsFile } from './use-gifts-file.ts'

type GivingPageProps = {
  search: GiftsSearch
  onSearchChange: (change: Partial<GiftsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
  /** What can be done with a gift. */
  menuOf: (gift: Gift) => ReactNode
  /** The lines of a year's budget that are about giving. */
  budgetOf: (year: number) => ReactNode
  /** What the gifts of a year come to for tax. */
  taxOf: (year: number) => ReactNode
  /** What foundations have to pay out. */
  payouts: ReactNode
}

/** What the family gives: the year, all gifts, and what recipients still owe. */
export function GivingPage({
  search,
  onSearchChange,
  views,
  menuOf,
  budgetOf,
  taxOf,
  payouts,
}: GivingPageProps) {
  const { api, org, may } = useOrg()
  const { data: owed } = useQuery(owedQuery(api))
  const file = useGiftsFile()
  const { view = 'year' } = search
  const year = search.year ?? +todayIn(org.settings.timeZone).slice(0, 4)
  const missing = owed?.receipts.length ?? 0
  const add = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('gift', {})}>
      {t`Add gift`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Philanthropy`}
        description={
          missing === 0
            ? undefined
            : plural(missing, { one: '# receipt is missing', other: '# receipts are missing' })
        }
        actions={
          <>
            {may('export') && (
              <Button icon="lucide:download" loading={file.isPending} onClick={() => file.mutate()}>
                {t`360Giving`}
              </Button>
            )}
            {add}
          </>
        }
      />
      <Tabs<GivingView>
        label={t`Views of giving`}
        value={view}
        onValueChange={(chosen) => onSearchChange({ view: chosen === 'year' ? undefined : chosen })}
        tabs={[
          { value: 'year', label: t`Year`, icon: 'lucide:chart-column' },
          { value: 'list', label: t`Gifts`, icon: 'lucide:list' },
          { value: 'owed', label: t`Receipts and reports`, icon: 'lucide:receipt' },
          { value: 'tax', label: t`Tax`, icon: 'lucide:percent' },
          { value: 'payout', label: t`Payout`, icon: 'lucide:landmark' },
        ]}
      >
        <TabPanel value="year">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
            {views}
          </div>
          <GivingYearView year={year} add={add} budget={budgetOf(year)} />
        </TabPanel>
        <TabPanel value="list">
          <GiftsTable
            search={search}
            onSearchChange={onSearchChange}
            add={add}
            views={views}
            menuOf={menuOf}
          />
        </TabPanel>
        <TabPanel value="owed">
          <OwedView />
        </TabPanel>
        <TabPanel value="tax">
          <div className="pb-3">
            <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
          </div>
          {taxOf(year)}
        </TabPanel>
        <TabPanel value="payout">{payouts}</TabPanel>
      </Tabs>
    </>
  )
}
