import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { Brand } from './Brand.tsx'

/** The shape of the application while it finds out who is there: the first thing that is painted. */
export function AppSkeleton() {
  return (
    <div className="flex min-h-dvh bg-surface" aria-busy="true" aria-label={t`Loading`}>
      <div className="hidden w-58 shrink-0 flex-col gap-3 border-r bg-surface-sunken p-3 sm:flex">
        <Brand isSmall />
        <Skeleton className="mt-3 h-7 w-4/5" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-7 w-4/5" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-5 p-4 sm:px-8 sm:py-6">
        <div className="sm:hidden">
          <Brand isSmall />
        </div>
        <Skeleton className="h-6 w-48" />
        <div className="grid gap-4 sm:grid-cols-3">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-24 rounded-lg max-sm:hidden" />
          <Skeleton className="h-24 rounded-lg max-sm:hidden" />
        </div>
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
