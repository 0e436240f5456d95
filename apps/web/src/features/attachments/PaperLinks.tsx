import type { Attachment, AttachmentLink } from '@kinfolio/contract/attachments'
import { Card } from '@kinfolio/ui/Card'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { TargetInput } from './TargetInput.tsx'
import { useLinkPapers } from './use-link-papers.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { linkName, targetLabels, targetPage } from './words.ts'

/** The records that a paper is on. */
export function PaperLinks({ paper }: { paper: Attachment }) {
  const { mayWrite } = usePaperRights()
  const { put, takeOff, isChanging } = useLinkPapers()
  return (
    <Card title={t`On these records`}>
      {paper.links.length === 0 && <p className="text-sm text-muted">{t`It is on no record yet.`}</p>}
      <ul className="flex flex-col gap-1.5">
        {paper.links.map((link) => (
          <li key={link.entityId} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0">
              <RecordLink link={link} />
              <span className="block text-xs text-muted">{targetLabels[link.entityType]}</span>
            </span>
            {mayWrite && (
              <IconButton
                icon="lucide:x"
                label={t`Take off ${linkName(link)}`}
                size="xs"
                disabled={isChanging}
                onClick={() => void takeOff(paper, { ...link, name: linkName(link) })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="pt-3">
          <TargetInput
            value={null}
            label={t`Put on a record`}
            placeholder={paper.links.length === 0 ? t`Put on a record…` : t`Put on another record…`}
            disabled={isChanging}
            onValueChange={(target) => target && void put([paper], target)}
          />
        </div>
      )}
    </Card>
  )
}

function RecordLink({ link }: { link: AttachmentLink }) {
  const page = targetPage(link.entityType, link.entityId)
  const name = linkName(link)
  if (page === null) return <span className="font-medium">{name}</span>
  return (
    <Link {...page} className="font-medium break-words text-link hover:underline">
      {name}
    </Link>
  )
}
