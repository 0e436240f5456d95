import { moneyShare, one, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { effectsOf } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import { inOtherUnits, lotsMovedBy } from '../rows/lots.ts'
import { applyRow, endRights, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import { inOrder, leavesUnits, movesPart } from '../rows/transaction.ts'
import type { Carried, LedgerTransaction, Lot } from '../rows/transaction.ts'
import type { PositionInput } from './position-input.ts'

/**
 * Adds to the transfers of positions what they carry. A transfer is a SELL and a BUY of subtype TRANSFER under one
 * `linkId` in two positions of one currency: a gift, or a move from one entity to another. It moves that share of the
 * value, of what was paid in and distributed, and of the unfunded commitment, and the lots with their days and cost;
 * no gain is realised. Earlier transfers come first, so that what is passed on twice arrives whole. A transfer whose
 * other end is not among the positions stays a sale or a purchase. The two ends of a corporate action are joined likewise: the
 * part of the cost that it names goes along in new units.
 */
export function linkTransfers(inputs: readonly PositionInput[]): PositionInput[] {
  const linked = new Map(inputs.map((input) => [input.id, input]))
  for (const { sale, purchase, from, to } of transfersAmong(inputs)) {
    const source = linked.get(from)
    const target = linked.get(to)
    if (source === undefined || target === undefined) continue
    const carried = carriedBy({ sale, purchase }, source)
    if (carried === null) continue
    linked.set(from, withCarried(source, sale.id, carried))
    linked.set(to, withCarried(target, purchase.id, carried))
  }
  return inputs.map((input) => linked.get(input.id) ?? input)
}

type Transfer = {
  readonly sale: LedgerTransaction
  readonly purchase: LedgerTransaction
  readonly from: string
  readonly to: string
}

function transfersAmong(inputs: readonly PositionInput[]): Transfer[] {
  const ends = inputs.flatMap((input) =>
    input.transactions
      .filter((row) => movesPart(row) && row.linkId !== null && !row.isReversal)
      .map((row) => ({ input, row })),
  )
  const transfers = [...Map.groupBy(ends, ({ row }) => row.linkId).values()].flatMap((pair) => {
    const sale = pair.find(({ row }) => row.type === 'SELL' || leavesUnits(row))
    const purchase = pair.find(({ row }) => row.type === 'BUY')
    if (pair.length !== 2 || sale === undefined || purchase === undefined) return []
    if (sale.input.id === purchase.input.id || sale.input.currency !== purchase.input.currency) return []
    return [{ sale: sale.row, purchase: purchase.row, from: sale.input.id, to: purchase.input.id }]
  })
  const ordered = transfers.toSorted(
    ({ sale: a }, { sale: b }) =>
      (a.day < b.day ? -1 : +(a.day > b.day)) || a.recordedOrder - b.recordedOrder,
  )
  return [...Map.groupBy(ordered, ({ sale }) => sale.day).values()].flatMap(arrivalsFirst)
}

/**
 * The transfers of one day in the order of the rows of a position: transfers into a position come before those out of
 * it. In a circle the one that was recorded first begins.
 */
function arrivalsFirst(transfers: readonly Transfer[]): Transfer[] {
  const waiting = [...transfers]
  const done: Transfer[] = []
  while (waiting.length > 0) {
    const isReady = ({ from }: Transfer) => waiting.every(({ to }) => to !== from)
    const [next] = waiting.splice(Math.max(waiting.findIndex(isReady), 0), 1)
    if (next !== undefined) done.push(next)
  }
  return done
}

/** What the giving row takes from its position; null where it gives up nothing. */
function carriedBy(
  { sale, purchase }: Pick<Transfer, 'sale' | 'purchase'>,
  source: PositionInput,
): Carried | null {
  const rows = inOrder(source.transactions)
  const before = rows.slice(0, rows.indexOf(sale))
  const state = startRunning(source, source.commitment, rows)
  for (const row of before) applyRow(state, row)
  endRights(state, sale.day)
  const { value: effect } = effectsOf(kindOn(source, sale.day), sale, state.quantity)
  const lots = lotsMovedBy(sale, before, source.costMethod ?? 'FIFO')
  if (sale.subtype !== 'TRANSFER') return actionCarried({ sale, purchase }, state, lots)
  if (effect.kind !== 'GIVES_UP') return null
  const { part, whole } = effect
  return {
    amount: null,
    value: moneyShare(state.rolled, part, whole),
    paidIn: moneyShare(state.paidIn, part, whole),
    distributed: moneyShare(state.distributed, part, whole),
    unfunded: moneyShare(state.unfunded, part, whole),
    rights: state.rights.open.map(({ until, left }) => ({ until, amount: moneyShare(left, part, whole) })),
    lots,
  }
}

/**
 * What a corporate action moves: the lots in their new units, and of what was paid in and distributed the part that the
 * cost has. What moves is worth what both rows have in common: the rest of the larger amount is money.
 */
function actionCarried(
  { sale, purchase }: Pick<Transfer, 'sale' | 'purchase'>,
  { quantity, paidIn, distributed }: Running,
  lots: readonly Lot[],
): Carried | null {
  const [given, arrived] = [sale.amount ?? zero, purchase.amount ?? zero]
  const share = sale.share ?? (leavesUnits(sale) ? zero : one)
  const units = leavesUnits(sale) ? quantity : (sale.quantity ?? zero)
  if (quantity.isZero() || units.isZero()) return null
  const partOf = (sum: Decimal) => moneyShare(moneyShare(sum, units, quantity), share, one)
  return {
    amount: given.isLessThan(arrived) ? given : arrived,
    value: arrived,
    paidIn: partOf(paidIn),
    distributed: partOf(distributed),
    unfunded: zero,
    lots: inOtherUnits(lots, purchase.quantity ?? zero),
  }
}

function withCarried(input: PositionInput, id: string, carried: Carried): PositionInput {
  return {
    ...input,
    transactions: input.transactions.map((row) => (row.id === id ? { ...row, carried } : row)),
  }
}
