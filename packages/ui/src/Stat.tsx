import { type ReactNode, useId } from 'react'

import { classNames } from './class-names.tsx'
import { Skeleton } from './Skeleton.tsx'

type StatProps = {
  label: ReactNode
  /** The figure, as `Money` or as text. */
  value: ReactNode
  /** How it moved: a `SignedText` with its span of time. */
  delta?: ReactNode
  hint?: ReactNode
  size?: 'md' | 'lg'
  loading?: boolean
  className?: string
}

/** One figure that is read at a glance. */
export function Stat({ label, value, delta, hint, size = 'md', loading = false, className }: StatProps) {
  const text = size === 'lg' ? 'text-3xl' : 'text-xl'
  const labelId = useId()
  return (
    // A figure is told with its name, not as a word and a number that happen to be neighbours.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what can be filled in
      role="group"
      aria-labelledby={labelId}
      className={classNames('min-w-0', className)}
      aria-busy={loading || undefined}
    >
      <div id={labelId} className="text-xs font-medium text-muted">
        {label}
      </div>
      <div className={classNames('tabular mt-0.5 truncate font-semibold', text)}>
        {loading ? (
          <Skeleton className={classNames('h-[0.75em]', size === 'lg' ? 'my-2.5 w-52' : 'my-2 w-32')} />
        ) : (
          value
        )}
      </div>
      {(delta || hint || loading) && (
        <div className="mt-0.5 flex min-h-4 flex-wrap items-baseline gap-x-2 text-xs text-muted">
          {loading ? <Skeleton className="h-3 w-20" /> : delta}
          {!loading && hint}
        </div>
      )}
    </div>
  )
}
