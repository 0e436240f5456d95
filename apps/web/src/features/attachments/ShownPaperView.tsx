import type { Attachment } from '@kinfolio/contract/attachments'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import type { PaperMark } from './paper-pages.ts'
import type { PapersSearch } from './papers-search.ts'
import { PaperView } from './PaperView.tsx'
import { paperVersionsQuery } from './queries.ts'
import { paperAsVersion } from './shown-paper.ts'

type ShownPaperViewProps = {
  paper: Attachment
  /** A content that the paper had; null: the one that it has. */
  versionId: string | null
  mark: PaperMark | null
  search: PapersSearch
}

/** What a paper holds, or held before, which is said then. */
export function ShownPaperView({ paper, versionId, mark, search }: ShownPaperViewProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery({
    ...paperVersionsQuery(api, paper.id),
    enabled: versionId !== null,
  })
  if (versionId === null) return <PaperView key={paper.sha256} paper={paper} mark={mark} />
  const way = (
    <Button asChild size="sm">
      <Link to="/papers/$id" params={{ id: paper.id }} search={search}>
        {t`Show it as it is now`}
      </Link>
    </Button>
  )
  if (error && !data)
    return <FailedNotice title={failures.loadVersions} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-[70dvh] w-full rounded-lg" />
  const version = data.find((each) => each.versionId === versionId)
  if (!version) {
    return (
      <Callout color="info" title={t`This version is not among those of the paper`} actions={way}>
        {t`Somebody brought it back, or the paper was erased meanwhile.`}
      </Callout>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Callout color="warning" title={t`This is an earlier version`} actions={way}>
        {t`The paper had this content from ${formatInstant(version.contentAt)} until it was replaced.`}
      </Callout>
      <PaperView key={version.sha256} paper={paperAsVersion(paper, version)} mark={mark} />
    </div>
  )
}
