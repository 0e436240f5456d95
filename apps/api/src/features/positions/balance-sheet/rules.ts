import {
  sheetKinds,
  type SheetColumn,
  type SheetKind,
  type SheetLine,
} from '@kinfolio/contract/balance-sheet'
import type { Day } from '@kinfolio/ledger/day'
import { zero } from '@kinfolio/ledger/decimal'
import { convert, total, type Figure } from '@kinfolio/ledger/figure'
import { bookOf, type PositionType } from '@kinfolio/ledger/position'
import type { PositionState } from '@kinfolio/ledger/valuation'

import { countedEntries, stateOf } from '../rules.ts'
import { toWire, totalToWire, type Book, type BookEntry } from '../valuation/rules.ts'

/** A counted position on a day; `figure` is its value in the base currency of the book. */
export type SheetPart = { entry: BookEntry; state: PositionState; figure: Figure }

export function sheetParts(book: Book, on: Day): SheetPart[] {
  return countedEntries(book).map((entry) => {
    const state = stateOf(entry, on, book)
    return { entry, state, figure: convert(state.lenses.rolled, book.base, on, book.rates) }
  })
}

function kindOf({ entry: { row } }: SheetPart): SheetKind {
  return isAssetType(row.type) ? row.type : 'INVESTMENTS'
}

function isAssetType(type: PositionType): type is SheetLine['type'] {
  return bookOf(type) === 'assets'
}

/** What positions come to together, by kind, and what of it is left after the debts. */
export function columnOf(parts: readonly SheetPart[], currency: string): SheetColumn {
  const byKind = Map.groupBy(parts, kindOf)
  const sumOf = (some: readonly SheetPart[]) =>
    totalToWire(
      total(
        some.map(({ entry, figure }) => ({ id: entry.row.id, figure })),
        currency,
      ),
      currency,
    )
  const isDebt = ({ entry }: SheetPart) => entry.row.type === 'LIABILITY'
  return {
    kinds: sheetKinds.flatMap((kind) => {
      const some = byKind.get(kind)
      return some ? [{ kind, total: sumOf(some), count: some.filter(isThere).length }] : []
    }),
    assets: sumOf(parts.filter((part) => !isDebt(part))),
    liabilities: sumOf(parts.filter(isDebt)),
    equity: sumOf(parts),
  }
}

/** What was given up long ago is no line any more; what is closed and yet worth something is. */
function isThere({ entry, figure }: SheetPart): boolean {
  return entry.row.status !== 'closed' || figure.value === null || !figure.value.isZero()
}

/** Everything outside the investment book, kind by kind, the most valuable first. */
export function linesOf(parts: readonly SheetPart[]): SheetLine[] {
  const worth = ({ figure }: SheetPart) => figure.value?.abs() ?? zero
  return sheetKinds
    .flatMap((kind) =>
      parts
        .filter((part) => kindOf(part) === kind && isThere(part))
        .toSorted((a, b) => worth(b).comparedTo(worth(a)) ?? 0),
    )
    .flatMap(lineOf)
}

function lineOf({ entry: { row, input }, state: { lenses }, figure }: SheetPart): SheetLine[] {
  const { official, rolled, estimate } = lenses
  const { type } = row
  if (!isAssetType(type)) return []
  const isStated = input.method === 'STATEMENT'
  return [
    {
      positionId: row.id,
      name: row.name,
      type,
      entityId: row.entityId,
      method: input.method,
      nav: toWire(rolled),
      value: toWire(figure),
      estimate: isStated && estimate.value !== null ? toWire(estimate) : null,
      valuedOn: input.method === 'BALANCE' ? null : (isStated ? official : rolled).day,
    },
  ]
}
