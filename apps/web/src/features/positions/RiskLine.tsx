import { Hint } from '@kinfolio/ui/Hint'
import type { ReactNode } from 'react'

type RiskLineProps = { label: string; hint: string; note?: ReactNode; children: ReactNode }

/** Shows one measure of risk with its name, whose name says what it means. */
export function RiskLine({ label, hint, note, children }: RiskLineProps) {
  return (
    <div className="flex break-inside-avoid items-baseline justify-between gap-4">
      <dt className="text-muted">
        <Hint words={hint}>{label}</Hint>
        {note && <span className="block text-xs text-faint">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
