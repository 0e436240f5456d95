import type { TransactionFilter } from '@kinfolio/contract/transactions'
import { typedAmounts } from '@kinfolio/ledger/numbers/typed-amounts'
import { rowLabels, type RowLabel, type RowLabelKey } from '@kinfolio/ledger/rows/row-labels'
import { movingSubtypes } from '@kinfolio/ledger/rows/transaction'
import {
  and,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { positions } from '../../positions/tables.ts'
import { tagConditions } from '../../tags/queries.ts'
import { transactions } from '../tables.ts'

/** What of a filter chooses rows: what a call can ask, and which positions a report looks at. */
export type RowFilter = Omit<TransactionFilter, 'page' | 'limit' | 'sortBy' | 'sortDirection'> & {
  positionIds?: readonly string[]
}

/** The conditions of a filter; one that asks for nothing has none. */
export function conditionsOf(org: OrgScope, filter: RowFilter): SQL[] {
  const { positionId, positionIds, entityId, type, excludeType, label, excludeLabel, from, to } = filter
  const { kind, search } = filter
  const conditions = [
    positionId ? eq(transactions.positionId, positionId) : undefined,
    entityId ? inArray(transactions.positionId, positionsOf(org, entityId)) : undefined,
    positionIds ? inArray(transactions.positionId, [...positionIds]) : undefined,
    type?.length ? inArray(transactions.type, type) : undefined,
    excludeType?.length ? notInArray(transactions.type, excludeType) : undefined,
    label?.length ? calledOneOf(org, label) : undefined,
    excludeLabel?.length ? sql`(${calledOneOf(org, excludeLabel)}) is not true` : undefined,
    kind ? ofKind(kind) : undefined,
    from ? gte(transactions.on, from) : undefined,
    to ? lte(transactions.on, to) : undefined,
    search ? withWords(org, search) : undefined,
    ...tagConditions(org, 'transaction', transactions.id, filter),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

function positionsOf(org: OrgScope, entityId: string) {
  return org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, eq(positions.entityId, entityId)))
}

/** A split or another act of a company stands in a row of the same types, and says nothing of the worth. */
function ofKind(kind: 'movement' | 'valuation'): SQL {
  const subtypes = ['OPENING', 'WRITE_OFF'] as const
  const isValuation = and(
    inArray(transactions.type, ['NAV_ADJUSTMENT', 'ESTIMATED_VALUATION']),
    isNull(transactions.ratio),
    or(isNull(transactions.subtype), inArray(transactions.subtype, [...subtypes])),
  )
  return kind === 'valuation' ? sql`${isValuation}` : sql`not (${isValuation})`
}

function withWords(org: OrgScope, search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const named = org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, ilike(positions.name, pattern)))
  // A role that does not see amounts must not find by them either.
  const amounts = org.valuesVisible ? typedAmounts(search) : []
  return or(
    inArray(transactions.positionId, named),
    ilike(transactions.notes, pattern),
    ilike(transactions.counterparty, pattern),
    ...amounts.map(({ from, below }) =>
      below === null
        ? eq(transactions.amount, from)
        : and(gte(transactions.amount, from), lt(transactions.amount, below)),
    ),
  )
}

function calledOneOf(org: OrgScope, keys: readonly RowLabelKey[]): SQL {
  const labels = rowLabels.filter(({ key }) => keys.includes(key))
  return or(...labels.map((label) => calledSo(org, label))) ?? sql`false`
}

function calledSo(org: OrgScope, { types, on, subtype, isLed }: RowLabel): SQL | undefined {
  const ofType = inArray(transactions.type, [...types])
  if (isLed) return and(ofType, isLedByAnother(org))
  return and(
    ofType,
    subtype === null ? isNull(transactions.subtype) : eq(transactions.subtype, subtype),
    on === null
      ? undefined
      : inArray(
          transactions.positionId,
          org.db
            .select({ id: positions.id })
            .from(positions)
            .where(org.owns(positions, inArray(positions.type, [...on]))),
        ),
    not(isLedByAnother(org)),
  )
}

const other = alias(transactions, 'other')

/** The row is the money of another one, which the caller sees. */
export function isLedByAnother(org: OrgScope): SQL {
  const ofMovement = org.db
    .select({ one: sql`1` })
    .from(other)
    .where(
      org.owns(
        other,
        eq(other.linkId, transactions.linkId),
        ne(other.id, transactions.id),
        isNull(other.deletedAt),
      ),
    )
  const isMoney = and(
    // What a bank charged for a movement is a fee like any other.
    ne(transactions.type, 'FEES'),
    or(isNull(transactions.subtype), notInArray(transactions.subtype, [...movingSubtypes, 'CASH_IN_LIEU'])),
  )
  return sql`(${and(isNotNull(transactions.linkId), ne(transactions.linkId, transactions.id), isMoney, exists(ofMovement))}) is true`
}
