import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { ErrorScreen } from './ErrorScreen.tsx'
import { OrgsUnreachable } from './orgs-unreachable.ts'

// Nobody else loads it.
const SampleShell = lazy(async () => ({ default: (await import('./SampleShell.tsx')).SampleShell }))

/** In the place of every page inside an organisation, when it could not be found out which there are. */
export function AppFailure(props: ErrorComponentProps) {
  if (!(props.error instanceof OrgsUnreachable)) return <ErrorScreen {...props} />
  return (
    <Suspense>
      <SampleShell error={props.error} />
    </Suspense>
  )
}
