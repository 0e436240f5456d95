import { refuse } from './parsed.ts'
import type { ParsedTransaction, RefusedRow } from './parsed.ts'
import { securitiesTransfer } from './refusals.ts'

/**
 * Joins the two ends of each move between custody accounts. If a source does not say which rows belong together, rows
 * of one instrument, one day and one number of units in two accounts do. An end without another end is refused, because
 * only the other account knows the cost of the units.
 */
export function pairTransfers(rows: readonly ParsedTransaction[]): {
  rows: ParsedTransaction[]
  refused: RefusedRow[]
} {
  const names = new Map<ParsedTransaction, string>()
  const ends = rows.filter(({ transfer }) => transfer !== undefined)
  const [namedEnds, unnamedEnds] = [
    ends.filter(({ transfer }) => transfer),
    ends.filter(({ transfer }) => !transfer),
  ]
  for (const [name, pair] of Map.groupBy(namedEnds, ({ transfer }) => transfer ?? '')) {
    if (isPair(pair)) for (const row of pair) names.set(row, name)
  }
  const placed = unnamedEnds.filter(({ account }) => account !== null)
  for (const alike of Map.groupBy(placed, likenessOf).values()) {
    const arrivals = alike.filter(({ type }) => type === 'BUY')
    for (const departure of alike.filter(({ type }) => type === 'SELL')) {
      const at = arrivals.findIndex((arrival) => isPair([departure, arrival]))
      const [arrival] = at === -1 ? [] : arrivals.splice(at, 1)
      if (arrival === undefined) continue
      for (const row of [departure, arrival]) names.set(row, `lines ${departure.line} and ${arrival.line}`)
    }
  }
  return {
    rows: rows.flatMap((row) => {
      if (row.transfer === undefined) return [row]
      const transfer = names.get(row)
      return transfer === undefined ? [] : [{ ...row, transfer }]
    }),
    refused: ends.flatMap((row) => (names.has(row) ? [] : [alone(row)])),
  }
}

function isPair([one, other, ...more]: readonly ParsedTransaction[]): boolean {
  if (one === undefined || other === undefined || more.length > 0) return false
  return one.type !== other.type && one.quantity === other.quantity && one.account !== other.account
}

function likenessOf({ symbol, isin, name, day, quantity }: ParsedTransaction): string {
  return JSON.stringify([symbol ?? isin ?? name, day, quantity])
}

function alone(row: ParsedTransaction): RefusedRow {
  const { line, day, type, symbol, isin, name, quantity, account } = row
  const word = type === 'SELL' ? 'Transfer out' : 'Transfer in'
  const raw = [day, word, quantity, symbol ?? isin ?? name, account].filter(Boolean).join(' ')
  return refuse(line, [securitiesTransfer(word)], raw)
}
