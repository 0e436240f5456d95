import type { Attachment } from '@kinfolio/contract/attachments'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { paperIcon, paperLine } from './words.ts'

/** A paper in two lines. */
export function PaperCard({ paper }: { paper: Attachment }) {
  const { title, links, isConfidential } = paper
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
        <p className="truncate text-xs text-muted">
          {links.length === 0 ? t`On no record yet` : links.map(({ name }) => name).join(', ')}
        </p>
      </div>
    </div>
  )
}
