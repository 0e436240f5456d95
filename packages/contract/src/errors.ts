import { accessTokenErrors } from './access-token-errors.ts'
import { approvalErrors } from './approval-errors.ts'
import { assistantErrors } from './assistant-errors.ts'
import { mailErrors } from './mail-errors.ts'
import { paperErrors } from './paper-errors.ts'
import { proposalErrors } from './proposal-errors.ts'
import { reportErrors } from './report-errors.ts'

/**
 * The error catalogue: every expected failure of the application data calls, with its status and its words
 * (spec §8). Authentication has its own catalogue, which the authentication library answers with.
 *
 * The wire shape is one everywhere: `{ code, status, message, data? }`.
 */
export const errors = {
  INVALID_INPUT: { status: 400, message: 'Invalid request. Please check your input.' },
  MALFORMED_BODY: {
    status: 400,
    message: 'The request could not be read. Send valid JSON or a form with a file.',
  },
  NO_ACTIVE_ORG: { status: 400, message: 'No active organization selected' },
  ORG_MISMATCH: {
    status: 400,
    message: 'The organization named in the request is not the active one. Switch to it first.',
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in to go on.' },
  FORBIDDEN: {
    status: 403,
    message:
      'Your role in this organization does not allow this. Ask an owner or admin to do it or to change your role.',
  },
  VALUES_HIDDEN: {
    status: 403,
    message:
      'Your role does not see values, and this would show or change some. Ask an owner or admin to do it or to change your role.',
  },
  ENTITIES_ONLY: {
    status: 403,
    message:
      'Your role covers some entities only, and this is about the whole organization. Ask an owner or admin to do it.',
  },
  SESSION_NOT_FRESH: {
    status: 403,
    message: 'Session expired. Re-authenticate to perform this action.',
  },
  CROSS_SITE: {
    status: 403,
    message: 'This call changes records and was refused because another site started it.',
  },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take this method.' },
  ORG_NOT_FOUND: { status: 404, message: 'This organization does not exist, or you are not a member of it.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist, or is in none of your organizations.' },
  PICTURE_NOT_FOUND: {
    status: 404,
    message: 'This picture does not exist, or was erased. Choose it again.',
  },
  AVATAR_NOT_FOUND: { status: 404, message: 'This user has no picture.' },
  ROLE_NOT_FOUND: { status: 404, message: 'This member does not exist in this organization.' },
  ENTITY_NOT_FOUND: { status: 404, message: 'This entity does not exist in this organization.' },
  POSITION_NOT_FOUND: { status: 404, message: 'Position not found' },
  TRANSACTION_NOT_FOUND: { status: 404, message: 'Transaction not found' },
  IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist in this organization.' },
  TEMPLATE_NOT_FOUND: { status: 404, message: 'This import template does not exist in this organization.' },
  STATED_BALANCE_NOT_FOUND: {
    status: 404,
    message: 'This stated balance does not exist in this organization.',
  },
  SAVED_VIEW_NOT_FOUND: { status: 404, message: 'This saved view does not exist in this organization.' },
  SERIES_NOT_FOUND: { status: 404, message: 'This price series does not exist in this organization.' },
  COMPANY_NOT_FOUND: { status: 404, message: 'This company does not exist in this organization.' },
  CONTACT_NOT_FOUND: { status: 404, message: 'This contact does not exist in this organization.' },
  RELATION_NOT_FOUND: { status: 404, message: 'This relation does not exist in this organization.' },
  RELATION_TYPE_NOT_FOUND: {
    status: 404,
    message: 'This type of relation does not exist in this organization.',
  },
  TAG_NOT_FOUND: { status: 404, message: 'This tag does not exist in this organization.' },
  MERGE_NOT_FOUND: {
    status: 404,
    message: 'This merge does not exist in this organization, or it was undone.',
  },
  FUND_FEES_NOT_FOUND: {
    status: 404,
    message: 'This fee statement does not exist in this organization.',
  },
  TAX_RULE_NOT_FOUND: {
    status: 404,
    message:
      'This rule of tax does not exist in this organization. A shipped rule is changed by putting one in its place.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    message: 'The payout of this foundation is not followed in this organization.',
  },
  COST_NOT_FOUND: { status: 404, message: 'This cost does not exist in this organization.' },
  COST_FEED_NOT_FOUND: {
    status: 404,
    message:
      'There is no calendar at this address. It may have been taken back or replaced. Make a new one on the page of costs, and give that to your calendar.',
  },
  COST_PAYMENT_NOT_FOUND: {
    status: 404,
    message: 'This cost has no such payment. It may have been taken off already.',
  },
  GIFT_REPORT_NOT_FOUND: {
    status: 404,
    message: 'This gift has no such report. It may have been taken off already.',
  },
  BANK_DETAIL_NOT_FOUND: { status: 404, message: 'These bank details do not exist in this organization.' },
  TRASH_NOT_FOUND: {
    status: 404,
    message: 'This is not in the trash. It was restored, or its 30 days are over.',
  },
  STOCK_NOT_LINKED: {
    status: 404,
    message: 'This position has no stock link. Link a stock to see its prices.',
  },
  STOCK_NOT_FOUND: {
    status: 404,
    message: 'No listed instrument has this symbol. Search by its name, or import prices under this symbol.',
  },
  INVITATION_NOT_FOUND: {
    status: 404,
    message:
      'This invitation is not valid any more. Ask for a new one; invitations last seven days and work once.',
  },
  VERSION_CONFLICT: {
    status: 409,
    message: 'Somebody changed this in the meantime. Look at the current state and save again.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: 'This idempotency key was used before for another request. Use a new key.',
  },
  IDEMPOTENCY_OUT_OF_SIGHT: {
    status: 409,
    message:
      'This was done before, when your role saw other entities. Nothing was done again; look at the records as they are now.',
  },
  TAG_EXISTS: {
    status: 409,
    message: 'A tag with this name exists. Use that one, or choose another name.',
  },
  SAVED_VIEW_NAME_TAKEN: {
    status: 409,
    message: 'Another view of this list has this name already. Choose another name, or change that view.',
  },
  TOO_MANY_SAVED_VIEWS: {
    status: 409,
    message: 'There are as many saved views as there can be. Delete some that nobody needs.',
  },
  SAVED_VIEW_OF_OTHERS: {
    status: 403,
    message:
      'This view is shared. Only whoever made it, an owner or an admin may change it. Save what you see as a view of your own.',
  },
  TOO_MANY_TAGS: {
    status: 409,
    message: 'This organization has as many tags as it can have. Merge or delete some first.',
  },
  ALREADY_MEMBER: { status: 409, message: 'This address already has a role in this organization.' },
  CONTACT_TAKEN: {
    status: 409,
    message: 'Another contact is this person already. Open that one, or delete it first.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'An organization needs at least one owner. Make somebody else an owner first.',
  },
  OWN_ROLE: { status: 403, message: 'Nobody changes their own role. Ask another owner or admin.' },
  ROLE_TOO_HIGH: { status: 403, message: 'You cannot give or take a role above your own.' },
  SCOPE_TOO_WIDE: {
    status: 403,
    message:
      'You cannot give or take more than your own role sees. Name entities of your own role, and hide values if they are hidden from you.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Confirm your e-mail address first: open the link in the mail we sent you.',
  },
  INVITATION_UNVERIFIED: {
    status: 403,
    message:
      'Confirm your e-mail address first: open the link in the mail we sent you, then this invitation again.',
  },
  INVITATION_OTHER_ADDRESS: {
    status: 403,
    message: 'This invitation is for another e-mail address. Sign in with the invited address to accept it.',
  },
  ENTITY_IN_USE: {
    status: 409,
    message: 'This entity owns positions, other entities or other records. Move or delete them first.',
  },
  COMPANY_IN_USE: {
    status: 409,
    message: 'Positions, other companies or people name this company. Change or delete them first.',
  },
  COMPANY_CYCLE: {
    status: 409,
    message: 'A company cannot belong to itself, nor to a company that belongs to it.',
  },
  MERGE_REFUSED: {
    status: 409,
    message: 'These records cannot be merged as they are. Change what stands against it first.',
  },
  OWNERSHIP_CYCLE: {
    status: 409,
    message: 'An entity cannot own itself through others. Choose other owners.',
  },
  RELATION_CIRCLE: {
    status: 409,
    message: 'This relation would lead in a circle back to where it starts. Choose another record.',
  },
  BANK_DETAIL_TWICE: {
    status: 409,
    message: 'This account is on file for this record already. Look at what is said of it there.',
  },
  BANK_DETAIL_SECOND_PERSON: {
    status: 409,
    message: 'Whoever recorded bank details does not verify them. Ask another member to make the call.',
  },
  BANK_DETAIL_UNDECIDED: {
    status: 409,
    message:
      'These bank details differ from what was on file, and nobody has decided about them. Verify or reject them by a call first.',
  },
  RELATION_TWICE: {
    status: 409,
    message: 'This relation is recorded already for some of these days. Change that one instead.',
  },
  RELATION_ELSEWHERE: {
    status: 409,
    message: 'This is recorded elsewhere, and nothing is recorded twice.',
  },
  RELATION_TYPE_NAME_TAKEN: {
    status: 409,
    message: 'Another type of relation has this name already. Choose another name, or use that type.',
  },
  RELATION_TYPE_IN_USE: {
    status: 409,
    message: 'Relations have this type. Remove them first.',
  },
  PERIOD_CLOSED: {
    status: 409,
    message:
      'These days are closed. Record it on a later day, or ask an owner to open the period again in the settings.',
  },
  BALANCES_OPEN: {
    status: 409,
    message:
      'Statements of these days disagree with the book. Explain the differences first, or close the period all the same.',
  },
  CLOSING_NOT_FOUND: {
    status: 404,
    message: 'This closed period does not exist in this organization, or is open again.',
  },
  POSITION_IN_USE: {
    status: 409,
    message: 'This position has children. Move or delete them first.',
  },
  PARENT_IN_TRASH: {
    status: 409,
    message: 'What this belongs to is in the trash too. Restore that first.',
  },
  PARENT_CYCLE: { status: 409, message: 'A position cannot be above itself. Choose another parent.' },
  NAME_MISMATCH: {
    status: 400,
    message: 'Type the name of the organization exactly as it is written to delete it.',
  },
  TRANSACTION_REFUSED: { status: 422, message: 'This transaction does not fit its position.' },
  LINK_OUT_OF_SIGHT: {
    status: 403,
    message:
      'This row moves together with one on a position that your role does not cover. Ask an owner or admin to do it.',
  },
  ALREADY_RECORDED: {
    status: 409,
    message: 'This row was imported again in the meantime, so it is there already. Nothing needs restoring.',
  },
  INSTALMENT_NOT_OPEN: {
    status: 409,
    message: 'This instalment is not open any more. Somebody recorded it, or the terms of the loan changed.',
  },
  FILE_UNREADABLE: { status: 422, message: 'This file could not be read.' },
  FILE_TOO_LARGE: { status: 413, message: 'This file is larger than 20 MB. Split it and import the parts.' },
  RANGE_OUTSIDE: { status: 416, message: 'The file is shorter than the part that was asked for.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'These are too many rows for one file. Choose fewer of them and export the parts.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  BODY_TOO_SLOW: {
    status: 408,
    message: 'The request came too slowly and was ended. Send it again over a better connection.',
  },
  BODIES_OF_ADDRESS: {
    status: 429,
    message: 'Too much is on its way from your address. Wait until it is through, and send this again.',
  },
  BODIES_OF_ALL: {
    status: 503,
    message: 'The server is taking in as much as it can. Send this again in a minute.',
  },
  IMPORT_INCOMPLETE: { status: 422, message: 'Some questions about this file are still open.' },
  NOTHING_TO_EXPLAIN: {
    status: 409,
    message: 'The statement and the book do not differ here, so that there is nothing to explain.',
  },
  IMPORT_CHANGED: {
    status: 409,
    message:
      'Some rows of this import were changed since, or other rows build on them. Undo or delete those first.',
  },
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    message: 'Another import template has this name already. Choose another name, or change that template.',
  },
  IMPORT_UNDONE: { status: 409, message: 'This import was undone before.' },
  BACKUP_UNREADABLE: {
    status: 422,
    message: 'This is not a backup that can be restored. Choose the zip file that a backup gave you.',
  },
  BACKUP_TOO_LARGE: {
    status: 413,
    message:
      'This backup is larger than an organization may be on this installation. Ask whoever runs it for more room, or restore a backup without files.',
  },
  SIGNUP_CLOSED: {
    status: 403,
    message: 'This installation takes new accounts by invitation only. Ask its owner to invite you.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  INTERNAL: {
    status: 500,
    message:
      'Something went wrong on our side. Try again; if it stays, tell your administrator the request id.',
  },
  QUOTES_UNAVAILABLE: {
    status: 503,
    message:
      'The source of prices does not answer now, and nothing of this was asked before. Try again later, or enter the symbol yourself.',
  },
  QUOTES_OFF: {
    status: 503,
    message:
      'No source of prices is set up for this organization. Enter the symbol yourself and import its prices.',
  },
  RECORDS_BUSY: {
    status: 409,
    message:
      'Others are changing these records right now, and this waited too long for them. Nothing was saved; try again in a moment.',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too much of this organization is asked for at once. Wait a moment and try again.',
  },
  BUSY: { status: 503, message: 'The server has too much to do right now. Wait a moment and try again.' },
  TOO_SLOW: {
    status: 503,
    message:
      'This took too long, so it was stopped and nothing was saved. Ask for less at once, such as a shorter period, or try again later.',
  },
  UNAVAILABLE: { status: 503, message: 'The server is not ready. Try again in a moment.' },
  DISK_FULL: {
    status: 507,
    message:
      'The disk of the server is full, so nothing was saved. Ask whoever runs it to make room, then try again.',
  },
  ...accessTokenErrors,
  ...approvalErrors,
  ...assistantErrors,
  ...proposalErrors,
  ...mailErrors,
  ...paperErrors,
  ...reportErrors,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/**
 * These failures pass by themselves: after so many seconds another try may succeed. The header `Retry-After` says so.
 */
export const retrySeconds: Readonly<Partial<Record<ErrorCode, number>>> = {
  RECORDS_BUSY: 1,
  TOO_MANY_CALLS: 2,
  TOO_MANY_ANSWERS: 5,
  BUSY: 2,
  UNAVAILABLE: 2,
  MAILBOX_AWAY: 300,
  BODIES_OF_ADDRESS: 10,
  BODIES_OF_ALL: 30,
  TOO_SLOW: 30,
}

/** One thing that is wrong with the input: where, what, and in words. */
export type InputIssue = {
  path: readonly (string | number)[]
  code: string
  params: Readonly<Record<string, unknown>>
  message: string
}

/** An expected failure. Thrown by `fail`, turned into the wire shape in one place of the server. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(code: ErrorCode, data?: Readonly<Record<string, unknown>>, message?: string) {
    super(message ?? errors[code].message)
    this.name = 'Failure'
    this.code = code
    this.status = errors[code].status
    this.data = data
  }
}

/** Ends the call with an expected failure of the catalogue. */
export function fail(code: ErrorCode, data?: Readonly<Record<string, unknown>>, message?: string): never {
  throw new Failure(code, data, message)
}

/** Refuses the input at one field, or at one within others, in words. */
export function failInput(field: string | InputIssue['path'], message: string, code = 'custom'): never {
  const path = typeof field === 'string' ? [field] : field
  const issue: InputIssue = { path, code, params: {}, message }
  throw new Failure('INVALID_INPUT', { issues: [issue] }, message)
}

/** A state that must be impossible: answers 500 and writes one line to the log. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}
