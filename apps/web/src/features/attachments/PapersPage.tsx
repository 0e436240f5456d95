import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount } from '../../lib/format.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
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

type PapersPageProps = {
  search: PapersSearch
  onSearchChange: (change: Partial<PapersSearch>) => void
}

/** All papers that the role sees. */
export function PapersPage({ search, onSearchChange }: PapersPageProps) {
  const { api } = useOrg()
  const { mayAddLoose } = usePaperRights()
  const query = useQuery(papersQuery(api, filterOf(search)))
  const add = useAddPapers()
  const toolbar = <PapersFilters search={search} onSearchChange={onSearchChange} />
  const actions = <ViewSwitch search={search} onSearchChange={onSearchChange} />
  const empty = isFiltered(search) ? (
    <EmptyState
      icon="lucide:search-x"
      title={t`No matching data`}
      actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
    >
      {t`No paper fits these filters.`}
    </EmptyState>
  ) : (
    <EmptyState
      icon="lucide:files"
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
            <Button asChild icon="lucide:calendar-clock">
              <Link to="/papers/expected">{t`Expected`}</Link>
            </Button>
            <SharedLink />
            {mayAddLoose && <AddPapersButtons onFiles={add} isMain />}
          </>
        }
      />
      <RightsNotice />
      {mayAddLoose && <CutUploads />}
      {query.error && !query.data ? (
        <FailedNotice title={failures.loadPapers} error={query.error} onRetry={() => void query.refetch()} />
      ) : search.view === 'gallery' ? (
        <PapersGallery {...shown} />
      ) : (
        <PapersTable {...shown} />
      )}
      {mayAddLoose && <DropArea label={t`Drop to add to the papers`} onFiles={add} />}
    </>
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

/** Leads to what is shared outside, whoever may share. */
function SharedLink() {
  const { mayWrite } = usePaperRights()
  if (!mayWrite) return null
  return (
    <Button asChild icon="lucide:share-2">
      <Link to="/papers/shared">{t`Shared by link`}</Link>
    </Button>
  )
}

function ViewSwitch({ search, onSearchChange }: PapersPageProps) {
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
