import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { AsOfControl } from '../../forms/AsOfControl.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import { ContactBooks } from '../../pages/ContactBooks.tsx'
import { DependenciesTab } from './DependenciesTab.tsx'
import { familyView, ownershipView } from './drawn-graph.ts'
import { failures } from './failures.ts'
import type { GraphSearch, GraphTab } from './graph-search.ts'
import { GraphCard } from './GraphCard.tsx'
import { LookThroughTable } from './LookThroughTable.tsx'
import { graphQuery, signingQuery } from './queries.ts'
import { SigningTab } from './SigningTab.tsx'

type RelationsPageProps = {
  search: GraphSearch
  onSearchChange: (change: GraphSearch) => void
}

/** What ties people, companies, entities and positions to each other on a day. */
export function RelationsPage({ search, onSearchChange }: RelationsPageProps) {
  const { org } = useOrg()
  const today = todayIn(org.settings.timeZone)
  const { tab = 'ownership', day, person } = search
  return (
    <>
      <ContactBooks
        book="relations"
        actions={
          <AsOfControl
            day={day ?? today}
            today={today}
            onDayChange={(chosen) => onSearchChange({ day: chosen })}
          />
        }
      />
      <Tabs<GraphTab>
        label={t`What is shown`}
        value={tab}
        onValueChange={(chosen) => onSearchChange({ tab: chosen === 'ownership' ? undefined : chosen })}
        tabs={[
          { value: 'ownership', label: t`Ownership` },
          { value: 'family', label: t`Family tree` },
          { value: 'signing', label: t`Who can sign` },
          { value: 'gone', label: t`If a person is gone` },
        ]}
      >
        <TabPanel value={tab}>
          {tab === 'signing' ? (
            <Signing day={day} />
          ) : tab === 'gone' ? (
            <DependenciesTab
              day={day}
              person={person}
              onPersonChange={(chosen) => onSearchChange({ person: chosen })}
            />
          ) : (
            <Drawn day={day} tab={tab} />
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}

function Drawn({ day, tab }: { day: string | undefined; tab: 'ownership' | 'family' }) {
  const { api } = useOrg()
  const { data, error, isPlaceholderData, refetch } = useQuery(graphQuery(api, { on: day }))
  if (error && !data)
    return <FailedNotice title={failures.loadGraph} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stale isOld={isPlaceholderData}>
      {tab === 'family' ? (
        <GraphCard
          graph={data}
          view={familyView}
          title={t`Family tree`}
          picture="family"
          empty={t`Open a person and relate them to parents, children, spouses and siblings. The tree draws itself.`}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <GraphCard
            graph={data}
            view={ownershipView}
            title={t`Who owns and controls what`}
            picture="ownership"
            empty={t`Say who owns which entity and whose each position is, and relate trustees, settlors and shareholders to entities and companies. The picture draws itself.`}
          />
          <LookThroughTable graph={data} />
        </div>
      )}
    </Stale>
  )
}

function Signing({ day }: { day: string | undefined }) {
  const { api } = useOrg()
  const { data, error, isPlaceholderData, refetch } = useQuery(signingQuery(api, day))
  if (error && !data)
    return <FailedNotice title={failures.loadSigning} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stale isOld={isPlaceholderData}>
      <SigningTab signing={data} />
    </Stale>
  )
}

/** Figures of another day than the chosen one are on their way out. */
function Stale({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return <div className={isOld ? 'opacity-50' : undefined}>{children}</div>
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
