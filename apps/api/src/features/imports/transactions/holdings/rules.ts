import type { OpeningLot, PreviewHolding } from '@kinfolio/contract/import-holdings'
import type { ImportProblem } from '@kinfolio/contract/imports'
import { isNamedDay } from '@kinfolio/contract/primitives'
import type { HoldingsList } from '@kinfolio/formats/rows/parsed'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency, minorDigits } from '@kinfolio/ledger/numbers/currency'
import { decimal, roundQuantity, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import { effectsOf } from '@kinfolio/ledger/rows/effects'
import { kindOn, type DatedKind } from '@kinfolio/ledger/rows/kind'
import { costBasis, type CostMethod } from '@kinfolio/ledger/rows/lots'
import { dividedBy, timesRatio } from '@kinfolio/ledger/rows/splits'
import { inOrder, isSplit, type LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

/**
 * What a list says that a position holds at the end of a day. `from` is the first day of the rows beside the list. The
 * cost is that of all units, in the currency of the position, and null if the list does not say it.
 */
export type ListedUnits = {
  line: number
  from: Day | null
  on: Day
  quantity: Decimal
  cost: Decimal | null
  lots: Lot[]
}

type Lot = { on: Day; quantity: Decimal; amount: Decimal }

/** What was held of a position before the rows of a file. */
export type HoldingBefore = {
  on: Day
  quantity: Decimal
  listed: ListedUnits | null
  basis: PreviewHolding['basis']
  lots: (Lot & { problem: ImportProblem | null })[]
}

type Holder = DatedKind & { currency: string }

/**
 * What must have been held before the rows of a file; null if nothing was, if the book goes further back, or if the
 * position is not listed. The newest list counts; without one, the least that the sales need. `given` is what a person
 * says was held; none leaves it out.
 */
export function holdingBefore(
  holder: Holder,
  rows: { recorded: readonly LedgerTransaction[]; added: readonly LedgerTransaction[] },
  lists: readonly ListedUnits[],
  { given, costMethod }: { given: readonly OpeningLot[] | undefined; costMethod: CostMethod | null },
): HoldingBefore | null {
  const listed = lists.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0] ?? null
  const ordered = inOrder([...rows.recorded, ...rows.added])
  const on = eveOf(rows.added, listed)
  if (on === null || kindOn(holder, on).method !== 'QUOTED') return null
  if (rows.recorded.some((row) => row.day <= on)) return null
  const quantity = listed === null ? leastBefore(holder, ordered) : exactlyBefore(holder, ordered, listed)
  if (!quantity.gt(0)) return null
  const about = { on, quantity, listed }
  if (given !== undefined) {
    const lots = given.map((lot) => ({
      on: day(lot.on),
      quantity: decimal(lot.quantity),
      amount: decimal(lot.amount),
      problem: null,
    }))
    return { ...about, basis: 'GIVEN', lots }
  }
  // Beside rows that are there already, nothing is recorded that nobody confirmed.
  if (rows.recorded.length > 0) return { ...about, basis: 'UNKNOWN', lots: [] }
  const bought = listed === null ? [] : boughtBefore(on, quantity, listed, ordered)
  if (bought.length > 0) return { ...about, basis: 'STATED', lots: bought.map(unproblematic) }
  const amount = listed && costMethod && costBefore(holder, ordered, { on, quantity, listed, costMethod })
  if (amount === null) return { ...about, basis: 'UNKNOWN', lots: [] }
  const isAsListed = listed?.cost?.eq(amount) === true && listed.quantity.eq(quantity)
  const lots = [unproblematic({ on, quantity, amount })]
  return { ...about, basis: isAsListed ? 'STATED' : 'DERIVED', lots }
}

/** More purchases than these of a list become one, as if it did not have them. */
const mostLots = 1_000

/** The lots of a holding that can be recorded, as rows under ids that no recorded row has. */
export function lotRows(holding: HoldingBefore | null): LedgerTransaction[] {
  return (holding?.lots ?? []).flatMap(({ problem, ...lot }, index) =>
    problem === null ? [lotRow(lot, `lot ${index}`, index)] : [],
  )
}

/** Lots stand before all rows of their day, in their own order. */
function lotRow({ on, quantity, amount }: Lot, id: string, index: number): LedgerTransaction {
  return {
    ...bareTransaction,
    id,
    type: 'BUY',
    subtype: 'OPENING',
    day: on,
    recordedOrder: index - mostLots,
    amount,
    quantity,
  }
}

/** The same holding with the problems of its lots, by the ids of `lotRows` of it without problems. */
export function withProblems(
  holding: HoldingBefore | null,
  problems: ReadonlyMap<string, readonly ImportProblem[]>,
): HoldingBefore | null {
  if (holding === null) return null
  const lots = holding.lots.map((lot, index) => ({
    ...lot,
    problem: problems.get(`lot ${index}`)?.[0] ?? null,
  }))
  return { ...holding, lots }
}

export function toPreviewHolding(
  { on, quantity, listed, basis, lots }: HoldingBefore,
  { key, name, currency }: { key: string; name: string; currency: string },
): PreviewHolding {
  return {
    key,
    name,
    currency,
    on,
    quantity: toText(quantity),
    listed: listed && { on: listed.on, quantity: toText(listed.quantity) },
    basis,
    lots: lots.map((lot) => ({
      on: lot.on,
      quantity: toText(lot.quantity),
      amount: toText(lot.amount),
      problem: lot.problem?.message ?? null,
    })),
  }
}

/** The days of a list, if a record may have them. */
export function datedList({ from, on }: HoldingsList): { from: Day | null; on: Day } | null {
  if (![from, on].every((each) => each === null || isNamedDay(each))) return null
  return { from: from === null ? null : day(from), on: day(on) }
}

/** The last day before a file: before the rows of its list, else before its first row; without rows, the day of the list. */
function eveOf(added: readonly LedgerTransaction[], listed: ListedUnits | null): Day | null {
  const days = [listed?.from ?? null, ...added.map((row) => row.day)]
    .filter((each) => each !== null)
    .toSorted()
  return days[0] === undefined ? (listed?.on ?? null) : addDays(days[0], -1)
}

/** Units before a row, from those after it. */
function unitsBefore(holder: Holder, row: LedgerTransaction, after: Decimal): Decimal {
  if (isSplit(row) && row.ratio !== null)
    return roundQuantity(row.isReversal ? timesRatio(row.ratio, after) : dividedBy(row.ratio, after))
  return after.minus(effectsOf(kindOn(holder, row.day), row, zero).quantity)
}

function exactlyBefore(holder: Holder, ordered: readonly LedgerTransaction[], listed: ListedUnits): Decimal {
  return ordered
    .filter((row) => row.day <= listed.on)
    .reduceRight((units, row) => unitsBefore(holder, row, units), listed.quantity)
}

/** The least units before the rows with which no row leaves less than nothing. */
function leastBefore(holder: Holder, ordered: readonly LedgerTransaction[]): Decimal {
  return ordered.reduceRight((least, row) => {
    const needed = unitsBefore(holder, row, least)
    return needed.isNegative() ? zero : needed
  }, zero)
}

/** The purchases of the list from before the file, if these are all units that were held then. */
function boughtBefore(
  on: Day,
  quantity: Decimal,
  { lots }: ListedUnits,
  ordered: readonly LedgerTransaction[],
): Lot[] {
  // The list has the units of its own day.
  if (ordered.some(isSplit)) return []
  const before = lots.filter((lot) => lot.on <= on)
  if (before.length > mostLots) return []
  return sum(before.map((lot) => lot.quantity)).eq(quantity) ? before : []
}

/**
 * What units cost that were held before the rows, so that with these rows all cost what the list says: the cost that is left grows
 * in proportion to the cost at the beginning. Null if the list states no cost, nothing of those units is left, or no
 * amount leads to that cost.
 */
function costBefore(
  { currency }: Holder,
  ordered: readonly LedgerTransaction[],
  asked: { on: Day; quantity: Decimal; listed: ListedUnits; costMethod: CostMethod },
): Decimal | null {
  const { on, quantity, listed, costMethod } = asked
  const { cost } = listed
  if (cost === null) return null
  const rows = ordered.filter((row) => row.day <= listed.on)
  const leftOf = (amount: Decimal) =>
    costBasis([lotRow({ on, quantity, amount }, 'lot', 0), ...rows], costMethod).cost
  const [least, probe] = [leftOf(zero), decimal('1000000')]
  const part = leftOf(probe).minus(least).div(probe)
  if (!part.gt(0)) return null
  const digits = isCurrency(currency) ? minorDigits(currency) : 2
  const amount = cost.minus(least).div(part).decimalPlaces(digits)
  if (amount.isNegative()) return null
  const isRight = leftOf(amount).minus(cost).abs().lte(decimal('1').shiftedBy(-digits))
  return isRight ? amount : null
}

function unproblematic(lot: Lot): Lot & { problem: null } {
  return { ...lot, problem: null }
}
