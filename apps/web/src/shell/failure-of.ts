import { t } from '@lingui/core/macro'

import { ApiError } from '../api/api-error.ts'

export type Failure = { status: number; statusMessage: string; message: string }

/** What the error screen says of an error: the status as the server put it, 500 for a fault of the application. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.status > 0) {
    return { status: error.status, statusMessage: error.statusText || error.message, message: error.message }
  }
  const statusMessage = t`Something went wrong`
  return { status: 500, statusMessage, message: error instanceof Error ? error.message : statusMessage }
}

/** An address without a page. This is no failure of the application, and the words say so (spec §2). */
export function pageNotFound(path: string): Failure {
  const words = t`Page not found: ${path}`
  return { status: 404, statusMessage: words, message: words }
}
