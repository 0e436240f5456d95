import { later } from '@kinfolio/ui/later'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { useIsWanted } from '@kinfolio/ui/use-is-wanted'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'

import type { OverviewRestProps } from './OverviewRest.tsx'

const OverviewRest = later(
  () => import('./OverviewRest.tsx'),
  ({ OverviewRest }) => OverviewRest,
)

/** Loads the part below the first figures when the user comes near to it, so that the first page stays small. */
export function OverviewLater(props: OverviewRestProps) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useIsWanted(place)
  const waiting = (
    // The whole part is watched, since a user who jumps to its end is near to it too.
    <div ref={place} aria-busy="true" className="grid gap-4 lg:col-span-3 lg:grid-cols-3">
      <p className="hidden print:block">
        {t`What stands further down was not loaded yet when this was printed. Scroll to the end of the page and print it again.`}
      </p>
      <Waiting className="h-[26rem] lg:col-span-2" />
      <Waiting className="h-[26rem]" />
      <Waiting className="h-[30rem] lg:col-span-2" />
      <Waiting className="h-[30rem]" />
      <Waiting className="h-[80rem] lg:col-span-3 lg:h-[60rem]" />
    </div>
  )
  return isWanted ? <OverviewRest {...props} fallback={waiting} /> : waiting
}

function Waiting({ className }: { className: string }) {
  return (
    <div className={`rounded-lg border bg-surface-raised px-4 py-3 shadow-xs print:hidden ${className}`}>
      <Skeleton className="my-1 w-56 max-w-full" />
    </div>
  )
}
