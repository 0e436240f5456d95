import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Icon } from '@kinfolio/ui/Icon'
import { TooltipProvider } from '@kinfolio/ui/Tooltip'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'

import { sampleBook } from '../features/sample/sample-book.ts'
import { SampleHeader } from '../features/sample/SampleHeader.tsx'
import { SampleOrg } from '../features/sample/SampleOrg.tsx'
import { SampleOverview } from '../features/sample/SampleOverview.tsx'
import { SamplePositions } from '../features/sample/SamplePositions.tsx'
import { SampleTransactions } from '../features/sample/SampleTransactions.tsx'
import { BottomBar } from './BottomBar.tsx'
import { navigation } from './navigation.ts'
import { SampleBand } from './SampleBand.tsx'
import { useAskingAgain } from './use-asking-again.ts'

/**
 * Replaces the application while its organisations cannot be loaded and none is known (spec §4). It shows pages of an
 * invented family under the addresses that were asked for. Its only call is the one that can end it.
 */
export function SampleShell({ error }: { error: Error }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { isAsking, ask } = useAskingAgain(async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' })
    await router.invalidate()
  })
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <SampleBand error={error} isAsking={isAsking} onRetry={ask} />
        <div className="flex flex-1">
          <aside className="flex w-58 shrink-0 flex-col gap-3 border-r bg-surface-sunken p-2 max-sm:hidden">
            <p className="flex h-10 items-center gap-2 px-2 text-sm font-semibold">
              <span className="min-w-0 flex-1 truncate">{sampleBook.name}</span>
              <Badge color="warning" variant="solid">
                {t`Sample`}
              </Badge>
            </p>
            <nav aria-label={t`Pages`} className="flex flex-col gap-0.5">
              {navigation.map(({ to, label, icon }) => (
                <Link
                  key={to}
                  to={to}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium text-muted hover:bg-hover hover:text-default data-[status=active]:bg-surface-raised data-[status=active]:text-default data-[status=active]:shadow-xs dark:data-[status=active]:bg-pressed"
                >
                  <Icon name={icon} className="size-4" />
                  {label}
                </Link>
              ))}
            </nav>
          </aside>
          <main className="mx-auto w-full max-w-[110rem] min-w-0 flex-1 px-4 pt-4 pb-24 sm:px-6 sm:pt-6 lg:px-8">
            <SamplePage />
          </main>
        </div>
        <BottomBar />
      </div>
    </TooltipProvider>
  )
}

function SamplePage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (path === '/') return <SampleOverview />
  if (path.startsWith('/holdings')) return <SamplePositions key="holdings" book="holdings" />
  if (path.startsWith('/assets')) return <SamplePositions key="assets" book="assets" />
  if (path.startsWith('/transactions')) return <SampleTransactions />
  if (path.startsWith('/settings')) return <SampleOrg />
  return (
    <>
      <SampleHeader title={t`Not in the sample`} description={t`This page comes back with your records.`} />
      <EmptyState
        icon="lucide:flask-conical"
        title={t`There is no sample of this page`}
        actions={
          <Button asChild>
            <Link to="/">{t`Overview`}</Link>
          </Button>
        }
      >
        {t`It opens here as soon as the server answers.`}
      </EmptyState>
    </>
  )
}
