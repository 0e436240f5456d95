import { createRootRouteWithContext } from '@tanstack/react-router'

import { ErrorScreen, NotFoundScreen } from '../shell/ErrorScreen.tsx'
import type { RouterContext } from '../shell/guards.ts'
import { RootLayout } from '../shell/RootLayout.tsx'
import { applyRouteRules } from '../shell/route-rules.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => applyRouteRules(location.pathname),
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
