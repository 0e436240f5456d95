import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'

import { formatCount } from '../../lib/format.ts'
import { FindBar } from './FindBar.tsx'
import { nextMark } from './paper-pages.ts'
import { useTextFinding } from './use-text-finding.ts'

type ReadableFrameProps = {
  title: string
  /** What is not shown, a sentence each. */
  leftOut: readonly string[]
  /** Brings an element into view that lies behind a tab. */
  onReveal?: (element: HTMLElement) => void
  children: ReactNode
}

/** What a paper says in letters, with what somebody does with it: find words and print. */
export function ReadableFrame({ title, leftOut, onReveal, children }: ReadableFrameProps) {
  const region = useRef<HTMLElement>(null)
  const { find, show, end } = useTextFinding(region)
  const [isFinding, setIsFinding] = useState(false)
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ sought: string; at: number; count: number } | null>(null)

  const endFinding = () => {
    setIsFinding(false)
    setFound(null)
    end()
  }
  const go = (step: 1 | -1) => {
    const sought = text.trim()
    if (sought === '') return
    const isNew = found?.sought !== sought
    const count = isNew ? find(sought) : found.count
    const at = isNew ? 0 : nextMark(found.at, count, step)
    setFound({ sought, at, count })
    show(at, (element) => onReveal?.(element))
  }
  const [place, count] = [formatCount((found?.at ?? 0) + 1), formatCount(found?.count ?? 0)]

  return (
    <div className="flex flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs print:overflow-visible print:border-0 print:shadow-none">
      <div className="border-b print:hidden">
        <div role="toolbar" aria-label={t`Paper`} className="flex items-center justify-end gap-1 px-2 py-1.5">
          <IconButton
            icon="lucide:search"
            label={t`Find in this paper`}
            size="sm"
            aria-pressed={isFinding}
            onClick={() => (isFinding ? endFinding() : setIsFinding(true))}
          />
          <IconButton icon="lucide:printer" label={t`Print`} size="sm" onClick={() => window.print()} />
        </div>
        {isFinding && (
          <FindBar
            text={text}
            onTextChange={setText}
            onGo={go}
            onEnd={endFinding}
            hasPlaces={(found?.count ?? 0) > 0}
            outcome={
              found === null ? null : found.count === 0 ? t`Not in this paper.` : t`${place} of ${count}`
            }
          />
        )}
      </div>
      <section
        ref={region}
        aria-label={t`What ${title} says`}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        data-finding={isFinding || undefined}
        className="max-h-[80dvh] overflow-auto -outline-offset-2 print:max-h-none print:overflow-visible"
      >
        {leftOut.map((words) => (
          <p key={words} className="border-b px-4 py-2 text-xs text-muted">
            {words}
          </p>
        ))}
        {children}
      </section>
    </div>
  )
}
