import type { ReactNode } from 'react'

type FactProps = { label: string; note?: ReactNode; children: ReactNode }

/** Shows one figure of a description list, with its name above and a note below it. */
export function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular text-sm font-medium">{children}</dd>
      {note && <dd className="text-xs text-faint">{note}</dd>}
    </div>
  )
}
