import type { CorporateActionCreate, CorporateActionEffect } from '@kinfolio/contract/corporate-actions'
import { minus, sum, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { OrgScope } from '../../../access/scope.ts'
import { stateOf } from '../../book/figures/rules.ts'
import { loadBook } from '../../book/queries.ts'
import type { Book } from '../../book/rows/rules.ts'
import { problemsOf, refuse } from '../../book/rules.ts'
import { bookWith, effectState, entryOf, nextOrder, toAsked } from '../effects/rules.ts'
import { planAction, type PlannedRow } from './rules.ts'

/** The effect of a corporate action on its positions at the end of its day. */
export async function previewCorporateAction(
  org: OrgScope,
  input: CorporateActionCreate,
): Promise<CorporateActionEffect> {
  const ids = [input.positionId, input.toPositionId, input.cashPositionId].flatMap((id) => id ?? [])
  const book = await loadBook(org, ids)
  const { rows, cash, newUnits, worth, costPercent } = planAction(input, book)
  const changed = withRows(book, cash ? [...rows, cash] : rows)
  const touched = [...new Set([...rows, ...(cash ? [cash] : [])].map(({ entry }) => entry.row.id))]
  for (const id of touched) {
    const entry = entryOf(changed, id)
    refuse(problemsOf(entry), id === input.positionId ? undefined : entry.row.name)
  }
  const [on] = rows.map(({ fields }) => fields.on)
  const day = on ?? book.today
  const ends = [...new Set(rows.map(({ entry }) => entry.row.id))]
  const told = (of: Book, id: string) => {
    const { cost } = stateOf(entryOf(of, id), day, of)
    return { ...effectState(of, id, day), cost: cost && toText(cost) }
  }
  const realisedIn = (of: Book) => ends.map((id) => stateOf(entryOf(of, id), day, of).realisedGain)
  return {
    currency: entryOf(book, input.positionId).row.currency,
    ends: ends.map((id) => ({
      positionId: id,
      name: entryOf(book, id).row.name,
      before: told(book, id),
      after: told(changed, id),
    })),
    newUnits: newUnits && toText(input.fractionCash ? newUnits.integerValue(1) : newUnits),
    worth: worth && toText(worth),
    costPercent: costPercent && toText(costPercent),
    realised: differenceOf(realisedIn(book), realisedIn(changed)),
    cash: cash && {
      positionId: cash.entry.row.id,
      name: cash.entry.row.name,
      currency: cash.entry.row.currency,
      change: `${cash.fields.type === 'SELL' ? '-' : ''}${cash.fields.amount ?? '0'}`,
      before: effectState(book, cash.entry.row.id, day).nav,
      after: effectState(changed, cash.entry.row.id, day).nav,
    },
  }
}

/** The book with the rows of an action, which can be several of one position. */
function withRows(book: Book, rows: readonly PlannedRow[]): Book {
  const first = nextOrder(book)
  const added = rows.map(({ entry, fields }, index) => {
    const row = { ...fields, id: `action ${index}`, linkId: 'action 0', recordedOrder: first + index }
    return [entry.row.id, toAsked(row, entry, book)] as const
  })
  return bookWith(book, added)
}

function differenceOf(
  before: readonly (Decimal | null)[],
  after: readonly (Decimal | null)[],
): string | null {
  const known = (list: readonly (Decimal | null)[]) => list.flatMap((gain) => gain ?? [])
  const isKnown = known(before).length === before.length && known(after).length === after.length
  return isKnown ? toText(minus(sum(known(after)), sum(known(before)))) : null
}
