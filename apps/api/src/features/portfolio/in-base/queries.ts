import { setImmediate } from 'node:timers/promises'

import type { PositionInBase } from '@kinfolio/contract/portfolio'
import type { Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../../access/scope.ts'
import { loadBook, loadValues } from '../../book/queries.ts'
import { inBase } from './rules.ts'

/**
 * What positions in other currencies come to in the organisation's base currency, so that their figures can be added up
 * with those of others. A sum of positions has no figures of its own.
 */
export async function listInBase(
  org: OrgScope,
  { asOf }: { asOf?: Day | undefined },
): Promise<PositionInBase[]> {
  const on = asOf ?? org.today
  const values = await loadValues(org, on)
  const foreign = [...values.entries.values()].filter(
    ({ row, transactionCount }) =>
      row.currency !== values.base &&
      row.method !== 'CHILDREN' &&
      (transactionCount > 0 || row.details.commitment),
  )
  if (foreign.length === 0) return []
  const book = await loadBook(
    org,
    foreign.map(({ row }) => row.id),
  )
  const found: PositionInBase[] = []
  for (const valued of foreign) {
    const entry = book.entries.get(valued.row.id)
    if (entry) found.push(inBase(entry, valued, on, book))
    // Many rows take seconds, in which others are answered.
    await setImmediate()
  }
  return found
}
