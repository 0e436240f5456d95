import { failureOf } from './failure-of.ts'
import { FailureScreen } from './FailureScreen.tsx'
import { reloadsFor } from './lost-chunk.ts'

/**
 * Whatever nobody caught takes the whole window (spec §2). The way home loads everything anew: what the application
 * knew may be what failed, and would fail there again.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  if (reloadsFor(error)) return null
  return <FailureScreen failure={failureOf(error)} onHome={() => location.assign('/')} />
}
