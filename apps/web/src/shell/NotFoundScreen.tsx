import { useRouter, useRouterState } from '@tanstack/react-router'

import { pageNotFound } from './failure-of.ts'
import { FailureScreen } from './FailureScreen.tsx'

/** Shown at an address that no route has. The rest of the application goes on as it was. */
export function NotFoundScreen() {
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return <FailureScreen failure={pageNotFound(path)} onHome={() => void router.navigate({ to: '/' })} />
}
