import type { ErrorCode } from '@kinfolio/contract/errors'

/** Errors of PostgreSQL and of connections to it, by code. Class 08 is about connections and counts as a whole. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  // Text that PostgreSQL cannot hold (NUL) and numbers past its bounds are the caller's, not ours.
  '22021': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
  // It took the transaction back for the sake of others, or these held the rows for too long.
  '40001': 'RECORDS_BUSY',
  '40P01': 'RECORDS_BUSY',
  '55P03': 'RECORDS_BUSY',
  '57014': 'TOO_SLOW',
  // Raised by the guard of closed periods; its message is the last closed day.
  KF001: 'PERIOD_CLOSED',
  '53100': 'DISK_FULL',
  '58030': 'DISK_FULL',
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  // It has no more room for connections or memory, stops, starts, or is not there.
  '53200': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  '57P05': 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
  EHOSTUNREACH: 'UNAVAILABLE',
  ENETUNREACH: 'UNAVAILABLE',
  ENOTFOUND: 'UNAVAILABLE',
  EAI_AGAIN: 'UNAVAILABLE',
}

/** The driver has no codes for connections that were lost or never made; these are its words. */
const lostWords =
  /^Connection terminated|^timeout e(xceeded|xpired)|not queryable$|^Query read timeout|^Cannot use a pool after/

/** Which expected failure an error of the database or of the disk is: null where it is a fault of our own. */
export function databaseFault(error: unknown): ErrorCode | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const fault = code.startsWith('08') ? 'UNAVAILABLE' : byCode[code]
    if (fault) return fault
    if (lostWords.test(cause.message)) return 'UNAVAILABLE'
  }
  return null
}

/** What the guard of closed periods says of a refusal, as far as the caller may know it. */
export type ClosedPeriod = {
  /** The last closed day. */
  through: string
  /** Who closed it; null where they left, or are out of sight. */
  by: string | null
  at: string | null
  /** Who may open it again. */
  owners: readonly string[]
}

/** The period that the guard of closed periods names; null where it is another error. */
export function closedPeriod(error: unknown): ClosedPeriod | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause && cause.code === 'KF001')) continue
    const detail = 'detail' in cause && typeof cause.detail === 'string' ? cause.detail : '{}'
    // As `refuse_closed` of migration 0066 writes it.
    const told = JSON.parse(detail) as Partial<Omit<ClosedPeriod, 'through'>>
    return { through: cause.message, by: told.by ?? null, at: told.at ?? null, owners: told.owners ?? [] }
  }
  return null
}
