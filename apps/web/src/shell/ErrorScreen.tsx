import { failureOf } from './failure-of.ts'
import { FailureScreen } from './FailureScreen.tsx'
import { reloadsFor } from './lost-chunk.ts'

/**
 * An error that nobody caught takes the whole window (spec §2). The way home loads everything anew, since the state
 * of the application may be what failed.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  if (reloadsFor(error)) return null
  return <FailureScreen failure={failureOf(error)} onHome={() => location.assign('/')} />
}
