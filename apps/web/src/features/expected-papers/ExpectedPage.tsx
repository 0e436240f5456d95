import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatCount, todayIn } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import { CoverageCard } from './CoverageCard.tsx'
import { type ExpectedSearch, type ExpectedView, isOwned } from './expected-search.ts'
import { ExpectedCalendar } from './ExpectedCalendar.tsx'
import { ExpectedTable } from './ExpectedTable.tsx'
import { KeptLongEnough } from './KeptLongEnough.tsx'
import { openPapersQuery } from './queries.ts'
import { RulesTable } from './RulesTable.tsx'

type ExpectedPageProps = {
  search: ExpectedSearch
  onSearchChange: (change: Partial<ExpectedSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

const everybody = 'all'

/** Which papers came, which are due and which are late, and the rules by which they are expected. */
export function ExpectedPage({ search, onSearchChange, views }: ExpectedPageProps) {
  const { api, may, org } = useOrg()
  const { data: open } = useQuery(openPapersQuery(api))
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { view = 'calendar', owner } = search
  const thisYear = +todayIn(org.settings.timeZone).slice(0, 4)
  const year = search.year ?? thisYear
  const late = open?.items.filter((item) => item.state === 'LATE' && isOwned(item, owner)).length
  const hasYear = view === 'calendar' || view === 'coverage'
  return (
    <>
      <PageHeader
        title={t`Expected papers`}
        description={
          late === undefined
            ? undefined
            : late === 0
              ? t`Nothing is late.`
              : t`${formatCount(late)} late. Ask for them, or say that they come later or are not needed.`
        }
        actions={
          <>
            {late !== undefined && late > 0 && (
              <Button icon="lucide:mail" onClick={() => openOverlay('expectedLetters', {})}>
                {t`Write letters`}
              </Button>
            )}
            {may('write') && (
              <Button
                variant="solid"
                color="primary"
                icon="lucide:plus"
                onClick={() => openOverlay('expectedPaper', {})}
              >
                {t`Expect a paper`}
              </Button>
            )}
          </>
        }
      />
      <KeptLongEnough />
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <div className="w-full sm:w-56">
          <Select
            aria-label={t`Entity`}
            size="sm"
            value={owner ?? everybody}
            onValueChange={(chosen) => onSearchChange({ owner: chosen === everybody ? undefined : chosen })}
            options={[
              { value: everybody, label: t`All entities` },
              ...entities.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t`No entity` },
            ]}
          />
        </div>
        {hasYear && (
          <span className="flex items-center gap-1">
            <IconButton
              icon="lucide:chevron-left"
              label={t`Year before`}
              size="sm"
              onClick={() => onSearchChange({ year: year - 1 })}
            />
            <span className="tabular min-w-10 text-center text-sm font-medium" aria-live="polite">
              {year}
            </span>
            <IconButton
              icon="lucide:chevron-right"
              label={t`Year after`}
              size="sm"
              onClick={() => onSearchChange({ year: year + 1 })}
            />
          </span>
        )}
        {views}
      </div>
      <Tabs<ExpectedView>
        label={t`Views of expected papers`}
        value={view}
        onValueChange={(chosen) => onSearchChange({ view: chosen === 'calendar' ? undefined : chosen })}
        tabs={[
          { value: 'calendar', label: t`Calendar`, icon: 'lucide:calendar-days' },
          { value: 'list', label: t`List`, icon: 'lucide:list' },
          { value: 'coverage', label: t`Statements`, icon: 'lucide:grid-3x3' },
          { value: 'rules', label: t`Rules`, icon: 'lucide:settings-2' },
        ]}
      >
        <TabPanel value="calendar">
          <ExpectedCalendar year={year} owner={owner} />
        </TabPanel>
        <TabPanel value="list">
          <ExpectedTable
            owner={owner}
            state={search.state}
            onStateChange={(state) => onSearchChange({ state })}
          />
        </TabPanel>
        <TabPanel value="coverage">
          <CoverageCard year={year} owner={owner} />
        </TabPanel>
        <TabPanel value="rules">
          <RulesTable owner={owner} />
        </TabPanel>
      </Tabs>
    </>
  )
}
