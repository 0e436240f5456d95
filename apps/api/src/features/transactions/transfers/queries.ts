import type { TransferCreate, TransferEffect } from '@kinfolio/contract/transfers'

import type { OrgScope } from '../../../access/scope.ts'
import { loadBook } from '../../book/queries.ts'
import { problemsOf, refuse } from '../../book/rules.ts'
import { bookWith, effectState, entryOf, nextOrder, toAsked } from '../effects/rules.ts'
import { planTransfer } from './rules.ts'

/** The effect of a transfer on both positions at the end of its day. */
export async function previewTransfer(org: OrgScope, input: TransferCreate): Promise<TransferEffect> {
  const { positionId, toPositionId } = input
  const book = await loadBook(org, [positionId, toPositionId])
  const { sale, purchase } = planTransfer(input, book)
  const [from, to] = [entryOf(book, positionId), entryOf(book, toPositionId)]
  const recordedOrder = nextOrder(book)
  const link = { linkId: 'sale', recordedOrder }
  const changed = bookWith(
    book,
    new Map([
      [positionId, toAsked({ ...sale, ...link, id: 'sale' }, from, book)],
      [toPositionId, toAsked({ ...purchase, ...link, id: 'purchase' }, to, book)],
    ]),
  )
  refuse(problemsOf(entryOf(changed, positionId)))
  refuse(problemsOf(entryOf(changed, toPositionId)), to.row.name)
  const of = (id: string) => ({
    before: effectState(book, id, sale.on),
    after: effectState(changed, id, sale.on),
  })
  return {
    currency: from.row.currency,
    amount: sale.amount ?? '0',
    from: of(positionId),
    to: of(toPositionId),
  }
}
