import { isCancelledError } from '@tanstack/react-query'

import { ApiError } from '../api/api-error.ts'

/** Extensions run in the page too, and their failures are not ours. */
const foreignScript = /\b(chrome|moz|safari-web)-extension:/

/**
 * Whether an error that nobody caught leaves the application in a state that it does not know. Three kinds do not:
 * calls that the server refused, which the screen or a toast reports; what the browser declined or somebody aborted;
 * and errors that are not ours, such as those of extensions, or notices of the browser, which come without an error.
 */
export function isFatal(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof DOMException || error instanceof ApiError) return false
  return !isCancelledError(error) && !foreignScript.test(error.stack ?? '')
}
