import { errors, Failure, retrySeconds, type ErrorCode, type InputIssue } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { ORPCError, ValidationError } from '@orpc/server'

import { isoInstant } from '../platform/clock.ts'
import { closedPeriod, type ClosedPeriod, databaseFault } from '../platform/db/faults.ts'
import type { Log } from '../platform/log.ts'

/** The shape of every error under /api. */
export type ErrorBody = { code: string; status: number; message: string; data?: unknown }

export function isErrorBody(data: unknown): data is ErrorBody {
  return typeof data === 'object' && data !== null && 'code' in data && 'status' in data && 'message' in data
}

/**
 * Makes an error body from anything that was thrown; no other place does this. Impossible states are logged here, once.
 */
export function errorBody(error: unknown, log: Log, requestId: string): ErrorBody {
  if (error instanceof Failure) return bodyOf(error)
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status < 500) return bodyOf(inputFailure(error.cause))
    if (error.status === 404) return bodyOf(new Failure('NOT_FOUND'))
    if (error.status === 413) return bodyOf(new Failure('BODY_TOO_LARGE'))
    if (error.status < 500) return bodyOf(new Failure('MALFORMED_BODY'))
  }
  const fault = databaseFault(error)
  if (fault) return bodyOf(faultOf(fault, error))
  log.error({ err: error, requestId }, 'unexpected error')
  return { ...bodyOf(new Failure('INTERNAL')), data: { requestId } }
}

function faultOf(fault: ErrorCode, error: unknown): Failure {
  const closed = fault === 'PERIOD_CLOSED' ? closedPeriod(error) : null
  return closed === null ? new Failure(fault) : closedFailure(closed)
}

/** Says until which day, by whom and when it was closed, and who can open it again. */
function closedFailure({ through, by, at, owners }: ClosedPeriod): Failure {
  const closedOn = at === null ? null : isoInstant(at).slice(0, 10)
  const names = owners.join(', ')
  const words =
    by === null || closedOn === null || names === ''
      ? say`All days until ${through} are closed. Record it on a later day, or ask an owner to open the period again in the settings.`
      : say`All days until ${through} are closed. ${by} closed them on ${closedOn}. Record it on a later day, or ask an owner (${names}) to open the period again in the settings.`
  return new Failure('PERIOD_CLOSED', { through, closedBy: by, closedOn, owners }, words)
}

/** What is wrong, and with which field. */
export function wordsOf({ message, data }: ErrorBody): string {
  const { issues = [] } = (data ?? {}) as { issues?: { path: (string | number)[]; message: string }[] } // of INVALID_INPUT
  const fields = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return [...(issues.some((issue) => issue.message === message) ? [] : [message]), ...fields].join('\n')
}

/** An error of the catalogue as a body, for answers made outside the contract. */
export function bodyFor(code: ErrorCode, data?: unknown): ErrorBody {
  return { code, ...errors[code], ...(data === undefined ? {} : { data }) }
}

/** The seconds until another try makes sense. Null if another try would end in the same way. */
export function secondsToRetry(code: string): number | null {
  return Object.hasOwn(retrySeconds, code) ? (retrySeconds[code as ErrorCode] ?? null) : null
}

function bodyOf(failure: Failure): ErrorBody {
  const { code, status, message, data } = failure
  return { code, status, message, ...(data === undefined ? {} : { data }) }
}

/** The input that did not match the schema. If only one field is wrong, its message is the message of the error. */
function inputFailure(cause: ValidationError): Failure {
  const issues = cause.issues.map(issueOf)
  const [first] = issues
  const fields = new Set(issues.map((issue) => issue.path.join('.')))
  const message = first && fields.size === 1 ? first.message : undefined
  return new Failure('INVALID_INPUT', { issues }, message ?? errors.INVALID_INPUT.message)
}

function issueOf(issue: ValidationError['issues'][number]): InputIssue {
  const path = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
  const facts = issue as unknown as Record<string, unknown> // Zod's issues carry more than the standard says
  const { code, message, path: _, input: __, ...params } = facts
  return {
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    code: typeof code === 'string' ? code : 'custom',
    params: JSON.parse(JSON.stringify(params)) as Record<string, unknown>, // plain data only
    message: typeof message === 'string' ? message : errors.INVALID_INPUT.message,
  }
}
