import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { formatCount, formatPercent } from '../../lib/format.ts'
import { FindInPaper } from './FindInPaper.tsx'
import type { PaperMark } from './paper-pages.ts'
import type { ShownPaper } from './shown-paper.ts'

type PaperPagesBarProps = {
  paper: ShownPaper
  pages: { current: number; count: number; goTo: (page: number) => void }
  zoom: { value: number; set: (step: 1 | -1) => void }
  onTurn: () => void
  print: { run: () => void; isBusy: boolean }
  onFound: (marks: readonly PaperMark[]) => void
  onMark: (mark: PaperMark | null) => void
}

/** What somebody does with the pages of a paper. */
export function PaperPagesBar({ paper, pages, zoom, onTurn, print, onFound, onMark }: PaperPagesBarProps) {
  const [isFinding, setIsFinding] = useState(false)
  const { current, count, goTo } = pages
  const endFinding = () => {
    setIsFinding(false)
    onFound([])
    onMark(null)
  }
  return (
    <div className="border-b print:hidden">
      <div
        role="toolbar"
        aria-label={t`Pages`}
        className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 px-2 py-1.5"
      >
        {count > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              icon="lucide:chevron-up"
              label={t`Page before`}
              size="sm"
              disabled={current <= 1}
              onClick={() => goTo(current - 1)}
            />
            <span className="tabular text-xs whitespace-nowrap text-muted" aria-live="polite">
              {t`Page ${formatCount(current)} of ${formatCount(count)}`}
            </span>
            <IconButton
              icon="lucide:chevron-down"
              label={t`Page after`}
              size="sm"
              disabled={current >= count}
              onClick={() => goTo(current + 1)}
            />
          </div>
        )}
        <div className="flex items-center gap-1">
          <IconButton icon="lucide:zoom-out" label={t`Smaller`} size="sm" onClick={() => zoom.set(-1)} />
          <span className="tabular w-12 text-center text-xs text-muted max-sm:sr-only" aria-live="polite">
            {formatPercent(zoom.value, 0)}
          </span>
          <IconButton icon="lucide:zoom-in" label={t`Larger`} size="sm" onClick={() => zoom.set(1)} />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <IconButton
            icon="lucide:search"
            label={t`Find in this paper`}
            size="sm"
            aria-pressed={isFinding}
            onClick={() => (isFinding ? endFinding() : setIsFinding(true))}
          />
          <IconButton icon="lucide:rotate-cw" label={t`Turn`} size="sm" onClick={onTurn} />
          <IconButton
            icon="lucide:printer"
            label={t`Print`}
            size="sm"
            loading={print.isBusy}
            onClick={print.run}
          />
        </div>
      </div>
      {isFinding && <FindInPaper paper={paper} onFound={onFound} onMark={onMark} onEnd={endFinding} />}
    </div>
  )
}
