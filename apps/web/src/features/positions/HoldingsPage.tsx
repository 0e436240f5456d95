import type { Position } from '@kinfolio/contract/position'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { HealthStrip } from '../../figures/HealthStrip.tsx'
import { summaryQuery } from '../../figures/summary-query.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { KnownOnButton, KnownOnNotice } from '../../forms/KnownOn.tsx'
import { isTagFiltered } from '../../forms/tag-filter.ts'
import { type TagsOf, useTagsOf } from '../../forms/use-tags-of.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, todayIn } from '../../lib/format.ts'
import { KnownOn } from '../../lib/known-on.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { SampleButton } from '../../pages/SampleButton.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { beginningsQuery } from './beginnings/queries.ts'
import { failures } from './failures.ts'
import { cardIn } from './HoldingCard.tsx'
import { HoldingRowMenu } from './HoldingRowMenu.tsx'
import { holdingsColumns } from './holdings-columns.tsx'
import { accountsOf, filterPositions, tagGroupOf, treeOf, viewOf } from './holdings-rows.ts'
import { type Grouping, type HoldingsSearch, type HoldingsView, holdingsViews } from './holdings-search.ts'
import { hiddenAtFirst } from './holdings-views.ts'
import { HoldingsFilters } from './HoldingsFilters.tsx'
import { HoldingsMenu } from './HoldingsMenu.tsx'
import { managerOf } from './parties.ts'
import { linkOn } from './position-link.tsx'
import { baseTotal } from './position-totals.ts'
import { inBaseQuery, positionsQuery } from './queries.ts'
import { positionTypeLabels } from './words.ts'

type HoldingsPageProps = {
  search: HoldingsSearch
  onSearchChange: (change: Partial<HoldingsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

const viewLabels: Record<HoldingsView, string> = {
  all: t`All`,
  listed: t`Listed`,
  private: t`Private`,
  assets: t`Assets and debts`,
}
const noPositions: readonly Position[] = []

/** Lists everything that is owned and owed, with its value on a day. */
export function HoldingsPage({ search, onSearchChange, views }: HoldingsPageProps) {
  const { api, org, may } = useOrg()
  const { baseCurrency, timeZone } = org.settings
  const { asOf, knownOn, view = 'all', group = 'entity' } = search
  // Nobody changes what was known then.
  const isChanged = may('write') && knownOn === undefined
  const onKnownOnChange = (day: string | undefined) => onSearchChange({ knownOn: day })
  // A long table is drawn in pieces, and the page reacts between them.
  const query = useDeferredValue(useQuery(positionsQuery(api, { asOf, knownOn })))
  const { data: entities } = useDeferredValue(useQuery(entitiesQuery(api, org.id)))
  const { data: summary, isPending: isSummaryAwaited } = useQuery(summaryQuery(api, asOf))
  const beginnings = useQuery(beginningsQuery(api))
  const { tags, tagsOf, isPending: areTagsAwaited } = useTagsOf('position')
  const all = query.data ?? noPositions
  const shown = filterPositions(all, search, tagsOf)
  const tree = treeOf(shown, all)
  const accounts = accountsOf(all)
  // A weight is a share of everything, whatever the filters leave.
  const whole = baseTotal(treeOf(filterPositions(all, { status: 'any' }), all).counted, baseCurrency)
  const isMixed = all.some(({ currency }) => currency !== baseCurrency)
  const { data: foreign } = useDeferredValue(
    useQuery({ ...inBaseQuery(api, { asOf, knownOn }), enabled: isMixed }),
  )
  const inBase = foreign ? new Map(foreign.map((figures) => [figures.positionId, figures])) : null
  const presentTypes = positionTypes.filter((type) => all.some((position) => position.type === type))
  const isEmpty = query.data?.length === 0
  const hasHealth = (summary?.health.length ?? 0) + (beginnings.data?.length ?? 0) > 0
  const today = summary?.today ?? todayIn(timeZone)
  const addButton = (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('position', {})}>
      {t`Add position`}
    </Button>
  )

  return (
    <KnownOn value={knownOn}>
      <PageHeader
        title={t`Holdings`}
        actions={
          <>
            <AsOfControl
              day={asOf ?? today}
              today={today}
              onDayChange={(day) => onSearchChange({ asOf: day })}
            />
            <KnownOnButton day={asOf ?? today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
            {may('import') && (
              <Button
                icon="lucide:file-up"
                onClick={() => openOverlay('import', {})}
                className="max-sm:hidden"
              >
                {t`Import`}
              </Button>
            )}
            {may('write') && addButton}
            <HoldingsMenu presentTypes={presentTypes} listedIds={shown.map(({ id }) => id)} />
          </>
        }
      />
      <Tabs
        label={t`Kind of holdings`}
        value={view}
        onValueChange={(chosen) =>
          onSearchChange({ view: chosen === 'all' ? undefined : chosen, sort: undefined })
        }
        tabs={holdingsViews.map((value) => ({
          value,
          label: viewLabels[value],
          count: query.data
            ? formatCount(countIn(value, filterPositions(all, { ...search, view: undefined }, tagsOf)))
            : '',
        }))}
      >
        <TabPanel value={view}>
          <KnownOnNotice today={today} knownOn={knownOn} onKnownOnChange={onKnownOnChange} />
          {/* Most families have something to be told here, so its place is kept until that is known. */}
          {(isSummaryAwaited || query.isPending) && !isEmpty && knownOn === undefined && !hasHealth && (
            <Skeleton className="mb-4 h-[4.875rem] rounded-lg sm:h-[3.125rem]" />
          )}
          {knownOn === undefined && summary && hasHealth && (
            <div className="mb-4">
              <HealthStrip
                summary={summary}
                beginnings={beginnings.data}
                onDayChange={(day) => onSearchChange({ asOf: day })}
              />
            </div>
          )}
          {query.error && !query.data ? (
            <FailedNotice
              title={failures.loadPositions}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : isEmpty ? (
            <NoPositions addButton={may('write') && addButton} />
          ) : (
            <DataTable
              // Each view hides columns of its own.
              key={view}
              label={t`Holdings: ${viewLabels[view]}`}
              columns={holdingsColumns(view, group, {
                entities,
                accounts,
                baseCurrency,
                tree,
                whole,
                inBase,
                newestPrice: newestPriceOf(shown),
                tagsOf,
              })}
              rows={tree.roots}
              rowId={({ id }) => id}
              subRows={tree.childrenOf}
              groupBy={
                group === 'none'
                  ? undefined
                  : (position) =>
                      group === 'tag'
                        ? tagGroup(position, tagsOf, search.tagGroup)
                        : groupOf(position, group, (id) => entityName(entities, id))
              }
              rowLink={linkOn({ asOf, knownOn })}
              rowActions={isChanged ? rowMenu : undefined}
              card={cardIn({ baseCurrency, accounts, tagsOf, inBase })}
              cardActions={isChanged ? rowMenu : undefined}
              sort={sortIn(search.sort)}
              onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
              initialHiddenColumns={hiddenAtFirst[view]}
              keepAs={`holdings ${view}`}
              download={may('export') ? { name: `Holdings ${today}`, save: saveFile } : undefined}
              loading={query.isPending || (areTagsAwaited && isTagFiltered(search))}
              toolbar={
                <HoldingsFilters
                  search={search}
                  entities={entities}
                  presentTypes={presentTypes}
                  managers={managersOf(all)}
                  tags={tags}
                  onSearchChange={onSearchChange}
                  views={views}
                />
              }
              empty={
                <EmptyState icon="lucide:search-x" title={t`No matching data`}>
                  <Trans>No position fits these filters. Loosen them, or look among the closed ones.</Trans>
                </EmptyState>
              }
              className={query.isPlaceholderData ? 'opacity-60' : undefined}
            />
          )}
        </TabPanel>
      </Tabs>
    </KnownOn>
  )
}

/** Until the first position there is nothing to filter or to sort. */
function NoPositions({ addButton }: { addButton: ReactNode }) {
  const { may } = useOrg()
  return (
    <Card>
      <EmptyState
        icon="lucide:briefcase"
        picture={may('write') && <Preview of="holdings" />}
        title={t`No positions yet`}
        className="py-6"
        actions={
          <>
            {may('import') && (
              <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
                {t`Import a file`}
              </Button>
            )}
            {addButton}
            <SampleButton />
          </>
        }
      >
        <Trans>Import a file from your bank or broker, or add the first position by hand.</Trans>
      </EmptyState>
    </Card>
  )
}

function countIn(view: HoldingsView, positions: readonly Position[]): number {
  return view === 'all' ? positions.length : positions.filter((position) => viewOf(position) === view).length
}

function groupOf(
  position: Position,
  group: Exclude<Grouping, 'tag' | 'none'>,
  nameOf: (id: string | null) => string,
) {
  if (group === 'entity') return { id: position.entityId ?? '', label: nameOf(position.entityId) }
  if (group === 'manager') {
    const manager = managerOf(position)
    return { id: manager ?? '', label: manager ?? t`No manager` }
  }
  if (group === 'type') return { id: position.type, label: positionTypeLabels[position.type] }
  return { id: position.currency, label: position.currency }
}

function tagGroup(position: Position, tagsOf: TagsOf, group: string | undefined) {
  const { id, names } = tagGroupOf(position, tagsOf, group)
  return { id, label: names.join(' · ') || t`No tag` }
}

function newestPriceOf(positions: readonly Position[]): string | undefined {
  const days = positions.flatMap(({ valuedBy, price }) => (valuedBy === 'QUOTED' && price.day) || [])
  return days.toSorted().at(-1)
}

function managersOf(positions: readonly Position[]): string[] {
  return [...new Set(positions.flatMap((position) => managerOf(position) ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  )
}

function rowMenu(position: Position) {
  return <HoldingRowMenu position={position} />
}
