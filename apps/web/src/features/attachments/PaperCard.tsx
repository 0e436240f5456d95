import type { Attachment } from '@kinfolio/contract/attachments'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { linkName, paperIcon, paperLine } from './words.ts'

type PaperCardProps = {
  paper: Attachment
  /** The record in whose list the paper stands: the others are named. */
  besides?: string
}

/** A paper in a few lines. */
export function PaperCard({ paper, besides }: PaperCardProps) {
  const { title, isConfidential } = paper
  const links = paper.links.filter(({ entityId }) => entityId !== besides)
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-surface-sunken text-muted">
        <Icon name={paperIcon(paper)} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-sm font-medium">
          <span className="truncate">{title}</span>
          {isConfidential && (
            <Icon name="lucide:lock" label={t`Confidential`} className="size-3.5 text-muted" />
          )}
        </p>
        <p className="truncate text-xs text-muted">{paperLine(paper)}</p>
        {links.length > 0 ? (
          <p className="truncate text-xs text-muted">{links.map(linkName).join(', ')}</p>
        ) : (
          besides === undefined && <p className="text-xs text-muted">{t`On no record yet`}</p>
        )}
      </div>
    </div>
  )
}
