import { createHash } from 'node:crypto'

import { isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { transactions } from '../../../transactions/tables.ts'
import type { Changed } from '../edits/queries.ts'
import type { KeyedRow } from '../instruments/rules.ts'
import { identities, ownIds, sourceIdentity } from '../rows/rules.ts'

export type RecordedRow = { id: string; positionId: string }

/**
 * For each row of a file, the row that is already recorded, if there is one. It came with an earlier import, or it was
 * entered here and the file is an export. Earlier releases stored fingerprints without the account, so a row is also
 * looked up without its account. `recordedAs` finds a row by the id that it has in an export.
 */
export async function findRecorded(
  org: OrgScope,
  format: string,
  keyed: readonly KeyedRow[],
  { prints, nowPrints, changeOf }: Prints,
) {
  const own = ownIds(keyed)
  const printOf = (id: string) => fingerprintOf(sourceIdentity(format, id))
  const pooled = identities(
    format,
    keyed.map((each) => ({ ...each, row: { ...each.row, account: null } })),
  ).map(fingerprintOf)
  const taken = await listTaken(org, [...prints, ...pooled, ...nowPrints, ...own.map(printOf)])
  for (const row of await listByIds(org, own)) taken.set(printOf(row.id), row)
  const recordedAs = (id: string | null) => (id === null ? null : (taken.get(printOf(id))?.id ?? null))
  const takenBy = (line: number) => changeOf(line)?.now.flatMap((print) => taken.get(print) ?? [])[0]
  const recorded = prints.map(
    (print, index) =>
      taken.get(print) ?? taken.get(pooled[index] ?? '') ?? takenBy(keyed[index]?.row.line ?? 0),
  )
  const positionsOf = new Map([...taken.values()].map((row) => [row.id, row.positionId]))
  return { recorded, recordedAs, positionOf: (id: string) => positionsOf.get(id), takenBy }
}

/**
 * The fingerprints of the rows, those under which earlier imports recorded rows that a person changed, and what such an
 * import made of a line.
 */
type Prints = {
  prints: readonly string[]
  nowPrints: readonly string[]
  changeOf: (line: number) => Changed | null
}

async function listByIds(org: OrgScope, ids: readonly string[]): Promise<RecordedRow[]> {
  if (ids.length === 0) return []
  return org.db
    .select({ id: transactions.id, positionId: transactions.positionId })
    .from(transactions)
    .where(
      org.owns(
        transactions,
        isNull(transactions.deletedAt),
        sql`${transactions.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
}

/** Those of the fingerprints that are already recorded, each with its row. */
async function listTaken(org: OrgScope, prints: readonly string[]): Promise<Map<string, RecordedRow>> {
  if (prints.length === 0) return new Map()
  const { fingerprint, id, positionId } = transactions
  const rows = await org.db
    .select({ fingerprint, id, positionId })
    .from(transactions)
    .where(
      org.owns(
        transactions,
        isNull(transactions.deletedAt),
        // One array is one parameter. A large file would exceed the limit for a list of parameters.
        sql`${transactions.fingerprint} = any(${sql.param([...prints])}::text[])`,
      ),
    )
  return new Map(rows.flatMap(({ fingerprint: print, ...row }) => (print === null ? [] : [[print, row]])))
}

/** A digest keeps the unique index small, even for a long note. */
export function fingerprintOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex')
}
