import { type ReactNode, useId } from 'react'

import { classNames } from './class-names.tsx'
import { Skeleton } from './Skeleton.tsx'

type StatProps = {
  label: ReactNode
  /** The figure, as `Money` or as text. */
  value: ReactNode
  /** How the figure changed: a `SignedText` with its span of time. */
  delta?: ReactNode
  hint?: ReactNode
  size?: 'md' | 'lg'
  loading?: boolean
  /** Whether no room is kept below the figure for what loads later. */
  isBare?: boolean
  className?: string
}

/** One figure to read at a glance. */
export function Stat({
  label,
  value,
  delta,
  hint,
  size = 'md',
  loading = false,
  isBare = false,
  className,
}: StatProps) {
  const isLarge = size === 'lg'
  const text = isLarge ? 'text-3xl' : 'text-xl'
  const labelId = useId()
  return (
    // The group tells a screen reader the figure with its name, not as a word and a number side by side.
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
      {/* A figure that is too long is broken into lines: cut off, it would read as another figure. */}
      <div
        className={classNames(
          'tabular mt-0.5 font-semibold wrap-anywhere [&_.whitespace-nowrap]:whitespace-normal',
          text,
        )}
      >
        {loading ? (
          // It has a line of its own, so that it is as high as the figure will be.
          <Skeleton
            className={classNames('inline-block h-[0.75em] align-baseline', isLarge ? 'w-52' : 'w-24')}
          />
        ) : (
          value
        )}
      </div>
      {(delta || hint || (!isBare && (isLarge || loading))) && (
        <div
          className={classNames(
            'mt-0.5 flex flex-wrap content-start items-baseline gap-x-2 text-xs text-muted',
            // Below a large figure there is room for both, whichever loads later.
            !isBare && (isLarge ? 'min-h-8' : 'min-h-4'),
          )}
        >
          {loading ? <Skeleton className="h-3 w-20" /> : delta}
          {!loading && hint && (isLarge ? <span className="basis-full">{hint}</span> : hint)}
        </div>
      )}
    </div>
  )
}
