import { failInput } from '@kinfolio/contract/errors'
import type { PortfolioQuestion, PositionQuestion, Proof } from '@kinfolio/contract/proofs'
import type { Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../access/scope.ts'
import { countedEntries, isOfType } from '../book/figures/rules.ts'
import { inCurrency, loadBook, loadEntry } from '../book/queries.ts'
import type { Book, BookEntry, PositionRow } from '../book/rows/rules.ts'
import { lastDay, openingDay, type Stretch } from '../book/rules.ts'
import { getEntity } from '../orgs/entities/queries.ts'
import { missingFrom, proofOf } from './rules.ts'

/** How a figure of a position was made, in its own currency or another. */
export async function provePosition(org: OrgScope, id: string, question: PositionQuestion): Promise<Proof> {
  const { book: loaded, entry } = await loadEntry(org, id)
  const { measure, lens, currency = entry.row.currency } = question
  const book = await inCurrency(org, loaded, currency)
  const stretch = stretchOf(question, currency, [entry], book)
  return { ...proofOf(measure, [entry], { ...stretch, lens }, book), missing: [] }
}

/** How a figure of the whole was made, or of a part. A value is summed over the positions that have one, as net worth is. */
export async function provePortfolio(org: OrgScope, question: PortfolioQuestion): Promise<Proof> {
  const { measure, lens, entityId } = question
  if (entityId !== undefined && entityId !== 'none') await getEntity(org, entityId)
  const book = await inCurrency(org, await loadBook(org), question.currency)
  const entries = countedEntries(book).filter(({ row }) => isAskedFor(row, question))
  const stretch = { ...stretchOf(question, book.base, entries, book), lens }
  const missing = missingFrom(measure, entries, stretch, book)
  const gone = new Set(measure === 'value' ? missing.map(({ id }) => id) : [])
  const remaining = entries.filter(({ row }) => !gone.has(row.id))
  return { ...proofOf(measure, remaining, stretch, book), missing }
}

function isAskedFor({ type, entityId }: PositionRow, question: PortfolioQuestion): boolean {
  return (
    (question.entityId === undefined || question.entityId === (entityId ?? 'none')) &&
    (!question.type?.length || isOfType(type, question.type))
  )
}

/** Before the first record nothing is held, so that no stretch begins earlier than on its eve. */
function stretchOf(
  question: { from?: Day | undefined; to?: Day | undefined },
  currency: string,
  entries: readonly BookEntry[],
  book: Book,
): Stretch {
  const to = lastDay(question.to, book)
  const { from } = question
  if (from !== undefined && from > to) failInput('from', `A stretch that ends on ${to} begins before it.`)
  const opening = openingDay(entries, book) ?? to
  const first = from === undefined || from < opening ? opening : from
  return { from: first < to ? first : to, to, currency }
}
