import { later } from '@kinfolio/ui/later'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { ErrorScreen } from './ErrorScreen.tsx'
import { OrgsUnreachable } from './orgs-unreachable.ts'

// Nothing else loads it.
const SampleShell = later(
  () => import('./SampleShell.tsx'),
  ({ SampleShell }) => SampleShell,
)

/** Shown in place of every page inside an organisation, when the list of organisations could not be loaded. */
export function AppFailure(props: ErrorComponentProps) {
  if (!(props.error instanceof OrgsUnreachable)) return <ErrorScreen {...props} />
  return <SampleShell error={props.error} />
}
