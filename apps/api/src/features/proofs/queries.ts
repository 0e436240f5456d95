import type { PortfolioQuestion, PositionQuestion, Proof } from '@kinfolio/contract/proofs'

import type { OrgScope } from '../../access/scope.ts'
import { countedEntries, isOfType } from '../book/figures/rules.ts'
import { inCurrency, loadBook, loadEntry } from '../book/queries.ts'
import type { PositionRow } from '../book/rows/rules.ts'
import { stretchOf } from '../book/rules.ts'
import { getEntity } from '../orgs/entities/queries.ts'
import { leftOutOfReturn, missingFrom, proofOf } from './rules.ts'

/** How a figure of a position was made, in its own currency or another. */
export async function provePosition(org: OrgScope, id: string, question: PositionQuestion): Promise<Proof> {
  const { book: loaded, entry } = await loadEntry(org, id)
  const { measure, lens, currency = entry.row.currency } = question
  const book = await inCurrency(org, loaded, currency)
  const stretch = stretchOf(question, currency, [entry], book)
  return { ...proofOf(measure, [entry], { ...stretch, lens }, book), missing: [] }
}

/**
 * How a figure of the whole was made, or of a part: of these positions where they are named. A value is summed over the positions
 * that have one, as net worth is, and a return is that of the positions without a gap.
 */
export async function provePortfolio(
  org: OrgScope,
  question: PortfolioQuestion,
  positionIds?: ReadonlySet<string>,
): Promise<Proof> {
  const { measure, lens, entityId } = question
  if (entityId !== undefined && entityId !== 'none') await getEntity(org, entityId)
  const book = await inCurrency(org, await loadBook(org), question.currency)
  const entries = countedEntries(book).filter(
    ({ row }) => isAskedFor(row, question) && (positionIds === undefined || positionIds.has(row.id)),
  )
  const stretch = { ...stretchOf(question, book.base, entries, book), lens }
  const isReturn = measure === 'timeWeightedReturn' || measure === 'xirr'
  const leftOut = isReturn ? leftOutOfReturn(measure, entries, stretch, book) : null
  const missing = leftOut?.missing ?? missingFrom(measure, entries, stretch, book)
  const gone = new Set(measure === 'value' || leftOut !== null ? missing.map(({ id }) => id) : [])
  const remaining = entries.filter(({ row }) => !gone.has(row.id))
  return {
    ...proofOf(measure, remaining, stretch, book),
    missing,
    ...(leftOut && { without: leftOut.without }),
  }
}

function isAskedFor({ type, entityId }: PositionRow, question: PortfolioQuestion): boolean {
  return (
    (question.entityId === undefined || question.entityId === (entityId ?? 'none')) &&
    (!question.type?.length || isOfType(type, question.type))
  )
}
