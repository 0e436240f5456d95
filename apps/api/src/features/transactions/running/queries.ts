import type { RunningFigures } from '@kinfolio/contract/transactions'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../../access/scope.ts'
import { toWire, valuesAfter } from '../../book/figures/rules.ts'
import { loadEntry } from '../../book/queries.ts'

const textOf = (number: Decimal | null) => (number === null ? null : toText(number))

/** What a position has come to after each of some rows. Rows of other positions, and those that are gone, have none. */
export async function listRunning(
  org: OrgScope,
  { positionId, ids }: { positionId: string; ids: readonly string[] },
): Promise<RunningFigures[]> {
  const { book, entry } = await loadEntry(org, positionId)
  return [...valuesAfter(entry, new Set(ids), book)].map(([id, value]) => ({
    id,
    quantity: toText(value.quantity),
    paidIn: textOf(value.paidIn),
    distributed: textOf(value.distributed),
    unfunded: textOf(value.unfunded),
    nav: toWire(value.lenses.rolled),
    endsDay: value.endsDay,
  }))
}
