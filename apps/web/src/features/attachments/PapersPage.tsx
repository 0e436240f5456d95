import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount } from '../../lib/format.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Preview } from '../../pages/Preview.tsx'
import { AddPapersButtons } from './AddPapersButtons.tsx'
import { CutUploads } from './CutUploads.tsx'
import { DropArea } from './DropArea.tsx'
import { failures } from './failures.ts'
import { filterOf, isFiltered, noFilters, type PapersSearch } from './papers-search.ts'
import { PapersFilters } from './PapersFilters.tsx'
import { PapersGallery } from './PapersGallery.tsx'
import { PapersTable } from './PapersTable.tsx'
import { papersQuery } from './queries.ts'
import { RightsNotice } from './RightsNotice.tsx'
import { triageFilter } from './triage-steps.ts'
import { useAddPapers } from './use-add-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useVerdicts } from './use-verdicts.ts'

type PapersPageProps = {
  search: PapersSearch
  onSearchChange: (change: Partial<PapersSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** All papers that the role sees. */
export function PapersPage({ search, onSearchChange, views }: PapersPageProps) {
  const { api } = useOrg()
  const { mayAddLoose } = usePaperRights()
  const query = useQuery(papersQuery(api, filterOf(search)))
  const { data, dataUpdatedAt, refetch } = query
  useVerdicts({ papers: data?.items ?? [], dataUpdatedAt, refetch })
  const add = useAddPapers()
  const toolbar = <PapersFilters search={search} onSearchChange={onSearchChange} views={views} />
  const actions = <ViewSwitch search={search} onSearchChange={onSearchChange} />
  const empty = isFiltered(search) ? (
    <EmptyState
      icon="lucide:search-x"
      title={t`No matching data`}
      actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
    >
      {search.search === undefined
        ? t`No paper fits these filters.`
        : t`No paper has all of these words. Words are found in any ending, and by their beginning in titles and names.`}
    </EmptyState>
  ) : (
    <EmptyState
      icon="lucide:files"
      picture={mayAddLoose && <Preview of="papers" />}
      title={t`No papers yet`}
      actions={mayAddLoose && <AddPapersButtons onFiles={add} isMain />}
    >
      {mayAddLoose
        ? t`Capital calls, statements, policies, deeds: drop the files anywhere on this page, paste them, or choose them. What each one is and what it belongs to can be said later.`
        : t`Nothing has been recorded here.`}
    </EmptyState>
  )
  const shown = { query, search, onSearchChange, toolbar, actions, empty }
  return (
    <>
      <PageHeader
        title={t`Papers`}
        actions={
          <>
            <TriageLink />
            {mayAddLoose && <AddPapersButtons onFiles={add} isMain />}
          </>
        }
      />
      <RightsNotice />
      {mayAddLoose && <CutUploads />}
      <StaleNotice count={query.data?.staleCount ?? 0} />
      {query.error && !query.data ? (
        // What was typed may be what the server refuses: its box stays.
        <div className="grid gap-3">
          {toolbar}
          <FailedNotice
            title={failures.loadPapers}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : search.view === 'gallery' ? (
        <PapersGallery {...shown} />
      ) : (
        <PapersTable {...shown} />
      )}
      {mayAddLoose && <DropArea label={t`Drop to add to the papers`} onFiles={add} />}
    </>
  )
}

/** Papers that changed and that the search does not know as they are. */
function StaleNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <output className="block text-sm text-muted">
      {plural(count, {
        one: '# paper has changed and is being read into the search. Search again in a moment.',
        other: '# papers have changed and are being read into the search. Search again in a moment.',
      })}
    </output>
  )
}

/** Leads to the papers that are on no record, where there are some to deal with. */
function TriageLink() {
  const { api } = useOrg()
  const { mayWrite } = usePaperRights()
  const { data } = useQuery({ ...papersQuery(api, { ...triageFilter, limit: 1 }), enabled: mayWrite })
  if (!mayWrite || !data || data.total === 0) return null
  const count = formatCount(data.total)
  return (
    <Button asChild icon="lucide:list-checks">
      <Link to="/papers/triage">{t`Put in order (${count})`}</Link>
    </Button>
  )
}

function ViewSwitch({ search, onSearchChange }: Omit<PapersPageProps, 'views'>) {
  return (
    <SegmentedControl
      label={t`View`}
      value={search.view ?? 'table'}
      onValueChange={(view) =>
        onSearchChange({ view: view === 'gallery' ? view : undefined, page: search.page })
      }
      options={[
        { value: 'table', label: t`Table`, icon: 'lucide:list', iconOnly: true },
        { value: 'gallery', label: t`Gallery`, icon: 'lucide:layout-grid', iconOnly: true },
      ]}
    />
  )
}
