import type { DueItem } from '@kinfolio/contract/due'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { rightsOn } from '@kinfolio/ledger/rows/running'
import { inOrder } from '@kinfolio/ledger/rows/transaction'
import { convert, type Figure } from '@kinfolio/ledger/value/figure'
import { and, eq, gt, gte, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { toWire } from '../../book/figures/rules.ts'
import { loadRows } from '../../book/queries.ts'
import type { Frame, ValuedEntry } from '../../book/rows/rules.ts'
import { transactions } from '../../transactions/tables.ts'

/** The positions to look at, on which day, how far ahead, and with which rates. */
type Looked = {
  parts: readonly { readonly entry: Pick<ValuedEntry, 'row' | 'isConvertible'> }[]
  on: Day
  until: Day
  book: Frame
}

/** Capital calls that are recorded for a day in the period ahead. */
export async function listCallsAhead(org: OrgScope, looked: Looked): Promise<DueItem[]> {
  const { on, until } = looked
  const t = transactions
  const rows = await org.db
    .select({ positionId: t.positionId, amount: t.amount, currency: t.currency, day: t.on })
    .from(t)
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        isNull(t.reverses),
        eq(t.type, 'CAPITAL_CALL'),
        gt(t.on, on),
        lte(t.on, until),
        isNotReversed(org),
      ),
    )
  return rows.flatMap((row) => moneyDue('CALL', row, looked))
}

/**
 * The amount that funds may call again on a day in the period ahead: what they paid out until a day, minus what they
 * have called since.
 */
export async function listRecallable(org: OrgScope, { parts, on, until, book }: Looked): Promise<DueItem[]> {
  const t = transactions
  const valued = await org.db
    .selectDistinct({ id: t.positionId })
    .from(t)
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        isNotNull(t.recallable),
        lte(t.on, on),
        gte(t.recallableUntil, on),
        lte(t.recallableUntil, until),
      ),
    )
  if (valued.length === 0) return []
  // A transfer may have moved the right to another position, so the connected positions are loaded too.
  const loaded = await loadRows(
    org,
    valued.map(({ id }) => id),
  )
  return parts.flatMap(({ entry: { row, isConvertible } }): DueItem[] => {
    const { id: positionId, name, currency } = row
    const input = loaded.get(positionId)?.input
    const rights = input ? rightsOn(input, inOrder(input.transactions), on) : []
    return rights
      .filter((right) => right.until <= until)
      .map((right) => {
        const value = isConvertible ? right.left : null
        const own: Figure = { value, currency, day: on, source: 'transactions', isStale: false }
        const amount = toWire(
          convert(isConvertible ? own : { ...own, reason: 'NO_RATE' }, book.base, on, book.rates),
        )
        return { kind: 'RECALL', on: right.until, positionId, name, amount }
      })
  })
}

function isNotReversed(org: OrgScope) {
  const reversal = alias(transactions, 'reversal')
  return notExists(
    org.db
      .select({ one: sql`1` })
      .from(reversal)
      .where(
        and(org.owns(reversal, isNull(reversal.deletedAt)), sql`${reversal.reverses} = ${transactions.id}`),
      ),
  )
}

type MoneyAhead = { positionId: string; amount: string | null; currency: string; day: Day | null }

function moneyDue(
  kind: DueItem['kind'],
  { positionId, amount, currency, day }: MoneyAhead,
  { parts, on, book }: Looked,
): DueItem[] {
  const position = parts.find(({ entry: { row } }) => row.id === positionId)?.entry.row
  if (position === undefined || amount === null || day === null) return []
  const own = { value: decimal(amount), currency, day: on, source: 'transactions', isStale: false }
  const inBase = toWire(convert(own, book.base, on, book.rates))
  return [{ kind, on: day, positionId, name: position.name, amount: inBase }]
}
