import { isFatal } from './is-fatal.ts'

/** Hands over the first fatal error that nobody caught. After it the application is not in a state to go on. */
export function watchUnhandled(onFatal: (error: Error) => void): void {
  const take = (error: unknown) => {
    if (isFatal(error)) onFatal(error)
  }
  window.addEventListener('error', ({ error }) => take(error))
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason))
}
