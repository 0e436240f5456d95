import type { CostMethod } from '../rows/lots.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'

/**
 * The ledger once more in the plainest way: plain numbers, one switch, everything from the beginning each time. It
 * knows rows of one position in order, each with amounts as a person would add them up; it is right to the cent.
 */
export type NaiveRow = {
  readonly id: string
  readonly day: string
  readonly type: LedgerTransaction['type']
  readonly amount: number
  readonly quantity: number
  readonly fee: number
  readonly tax: number
  readonly share: number
  readonly ratio: number
  /** Of a call: what is invested and what is inside the commitment. Of a distribution: capital and gain. */
  readonly lines: { readonly [kind: string]: number } | null
  readonly recallable: number
  readonly reverses: string | null
}

export type NaiveKind = 'SHARE' | 'FUND' | 'ACCOUNT' | 'LOAN'

export type NaiveState = {
  quantity: number
  official: number | null
  rolled: number
  estimate: number | null
  paidIn: number
  distributed: number
  unfunded: number
}

type Taken = { rolled: number; estimate: number; unfunded: number }

export function naiveState(kind: NaiveKind, commitment: number, rows: readonly NaiveRow[]): NaiveState {
  const state: NaiveState = {
    quantity: 0,
    official: null,
    rolled: 0,
    estimate: null,
    paidIn: 0,
    distributed: 0,
    unfunded: commitment,
  }
  const soldParts = new Map<string, Taken>()
  let officialDay = ''
  rows.forEach((row, index) => {
    if (row.reverses !== null && row.amount !== 0 && isValuation(row)) {
      // As if the valuation had never been made.
      const gone = withdrawnBefore(rows, index)
      const before = naiveState(
        kind,
        commitment,
        rows.slice(0, index).filter((earlier) => !gone.has(earlier.id)),
      )
      Object.assign(state, {
        official: before.official,
        rolled: before.rolled,
        estimate: before.estimate,
      })
      officialDay = rows
        .slice(0, index)
        .filter(
          (earlier) => !gone.has(earlier.id) && earlier.type === 'NAV_ADJUSTMENT' && earlier.ratio === 0,
        )
        .reduce((latest, earlier) => earlier.day, '')
      return
    }
    const sign = row.reverses === null ? 1 : -1
    const { amount, fee, tax, lines } = row
    const change = (by: number) => {
      state.rolled += sign * by
      if (state.estimate !== null) state.estimate += sign * by
    }
    if (kind === 'ACCOUNT' || kind === 'LOAN') {
      if (row.type === 'NAV_ADJUSTMENT') state.rolled = amount
      else if (row.type === 'BUY') change(amount)
      else if (row.type === 'SELL') change(-amount)
      else if (row.type === 'FEES') change(-amount)
      else change(kind === 'LOAN' ? -amount : amount - tax)
      return
    }
    switch (row.type) {
      case 'BUY':
        state.quantity += sign * row.quantity
        change(amount)
        state.paidIn += sign * (amount + fee + tax)
        break
      case 'SELL': {
        if (sign === 1) {
          const part = row.quantity > 0 ? row.quantity / state.quantity : row.share
          const took = {
            rolled: state.rolled * part,
            estimate: (state.estimate ?? 0) * part,
            unfunded: state.unfunded * part,
          }
          soldParts.set(row.id, took)
          state.rolled -= took.rolled
          state.unfunded -= took.unfunded
          if (state.estimate !== null) state.estimate -= took.estimate
        } else {
          const took = soldParts.get(row.reverses ?? '') ?? { rolled: 0, estimate: 0, unfunded: 0 }
          state.rolled += took.rolled
          state.unfunded += took.unfunded
          if (state.estimate !== null) state.estimate += took.estimate
        }
        state.quantity -= sign * row.quantity
        state.distributed += sign * (amount - fee)
        break
      }
      case 'CAPITAL_CALL':
        change(lines === null ? amount : (lines.INVESTMENT ?? 0))
        state.paidIn += sign * amount
        state.unfunded -=
          sign * (lines === null ? amount : (lines.INVESTMENT ?? 0) + (lines.MANAGEMENT_FEE ?? 0))
        break
      case 'DISTRIBUTION':
        change(-amount)
        state.distributed += sign * amount
        state.unfunded += sign * row.recallable
        break
      case 'FEES':
        state.paidIn += sign * amount
        break
      case 'DIVIDEND':
      case 'INTEREST':
        state.distributed += sign * amount
        break
      case 'NAV_ADJUSTMENT':
        if (row.ratio > 0) state.quantity *= sign === 1 ? row.ratio : 1 / row.ratio
        else {
          state.official = amount
          state.rolled = amount
          state.estimate = null
          officialDay = row.day
        }
        break
      case 'ESTIMATED_VALUATION':
        if (row.day > officialDay) state.estimate = amount
        break
    }
  })
  return state
}

function isValuation({ type, ratio }: NaiveRow): boolean {
  return type === 'ESTIMATED_VALUATION' || (type === 'NAV_ADJUSTMENT' && ratio === 0)
}

/** The valuations withdrawn up to a row, and the rows that withdrew them. */
function withdrawnBefore(rows: readonly NaiveRow[], index: number): Set<string> {
  const gone = new Set<string>()
  for (const row of rows.slice(0, index + 1)) {
    if (row.reverses !== null && isValuation(row)) gone.add(row.id).add(row.reverses)
  }
  return gone
}

export type NaiveCost = { cost: number; realised: number }

/** Lots as a list of [quantity, cost]; a row and its reversal are left out. */
export function naiveCost(rows: readonly NaiveRow[], method: CostMethod): NaiveCost {
  const gone = new Set(rows.flatMap((row) => (row.reverses === null ? [] : [row.id, row.reverses])))
  let lots: [number, number][] = []
  let realised = 0
  for (const row of rows) {
    if (gone.has(row.id)) continue
    const cost = lots.reduce((total, lot) => total + lot[1], 0)
    if (row.ratio > 0) lots = lots.map(([quantity, of]) => [quantity * row.ratio, of])
    else if (row.type === 'BUY') lots.push([row.quantity, row.amount + row.fee + row.tax])
    else if (row.type === 'CAPITAL_CALL') {
      lots.push([0, row.lines === null ? row.amount : (row.lines.INVESTMENT ?? 0)])
    } else if (row.type === 'SELL') {
      let soldCost = 0
      if (row.quantity === 0) {
        soldCost = cost * row.share
        lots = lots.map(([quantity, of]) => [quantity, of * (1 - row.share)])
      } else {
        let left = row.quantity
        lots = lots.map(([quantity, of]) => {
          const took = Math.min(left, quantity)
          const part = quantity === 0 ? 0 : (of * took) / quantity
          left -= took
          soldCost += part
          return [quantity - took, of - part]
        })
        lots = lots.filter(([quantity]) => quantity > 1e-9)
      }
      realised += row.amount - row.fee - row.tax - soldCost
    } else if (row.type === 'DISTRIBUTION') {
      const returned = row.lines === null ? row.amount : (row.lines.RETURN_OF_CAPITAL ?? 0)
      const proceeds = row.lines === null ? row.amount : returned + (row.lines.GAIN ?? 0)
      const returnedCost = Math.min(returned, cost)
      lots = lots.map(([quantity, of]) => [quantity, cost === 0 ? 0 : of * (1 - returnedCost / cost)])
      realised += proceeds - returnedCost
    }
    if (method === 'AVERAGE' && lots.length > 1) {
      lots = [lots.reduce(([q, c], lot) => [q + lot[0], c + lot[1]], [0, 0] as [number, number])]
    }
  }
  return { cost: lots.reduce((total, lot) => total + lot[1], 0), realised }
}
