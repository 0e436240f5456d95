import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { ErrorScreen } from './ErrorScreen.tsx'
import { OrgsUnreachable } from './orgs-unreachable.ts'

// Nothing else loads it.
const SampleShell = lazy(async () => ({ default: (await import('./SampleShell.tsx')).SampleShell }))

/** Shown in place of every page inside an organisation, when the list of organisations could not be loaded. */
export function AppFailure(props: ErrorComponentProps) {
  if (!(props.error instanceof OrgsUnreachable)) return <ErrorScreen {...props} />
  return (
    <Suspense>
      <SampleShell error={props.error} />
    </Suspense>
  )
}
