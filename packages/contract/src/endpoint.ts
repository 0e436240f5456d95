import { eventIterator, oc, type ErrorMap, type HTTPMethod, type HTTPPath } from '@orpc/contract'
import type { z } from 'zod'

import { errors, type ErrorCode } from './errors.ts'
import type { Right } from './rights.ts'
import { valueRights } from './value-rights.ts'

/** What the server and its tests must know of an endpoint besides its schemas. */
export type EndpointMeta = {
  /** `org`: runs inside the active organisation. `user`: needs a session only. `public`: needs nothing. */
  scope: 'org' | 'user' | 'public'
  /** Asked of the caller's role before an `org` endpoint runs. */
  right: Right
  /** A GET that changes records (spec §7): needs an explicit organisation and no other site behind it. */
  writes: boolean
  /**
   * Refused to a role that does not see values, because it takes amounts, or because its answers and refusals hold
   * amounts that no schema marks.
   */
  needsValues: boolean
  /** Refused to a session older than a day. So a person at somebody's unlocked screen cannot download everything. */
  needsFresh: boolean
  /** Refused to programs with an access token: what only a person answers for, or what would let others in. */
  needsPerson: boolean
  /** It reads or writes whole books: its statements may take longer than those of other calls. */
  isLong: boolean
  /**
   * Takes a form with a file of at most so many bytes, and refuses a larger one by this code. How large an archive of an
   * organisation may be is a setting of the installation.
   */
  file: { maxBytes: number | 'archive'; refusal: ErrorCode } | null
  /** Fields of the answer that are kept nowhere. A repeated request gets the answer without them. */
  toldOnce: readonly string[]
}

/** Rights over people and settings, and those that carry everything away. */
const personalRights: ReadonlySet<Right> = new Set([
  'members',
  'settings',
  'export',
  'backup',
  'bypass',
  'reopen',
  'deleteOrg',
] as const)

type EndpointOptions = Partial<EndpointMeta> & {
  summary: string
  tag: string
  /** Answer status when all went well; by default 201 for POST, 200 otherwise. */
  status?: number
  /** Path, query, headers and body as separate fields, for downloads for example. */
  isDetailed?: boolean
}

const rightOf: Record<string, Right> = {
  GET: 'read',
  POST: 'write',
  PUT: 'write',
  PATCH: 'write',
  DELETE: 'delete',
}

/** One call of the contract. Schemas follow with `.input()` and `.output()`, its failures with `.errors(only(…))`. */
export function endpoint(method: HTTPMethod, path: HTTPPath, options: EndpointOptions) {
  const { summary, tag, status, isDetailed, ...meta } = options
  const right = meta.right ?? rightOf[method] ?? 'write'
  const fullMeta: EndpointMeta = {
    scope: meta.scope ?? 'org',
    right,
    writes: meta.writes ?? method !== 'GET',
    needsValues: meta.needsValues ?? valueRights.includes(right),
    isLong: meta.isLong ?? false,
    needsFresh: meta.needsFresh ?? (right === 'export' || right === 'backup'),
    needsPerson: meta.needsPerson ?? personalRights.has(right),
    file: meta.file ?? null,
    toldOnce: meta.toldOnce ?? [],
  }
  return oc
    .$meta<EndpointMeta>(fullMeta)
    .meta(fullMeta)
    .route({
      method,
      path,
      summary,
      tags: [tag],
      successStatus: status ?? (method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200),
      ...(isDetailed ? { outputStructure: 'detailed' as const } : {}),
    })
}

/** An answer that goes on: one event after the other, as server-sent events. */
export const eventsOf = <T extends z.ZodType>(event: T) => eventIterator(event)

/** The named failures of an endpoint, for its documentation and its client's types. */
export function only<const C extends ErrorCode>(...codes: C[]): { [K in C]: (typeof errors)[K] } & ErrorMap {
  // The map is built from the very codes of the parameter, which Object.fromEntries cannot express.
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as {
    [K in C]: (typeof errors)[K]
  } & ErrorMap
}
