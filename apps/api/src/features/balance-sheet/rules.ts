import {
  type AssetEquity,
  sheetKinds,
  type SheetColumn,
  type SheetKind,
  type SheetLine,
} from '@kinfolio/contract/balance-sheet'
import { hasDetail } from '@kinfolio/contract/details-of-type'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toFloat, zero } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { bookOf, type PositionType } from '@kinfolio/ledger/rows/position'
import { convert, total, type Converted } from '@kinfolio/ledger/value/figure'
import { loanToValue } from '@kinfolio/ledger/value/loan-to-value'
import type { PositionValue } from '@kinfolio/ledger/value/valuation'

import { toWire, totalToWire, countedEntries, valuationDueOn, valueOf } from '../book/figures/rules.ts'
import type { Book, ValuedEntry } from '../book/rows/rules.ts'

/** A counted position on a day; `figure` is its value in the base currency of the book. */
export type SheetPart = { entry: ValuedEntry; state: PositionValue; figure: Converted }

export function sheetParts(book: Book<ValuedEntry>, on: Day): SheetPart[] {
  return countedEntries(book).map((entry) => {
    const state = valueOf(entry, on, book)
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
  return {
    kinds: sheetKinds.flatMap((kind) => {
      const some = byKind.get(kind)
      return some ? [{ kind, total: sumOf(some, currency), count: some.filter(isThere).length }] : []
    }),
    assets: sumOf(
      parts.filter((part) => !isDebt(part)),
      currency,
    ),
    liabilities: sumOf(parts.filter(isDebt), currency),
    equity: sumOf(parts, currency),
  }
}

function isDebt({ entry }: SheetPart): boolean {
  return entry.row.type === 'LIABILITY'
}

function mostFirst(parts: readonly SheetPart[]): SheetPart[] {
  const worth = ({ figure }: SheetPart) => figure.value?.abs() ?? zero
  return parts.toSorted((a, b) => worth(b).comparedTo(worth(a)) ?? 0)
}

function sumOf(parts: readonly SheetPart[], currency: string) {
  const figures = parts.map(({ entry, figure }) => ({ id: entry.row.id, figure }))
  return totalToWire(total(figures, currency))
}

/** What was given up long ago is no line any more; what is closed and yet worth something is. */
function isThere({ entry, figure }: SheetPart): boolean {
  return entry.row.status !== 'closed' || figure.value === null || !figure.value.isZero()
}

/** What is left of one asset after the debts that it secures; null where it secures none. */
export function equityOf(
  parts: readonly SheetPart[],
  id: string,
  currency: string,
  on: Day,
): AssetEquity | null {
  const asset = parts.find(({ entry }) => entry.row.id === id)
  const debts = mostFirst(
    parts.filter((part) => isDebt(part) && isThere(part) && part.entry.row.details.securedBy === id),
  )
  if (!asset || debts.length === 0) return null
  return {
    asOf: on,
    currency,
    value: toWire(asset.figure),
    debts: debts.map(({ entry, state, figure }) => ({
      ...named(entry),
      nav: toWire(state.lenses.rolled),
      value: toWire(figure),
    })),
    debt: sumOf(debts, currency),
    equity: sumOf([asset, ...debts], currency),
    loanToValue: loanToValue(
      asset.figure,
      debts.map(({ figure }) => figure),
    ),
  }
}

/** Everything outside the investment book, kind by kind, the most valuable first. */
export function linesOf(parts: readonly SheetPart[], book: Book<ValuedEntry>, on: Day): SheetLine[] {
  const loansOf = Map.groupBy(
    mostFirst(parts.filter(isDebt)),
    ({ entry }) => entry.row.details.securedBy ?? null,
  )
  return sheetKinds
    .flatMap((kind) => mostFirst(parts.filter((part) => kindOf(part) === kind && isThere(part))))
    .flatMap((part) => lineOf(part, loansOf.get(part.entry.row.id) ?? [], book, on))
}

function lineOf(part: SheetPart, loans: readonly SheetPart[], book: Book<ValuedEntry>, on: Day): SheetLine[] {
  const { entry, state, figure } = part
  const { row } = entry
  const { official, rolled, estimate } = state.lenses
  const { type } = row
  if (!isAssetType(type)) return []
  const { method } = kindOn(entry.row, on)
  const isStated = method === 'STATEMENT'
  const dueOn = valuationDueOn(entry, state, on)
  const security = book.entries.get(row.details.securedBy ?? '')
  return [
    {
      positionId: row.id,
      name: row.name,
      type,
      entityId: row.entityId,
      method,
      nav: toWire(rolled),
      value: toWire(figure),
      estimate: isStated && estimate.value !== null ? toWire(estimate) : null,
      valuedOn: method === 'BALANCE' ? null : (isStated ? official : rolled).day,
      dueOn,
      isDue: isStated && row.status === 'active' && (dueOn === null || dueOn < on),
      loans: loans.map((loan) => ({ ...named(loan.entry), value: toWire(loan.figure) })),
      equity: loans.length > 0 ? sumOf([part, ...loans], book.base) : null,
      securedBy: security ? named(security) : null,
      insurance: hasDetail(type, 'insuredFor') ? insuranceOf(part, book, on) : null,
    },
  ]
}

function named({ row }: ValuedEntry) {
  return { positionId: row.id, name: row.name }
}

/** What pays if it is lost: by policies that are positions, and by those that are only noted with it. */
function insuranceOf(
  { entry: { row }, figure }: SheetPart,
  book: Book<ValuedEntry>,
  on: Day,
): SheetLine['insurance'] {
  const { insuredFor, insuredUntil } = row.details
  const entries = [...book.entries.values()].filter((entry) => entry.row.details.covers === row.id)
  const all = [
    ...(insuredFor ? [{ row, insured: insuredFor, until: insuredUntil ?? null, policy: null }] : []),
    ...entries.flatMap((policy) => {
      const { insuredSum, maturesOn = null } = policy.row.details
      const until = policy.row.status === 'closed' ? (policy.row.closedOn ?? on) : maturesOn
      return insuredSum ? [{ row: policy.row, insured: insuredSum, until, policy }] : []
    }),
  ]
  const inForce = all.filter(({ until }) => until === null || until >= on)
  const sums = inForce.map(({ row: { id, currency }, insured }) => {
    const sum = { value: decimal(insured), currency, day: on, source: 'details', isStale: false }
    return { id, figure: convert(sum, book.base, on, book.rates) }
  })
  const insured = total(sums, book.base)
  const value = figure.value?.gt(zero) ? figure.value : null
  return {
    insured: inForce.length > 0 ? totalToWire(insured) : null,
    ratio: insured.value?.gt(zero) && value && insured.isComplete ? toFloat(insured.value.div(value)) : null,
    policies: inForce.flatMap(({ policy }) => (policy ? [named(policy)] : [])),
    lapsedOn:
      inForce.length > 0
        ? null
        : (all
            .flatMap(({ until }) => until ?? [])
            .toSorted()
            .at(-1) ?? null),
  }
}
