import type { ReactNode } from 'react'

import { useOwnerOf } from './PositionName.tsx'

type Fact = { label: string; value: ReactNode }

const noFacts: readonly Fact[] = []

type LineCardProps = {
  title: string
  /** Whose it is, of a line of one position. */
  entityId?: string | null
  amount: ReactNode
  about: string
  facts?: readonly Fact[]
}

/** A line of a table on a phone. */
export function LineCard({ title, entityId, amount, about, facts = noFacts }: LineCardProps) {
  const owner = useOwnerOf(entityId ?? null)
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="truncate text-sm font-medium">{title}</p>
        <span className="shrink-0 text-sm font-medium">{amount}</span>
      </div>
      <p className="text-xs text-muted">{about}</p>
      {entityId !== undefined && owner !== null && <p className="text-xs text-muted">{owner}</p>}
      {facts.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-0.5 text-xs">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular text-right">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
