import { NavigationProgress } from '@kinfolio/ui/NavigationProgress'
import { NumberSignsContext } from '@kinfolio/ui/number-signs'
import { Outlet, useRouterState } from '@tanstack/react-router'

import { numberSigns } from '../lib/format.ts'
import { ConfirmHost } from './ConfirmHost.tsx'
import { ToastHost } from './ToastHost.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What stands around every page: progress, questions, messages. */
export function RootLayout() {
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  useHeadingFocus()
  return (
    <NumberSignsContext value={numberSigns()}>
      <ConfirmHost>
        <NavigationProgress active={isNavigating} />
        <Outlet />
        <ToastHost />
      </ConfirmHost>
    </NumberSignsContext>
  )
}
