import { MAX_MAILED_BYTES } from '@kinfolio/contract/draft-kinds'
import type { DraftPaper } from '@kinfolio/contract/message-drafts'
import { Button } from '@kinfolio/ui/Button'
import { fileSize } from '@kinfolio/ui/file-size'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'

type DraftPapersProps = {
  papers: readonly DraftPaper[]
  onPapersChange: (papers: readonly DraftPaper[]) => void
}

/** The papers that go with a mail. */
export function DraftPapers({ papers, onPapersChange }: DraftPapersProps) {
  const bytes = papers.reduce((sum, paper) => sum + paper.bytes, 0)
  const isTooLarge = bytes > MAX_MAILED_BYTES
  return (
    <div className="flex flex-wrap items-center gap-2">
      {papers.length > 0 && (
        <ul aria-label={t`Papers of the mail`} className="contents">
          {papers.map((paper) => (
            <li
              key={paper.id}
              className="flex max-w-full min-w-0 items-center gap-1.5 rounded-md border py-0.5 pr-0.5 pl-2 text-sm"
            >
              <Icon name="lucide:paperclip" className="shrink-0 text-muted" />
              <span className="min-w-0 break-all">
                {paper.fileName} <span className="text-xs text-muted">{fileSize(paper.bytes)}</span>
              </span>
              <button
                type="button"
                aria-label={t`Leave out ${paper.fileName}`}
                onClick={() => onPapersChange(papers.filter(({ id }) => id !== paper.id))}
                className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-default"
              >
                <Icon name="lucide:x" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:paperclip"
        onClick={() => openOverlay('mailPapers', { chosen: papers, onChoose: onPapersChange })}
      >
        {t`Add papers`}
      </Button>
      {isTooLarge && (
        <p role="alert" className="text-xs text-error">
          {t`Together they are ${fileSize(bytes)}. A mail takes ${fileSize(MAX_MAILED_BYTES)}: leave some out, or share them by a link.`}
        </p>
      )}
    </div>
  )
}
