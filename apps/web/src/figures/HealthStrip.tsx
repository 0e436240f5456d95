import type { UnnamedBeginning } from '@kinfolio/contract/portfolio'
import { later } from '@kinfolio/ui/later'

import type { HealthNotesProps } from './HealthNotes.tsx'

// Only where something is wrong.
const HealthNotes = later(
  () => import('./HealthNotes.tsx'),
  ({ HealthNotes }) => HealthNotes,
)

type HealthStripProps = Pick<HealthNotesProps, 'summary' | 'onDayChange' | 'children'> & {
  [Name in 'beginnings' | 'latePapers' | 'infectedPapers']?: HealthNotesProps[Name] | undefined
}

const noBeginnings: readonly UnnamedBeginning[] = []
const sameHeight = (
  <div aria-busy="true" className="h-[4.875rem] rounded-md border bg-surface-raised sm:h-[3.125rem]" />
)

/** Says how far the figures of this day can be trusted; nothing where they can be. */
export function HealthStrip({
  summary,
  beginnings = noBeginnings,
  latePapers = 0,
  infectedPapers = 0,
  onDayChange,
  children,
}: HealthStripProps) {
  const count = summary.health.length + beginnings.length + latePapers + infectedPapers
  if (count === 0 && !children) return null
  return (
    <HealthNotes
      summary={summary}
      beginnings={beginnings}
      latePapers={latePapers}
      infectedPapers={infectedPapers}
      onDayChange={onDayChange}
      fallback={sameHeight}
    >
      {children}
    </HealthNotes>
  )
}
