import type { Year } from '@kinfolio/contract/year'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { reasonWords } from '../../figures/reason-words.ts'
import { KnownOnButton, KnownOnNotice } from '../../forms/KnownOn.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { SampleButton } from '../../pages/SampleButton.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { ChargesTable } from './ChargesTable.tsx'
import { ExchangeTable } from './ExchangeTable.tsx'
import { failures } from './failures.ts'
import { FlowsTable } from './FlowsTable.tsx'
import { HoldingsTable } from './HoldingsTable.tsx'
import { IncomeTable } from './IncomeTable.tsx'
import { yearPage } from './navigation.ts'
import { OfAllEntities } from './PositionName.tsx'
import { yearQuery } from './queries.ts'
import { ReconciliationCard } from './ReconciliationCard.tsx'
import { SalesTable } from './SalesTable.tsx'
import { askedOf, type YearSearch, type YearView } from './year-search.ts'
import { YearControls } from './YearControls.tsx'
import { YearFileMenu } from './YearFileMenu.tsx'

type YearPageProps = { search: YearSearch; onSearchChange: (change: Partial<YearSearch>) => void }

/** A year of an entity, or of all of them, as an accountant needs it. */
export function YearPage({ search, onSearchChange }: YearPageProps) {
  const { api, org, may } = useOrg()
  const asked = askedOf(search)
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { data: year, error, isPlaceholderData, refetch } = useQuery(yearQuery(api, asked))
  const today = year?.today ?? todayIn(org.settings.timeZone)
  const chosen = search.year ?? +today.slice(0, 4) - 1
  const days = year ?? { firstOn: `${chosen}-01-01`, lastOn: `${chosen}-12-31` }
  const owner = {
    id: search.entity,
    name:
      search.entity === undefined
        ? org.name
        : entityName(entities, search.entity === 'none' ? null : search.entity),
  }
  const onKnownOnChange = (knownOn: string | undefined) => onSearchChange({ knownOn })
  return (
    <KnownOn value={search.knownOn}>
      <PageHeader
        title={yearPage.label}
        aside={year && !isPlaceholderData && <Standing year={year} />}
        description={t`Realised gains lot by lot, income by country, fees, and holdings at both ends: for whoever makes the tax return.`}
        actions={
          <>
            <KnownOnButton
              day={days.lastOn < today ? days.lastOn : today}
              knownOn={search.knownOn}
              onKnownOnChange={onKnownOnChange}
            />
            {may('export') && <YearFileMenu asked={asked} />}
          </>
        }
      />
      <YearControls search={search} year={chosen} days={days} today={today} onSearchChange={onSearchChange} />
      <KnownOnNotice today={today} knownOn={search.knownOn} onKnownOnChange={onKnownOnChange} />
      {error && (!year || isPlaceholderData) ? (
        <FailedNotice title={failures.loadYearByEntity} error={error} onRetry={() => void refetch()} />
      ) : !year ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : year.openedOn === null ? (
        <Nothing isOfEntity={search.entity !== undefined} />
      ) : (
        <div
          className={`grid grid-cols-1 gap-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
          aria-busy={isPlaceholderData}
        >
          <LeftOut year={year} />
          <ReconciliationCard
            year={year}
            owner={owner}
            onView={(view) => onSearchChange({ view: view === 'sales' ? undefined : view })}
          />
          <OfAllEntities value={search.entity === undefined}>
            <Tables year={year} view={search.view ?? 'sales'} onSearchChange={onSearchChange} />
          </OfAllEntities>
        </div>
      )}
    </KnownOn>
  )
}

type TablesProps = { year: Year; view: YearView; onSearchChange: YearPageProps['onSearchChange'] }

function Tables({ year, view, onSearchChange }: TablesProps) {
  return (
    <Tabs<YearView>
      label={t`Tables of the year`}
      value={view}
      onValueChange={(chosen) => onSearchChange({ view: chosen === 'sales' ? undefined : chosen })}
      tabs={[
        { value: 'sales', label: t`Realised gains` },
        { value: 'income', label: t`Income` },
        { value: 'charges', label: t`Fees and taxes` },
        { value: 'holdings', label: t`Holdings` },
        { value: 'flows', label: t`Flows` },
        { value: 'exchange', label: t`Currency gains` },
      ]}
    >
      <TabPanel value="sales">
        <SalesTable year={year} />
      </TabPanel>
      <TabPanel value="income">
        <IncomeTable year={year} />
      </TabPanel>
      <TabPanel value="charges">
        <ChargesTable year={year} />
      </TabPanel>
      <TabPanel value="holdings">
        <HoldingsTable year={year} />
      </TabPanel>
      <TabPanel value="flows">
        <FlowsTable year={year} />
      </TabPanel>
      <TabPanel value="exchange">
        <ExchangeTable year={year} />
      </TabPanel>
    </Tabs>
  )
}

/** Whether the figures can still change: the days are closed, open, or not over. */
function Standing({ year: { isOver, lastOn, closedThrough } }: { year: Year }) {
  if (!isOver) return <Badge color="info">{t`Not over: until ${formatDay(lastOn)}`}</Badge>
  if (closedThrough !== null && closedThrough >= lastOn)
    return (
      <Badge color="success" icon="lucide:lock-keyhole">
        {t`Closed until ${formatDay(closedThrough)}`}
      </Badge>
    )
  return <Badge color="neutral">{t`Not closed: figures can change`}</Badge>
}

const leftOutOf = { SALES: t`realised gains`, EXCHANGE: t`currency gains of accounts` }

function LeftOut({ year: { missing } }: { year: Year }) {
  if (missing.length === 0) return null
  return (
    <Callout
      color="warning"
      title={plural(missing.length, {
        one: '# position is in no sum',
        other: '# positions are in no sum',
      })}
    >
      <ul>
        {missing.map(({ position: { id, name }, of, reason }) => (
          <li key={`${id} ${of}`}>
            <PositionLink id={id} className="underline underline-offset-3">
              {name}
            </PositionLink>
            {of !== 'VALUE' && ` (${leftOutOf[of]})`}: {reasonWords[reason]}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Nothing({ isOfEntity }: { isOfEntity: boolean }) {
  const { may } = useOrg()
  return (
    <EmptyState
      icon={yearPage.icon}
      title={isOfEntity ? t`Nothing belongs here yet` : t`No year to tell of yet`}
      className="py-20"
      actions={
        !isOfEntity && (
          <>
            {may('import') && (
              <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
                {t`Import a file`}
              </Button>
            )}
            <SampleButton />
          </>
        )
      }
    >
      {isOfEntity
        ? t`Choose another entity, or say on the page of a position to which one it belongs.`
        : t`A year is told of transactions. Import them from a bank or broker, or record some.`}
    </EmptyState>
  )
}
