import type { InputIssue } from '@kinfolio/contract/errors'
import { t } from '@lingui/core/macro'

/** The server's answer to a failed call. */
type ErrorFields = { code?: unknown; message?: unknown; data?: unknown }

/** A failed call: the server's own fields, and the status of HTTP (spec §7). */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly statusText: string
  readonly data: unknown

  constructor(fields: { code: string; status: number; statusText: string; message: string; data?: unknown }) {
    super(fields.message)
    this.name = 'ApiError'
    this.code = fields.code
    this.status = fields.status
    this.statusText = fields.statusText
    this.data = fields.data
  }

  /** The fields that the server refused, each with its message. */
  get issues(): readonly InputIssue[] {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues))
      return []
    return data.issues.filter(isIssue)
  }

  /** The server has no such session. A wrong password or code is a 401 as well, with a code of its own. */
  get isSignedOut(): boolean {
    return this.status === 401 && this.code === 'UNAUTHORIZED'
  }

  /** The server did not answer. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/**
 * The server did not answer, or cannot for the moment. If a source of prices behind the server fails, the server
 * answers with a code of its own, and this is false.
 */
export function isUnreachable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.isOffline || (error.status >= 500 && !error.code.startsWith('QUOTES_')))
  )
}

function isIssue(issue: unknown): issue is InputIssue {
  return (
    typeof issue === 'object' &&
    issue !== null &&
    'path' in issue &&
    Array.isArray(issue.path) &&
    'message' in issue
  )
}

export async function errorOfResponse(response: Response): Promise<ApiError> {
  // A proxy may answer in HTML. Then only the status is known.
  const body: unknown = await response.json().catch(() => null)
  const { code, message, data }: ErrorFields = typeof body === 'object' && body !== null ? body : {}
  return new ApiError({
    code: typeof code === 'string' ? code : 'HTTP',
    status: response.status,
    statusText: response.statusText,
    message: typeof message === 'string' ? message : wordsWithoutBody(response.status),
    data,
  })
}

function wordsWithoutBody(status: number): string {
  if (status >= 500) return t`The server is not ready. Try again in a moment.`
  if (status === 413)
    return t`This is larger than what the way to the server lets through. Send less at once.`
  if (status === 429) return t`Too many tries. Wait a moment and try again.`
  return t`The server refused this without saying why. Try again; if it stays, tell your administrator.`
}

export function offlineError(cause: unknown): ApiError {
  const error = new ApiError({
    code: 'OFFLINE',
    status: 0,
    statusText: 'Offline',
    message: t`The server cannot be reached. Check your connection and try again.`,
  })
  error.cause = cause
  return error
}
