import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { fileSize } from '@kinfolio/ui/file-size'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { DropArea } from './DropArea.tsx'
import { failures } from './failures.ts'
import { FileInput } from './FileInput.tsx'
import type { PapersSearch } from './papers-search.ts'
import { paperVersionsQuery } from './queries.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useVersions } from './use-versions.ts'
import { VersionMenu } from './VersionMenu.tsx'
import { VirusBadge } from './VirusBadge.tsx'

type PaperVersionsCardProps = {
  paper: Attachment
  /** The version that the page shows; null: the content that the paper has. */
  shownId: string | null
  search: PapersSearch
}

/** The contents that a paper has and had, and the way to a corrected one. */
export function PaperVersionsCard({ paper, shownId, search }: PaperVersionsCardProps) {
  const { api } = useOrg()
  const { mayWrite } = usePaperRights()
  const input = useRef<HTMLInputElement>(null)
  const { replace } = useVersions(paper)
  const { data, error, refetch } = useQuery(paperVersionsQuery(api, paper.id))

  const take = ([file, ...others]: readonly File[]) => {
    if (file === undefined) return
    if (others.length === 0) return replace(file)
    toast({
      title: t`A paper is replaced by one file`,
      description: t`Choose the one that takes its place.`,
      color: 'warning',
    })
  }

  return (
    <Card
      title={t`Versions`}
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon="lucide:file-up"
            aria-label={t`Replace with a corrected version`}
            onClick={() => input.current?.click()}
          >
            {t`Replace…`}
          </Button>
        )
      }
    >
      {mayWrite && (
        <>
          <FileInput ref={input} label={t`Corrected version`} onFiles={take} />
          <DropArea label={t`Drop to replace ${paper.title}`} dropsOnly onFiles={take} />
        </>
      )}
      {error && !data ? (
        <FailedNotice title={failures.loadVersions} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        <ul aria-label={t`Versions of ${paper.title}`} className="flex flex-col gap-3">
          {data.map((version, index) => (
            <li key={version.versionId ?? 'now'}>
              <VersionLine
                paper={paper}
                version={version}
                newer={data.slice(0, index)}
                isAlone={data.length === 1}
                isShown={version.versionId === shownId}
                search={search}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type VersionLineProps = {
  paper: Attachment
  version: AttachmentVersion
  newer: readonly AttachmentVersion[]
  isAlone: boolean
  isShown: boolean
  search: PapersSearch
}

function VersionLine({ paper, version, newer, isAlone, isShown, search }: VersionLineProps) {
  const { versionId, fileName, bytes, uploadedBy, contentAt, sha256 } = version
  const same = newer.find((each) => each.sha256 === sha256)
  return (
    <div className="flex items-start gap-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 break-all">{fileName}</span>
          {versionId === null && !isAlone && <Badge color="success">{t`Now`}</Badge>}
          {isShown && !isAlone && <Badge>{t`Shown here`}</Badge>}
          <VirusBadge paper={version} />
        </p>
        <p className="text-xs text-muted">
          {[formatInstant(contentAt), uploadedBy && (uploadedBy.name ?? t`a former user`), fileSize(bytes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {same && (
          <p className="text-xs text-muted">
            {same.versionId === null
              ? t`The same content as now`
              : t`The same content as of ${formatInstant(same.contentAt)}`}
          </p>
        )}
      </div>
      {!isAlone && <VersionMenu paper={paper} version={version} search={search} />}
    </div>
  )
}
