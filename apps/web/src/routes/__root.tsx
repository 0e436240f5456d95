import { createRootRouteWithContext } from '@tanstack/react-router'

import { ErrorScreen } from '../shell/ErrorScreen.tsx'
import type { RouterContext } from '../shell/guards.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'
import { applyRouteRules } from '../shell/route-rules.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // What is loaded ahead for a link under the pointer leads nobody anywhere.
  beforeLoad: ({ location, preload }) => (preload ? undefined : applyRouteRules(location.pathname)),
  component: RootLayout,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
