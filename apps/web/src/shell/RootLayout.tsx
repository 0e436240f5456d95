import { ConfirmProvider } from '@kinfolio/ui/ConfirmProvider'
import { NavigationProgress } from '@kinfolio/ui/NavigationProgress'
import { NumberSignsContext } from '@kinfolio/ui/number-signs'
import { Toaster } from '@kinfolio/ui/Toaster'
import { Outlet, useRouterState } from '@tanstack/react-router'

import { numberSigns } from '../lib/format.ts'

/** What stands around every page: progress, questions, messages. */
export function RootLayout() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <NumberSignsContext value={numberSigns()}>
      <ConfirmProvider>
        <NavigationProgress active={isNavigating} />
        <Outlet />
        <Toaster className="max-sm:bottom-14" />
      </ConfirmProvider>
    </NumberSignsContext>
  )
}
