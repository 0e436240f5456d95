import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperHit } from '@kinfolio/contract/paper-hits'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { BankAlarmBadge } from '../../forms/BankAlarmBadge.tsx'
import { PaperHitLine } from './PaperHitLine.tsx'
import { VirusBadge } from './VirusBadge.tsx'
import { linkName, paperIcon, paperLine } from './words.ts'

type PaperCardProps = {
  paper: Attachment
  /** The record in whose list the paper stands: the others are named. */
  besides?: string
  /** Where it has what was searched for. */
  hit?: PaperHit
}

/** A paper in a few lines. */
export function PaperCard({ paper, besides, hit }: PaperCardProps) {
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
        <BankAlarmBadge about={{ type: 'attachment', id: paper.id }} />
        <VirusBadge paper={paper} />
        <p className="truncate text-xs text-muted">{paperLine(paper)}</p>
        {links.length > 0 ? (
          <p className="truncate text-xs text-muted">{links.map(linkName).join(', ')}</p>
        ) : (
          besides === undefined && <p className="text-xs text-muted">{t`On no record yet`}</p>
        )}
        <PaperHitLine hit={hit} />
      </div>
    </div>
  )
}
