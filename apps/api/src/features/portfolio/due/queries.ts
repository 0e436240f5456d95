import type { DueItem } from '@kinfolio/contract/due'
import { said } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { rightsOn } from '@kinfolio/ledger/rows/running'
import { inOrder } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import { convert, type Figure } from '@kinfolio/ledger/value/figure'
import { and, gt, gte, isNotNull, isNull, lte, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { toWire } from '../../book/figures/rules.ts'
import { loadRows } from '../../book/queries.ts'
import { selecting } from '../../book/rows/queries.ts'
import type { Frame, ValuedEntry } from '../../book/rows/rules.ts'
import { isLedByAnother } from '../../transactions/filter/queries.ts'
import { transactions } from '../../transactions/tables.ts'
import { moneyOf } from './rules.ts'

/** The positions to look at, on which day, how far ahead, and with which rates. */
type Looked = {
  parts: readonly { readonly entry: Pick<ValuedEntry, 'row' | 'isConvertible'> }[]
  on: Day
  until: Day
  book: Frame
}

/** Capital calls and other money that is recorded for a day in the period ahead, net of what is withheld from it. */
export async function listMoneyAhead(org: OrgScope, looked: Looked): Promise<DueItem[]> {
  const { on, until } = looked
  const t = transactions
  const rows = await selecting(org, transactions)
    .select({
      positionId: t.positionId,
      type: t.type,
      amount: t.amount,
      fee: t.fee,
      tax: t.tax,
      currency: t.currency,
      day: t.on,
    })
    .from(t)
    .where(
      org.owns(
        t,
        isNull(t.deletedAt),
        isNull(t.reverses),
        gt(t.on, on),
        lte(t.on, until),
        isNotReversed(org),
        // The account that pays is not told beside what it pays.
        not(isLedByAnother(org)),
      ),
    )
  return rows.flatMap((row) => moneyDue(row, looked))
}

/**
 * The amount that funds may call again on a day in the period ahead: what they paid out until a day, minus what they
 * have called since.
 */
export async function listRecallable(org: OrgScope, { parts, on, until, book }: Looked): Promise<DueItem[]> {
  const t = transactions
  const valued = await selecting(org, transactions)
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
        return {
          kind: 'RECALL',
          on: right.until,
          positionId,
          name,
          amount,
          repaid: null,
          direction: null,
          transaction: null,
        }
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

type MoneyAhead = Pick<
  typeof transactions.$inferSelect,
  'positionId' | 'type' | 'amount' | 'fee' | 'tax' | 'currency'
> & {
  day: Day
}

function moneyDue(row: MoneyAhead, { parts, on, book }: Looked): DueItem[] {
  const position = parts.find(({ entry }) => entry.row.id === row.positionId)?.entry.row
  const money = position && moneyOf(row, position.type)
  if (!position || !money) return []
  const own = { value: money.amount, currency: row.currency, day: on, source: 'transactions', isStale: false }
  return [
    {
      kind: row.type === 'CAPITAL_CALL' ? 'CALL' : 'FLOW',
      on: row.day,
      positionId: row.positionId,
      name: position.name,
      amount: toWire(convert(own, book.base, on, book.rates)),
      repaid: null,
      direction: money.direction,
      transaction: {
        type: row.type,
        positionType: position.type,
        label: said(typeLabel(row.type, position.type)),
      },
    },
  ]
}
