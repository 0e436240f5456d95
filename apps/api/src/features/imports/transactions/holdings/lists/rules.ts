import type { FileHolding, HoldingsList, ParsedTransaction } from '@kinfolio/formats/rows/parsed'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, sum, zero } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import type { KeyedRow, KnownPosition } from '../../instruments/rules.ts'
import { heldAt, type PlacedRow, type Target } from '../../rows/rules.ts'
import { datedList, type ListedUnits } from '../rules.ts'

type Line = { list: HoldingsList; holding: FileHolding }

/** The lines of lists as rows, so that they find their instruments as rows do, with the lines that they are of. */
export function holdingRows(lists: readonly HoldingsList[]): Map<ParsedTransaction, Line> {
  return new Map(
    lists
      .filter((list) => datedList(list) !== null)
      .flatMap((list) =>
        list.holdings.map((holding): [ParsedTransaction, Line] => [
          {
            line: holding.line,
            sourceId: null,
            type: 'BUY',
            day: list.on,
            symbol: holding.symbol,
            isin: holding.isin,
            name: holding.name,
            currency: holding.currency,
            quantity: holding.quantity,
            price: null,
            amount: holding.cost,
            fee: null,
            tax: null,
            notes: null,
            account: list.account,
            assetHint: holding.assetHint,
            warnings: [],
          },
          { list, holding },
        ]),
      ),
  )
}

type InFile = {
  holdings: ReadonlyMap<ParsedTransaction, Line>
  listed: readonly KeyedRow[]
  placed: readonly PlacedRow[]
  decisions: ReadonlyMap<string, { target: Target | null }>
  known: readonly KnownPosition[]
}

/** A position by a list of one account. The holding is null if the list does not have it: then none of it is held. */
type Entry = { target: Target; key: string | null; list: HoldingsList; holding: FileHolding | null }

/**
 * What the lists of a file say of positions: those that they name, those of which the file has rows in the same account, and those
 * that are held there by their custodian. A position in several accounts is listed where the lists of a day have all of
 * them.
 */
export function listUnits(
  lists: readonly HoldingsList[],
  file: InFile,
): { target: Target; key: string | null; units: ListedUnits }[] {
  const { placed, known } = file
  const moved = placed.flatMap(({ row, key, target }) =>
    target === null ? [] : [{ account: row.account, key, target }],
  )
  const places: Places = {
    lines: linesByList(file),
    moved: new Map(
      Array.from(
        Map.groupBy(moved, ({ account }) => account),
        ([account, rows]) => [account, [...new Map(rows.map((row) => [row.target.key, row])).values()]],
      ),
    ),
    kept: Map.groupBy(known, ({ custodian }) => custodian),
  }
  const accountsOf = Map.groupBy(moved, ({ target }) => target.key)
  const entries = lists.flatMap((list) => (datedList(list) === null ? [] : entriesOf(list, places)))
  return [...Map.groupBy(entries, ({ target }) => target.key).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { target } = first
    const accounts = new Set([
      ...own.map(({ list }) => list.account),
      ...(accountsOf.get(target.key) ?? []).map(({ account }) => account),
    ])
    const key = own.map((entry) => entry.key).find((each) => each !== null) ?? null
    return [...Map.groupBy(own, ({ list }) => list.on).values()].flatMap((sameDay) => {
      const isWhole = new Set(sameDay.map(({ list }) => list.account)).size === accounts.size
      const units = isWhole ? unitsOf(sameDay) : null
      return units === null || kindOn(target, units.on).method === 'BALANCE' ? [] : [{ target, key, units }]
    })
  })
}

/** The lines of each list with their positions, the positions of the rows of each account, and those of each custodian. */
type Places = {
  lines: ReadonlyMap<HoldingsList, readonly Entry[]>
  moved: ReadonlyMap<string | null, readonly { key: string; target: Target }[]>
  kept: ReadonlyMap<string | null, readonly KnownPosition[]>
}

function linesByList({ holdings, listed, decisions }: InFile): Places['lines'] {
  const lines = listed.flatMap(({ row, key }): Entry[] => {
    const line = holdings.get(row)
    const target = decisions.get(key)?.target ?? null
    return line === undefined || target === null ? [] : [{ target, key, ...line }]
  })
  return Map.groupBy(lines, ({ list }) => list)
}

function entriesOf(list: HoldingsList, { lines, moved, kept }: Places): Entry[] {
  const named = lines.get(list) ?? []
  const absent = new Map<string, Entry>()
  for (const { key, target } of moved.get(list.account) ?? [])
    absent.set(target.key, { target, key, list, holding: null })
  for (const position of list.account === null ? [] : (kept.get(list.account) ?? []))
    if (!absent.has(position.id))
      absent.set(position.id, { target: heldAt(position), key: null, list, holding: null })
  for (const { target } of named) absent.delete(target.key)
  return [...named, ...absent.values()]
}

/** Null if a list does not say how many units it has. */
function unitsOf(entries: readonly Entry[]): ListedUnits | null {
  const [first] = entries
  const dated = first && datedList(first.list)
  if (!first || !dated) return null
  const { currency } = first.target
  const quantities = entries.map(({ holding }) => (holding === null ? '0' : holding.quantity))
  const costs = entries.map(({ holding }) => costIn(currency, holding))
  if (quantities.includes(null)) return null
  return {
    ...dated,
    line: first.holding?.line ?? first.list.line,
    quantity: sum(quantities.map((text) => decimal(text ?? '0'))),
    cost: costs.includes(null) ? null : sum(costs.map((cost) => cost ?? zero)),
    lots: entries.flatMap(({ holding }) =>
      costIn(currency, holding) === null || holding === null
        ? []
        : holding.lots.map((lot) => ({
            on: day(lot.day),
            quantity: decimal(lot.quantity),
            amount: decimal(lot.cost),
          })),
    ),
  }
}

/** What all units cost in the currency of their position; of units that are not held there is no cost. */
function costIn(currency: string, holding: FileHolding | null) {
  if (holding === null || holding.cost === null) return null
  return holding.currency === null || holding.currency === currency ? decimal(holding.cost) : null
}
