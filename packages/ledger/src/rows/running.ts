import type { Day } from '../days/day.ts'
import { minus, moneyShare, plus, roundMoney, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { effectsOf } from './effects.ts'
import type { Effects, ValueEffect } from './effects.ts'
import { kindOn } from './kind.ts'
import type { DatedKind } from './kind.ts'
import { RecallRights } from './recall-rights.ts'
import type { EndedRight, RecallRight, RightsTaken } from './recall-rights.ts'
import { pairReversals } from './reversals.ts'
import { isSplit } from './transaction.ts'
import type { Carried, LedgerTransaction } from './transaction.ts'

export type Valuation = { readonly value: Decimal; readonly day: Day }

/** What one sale took from each running value, kept so that its reversal gives back exactly that. */
type Taken = { readonly rolled: Decimal; readonly estimate: Decimal; readonly unfunded: Decimal }

/**
 * A position as its rows run by, one at a time and in order. `rolled` and `estimate` run unclamped: a fund that has
 * distributed more than its NAV shows 0, but what it gets next starts from what it truly stands at.
 */
export type Running = {
  readonly kind: DatedKind
  quantity: Decimal
  official: Valuation | null
  rolled: Decimal
  /** The estimate with later effects, and the day it was made; null where none is newer than the official NAV. */
  estimate: Valuation | null
  /** The last row that bore on the value; null while none has, and then the value is not known to be zero. */
  valuedOn: Day | null
  paidIn: Decimal
  distributed: Decimal
  /** The commitment less what was called inside it, plus what may be called again. */
  unfunded: Decimal
  /** The part of it that may be called again until the end of a day, by row that paid it out. */
  readonly rights: RecallRights
  /** The investor's cash flows until here: what was received less what was paid in. */
  received: Decimal
  /** Whether there is a commitment at all, its own or one that came with a transfer. */
  hasCommitment: boolean
  readonly applied: LedgerTransaction[]
  readonly splits: LedgerTransaction[]
  readonly soldParts: Map<string, Taken>
  /** What calls and sales took from the rights to call again. */
  readonly rightsTaken: Map<string, RightsTaken>
  readonly originals: ReadonlyMap<string, LedgerTransaction>
}

/** The state before the first row. `ordered` are all rows that will be applied, in the order of events. */
export function startRunning(
  kind: DatedKind,
  commitment: Decimal | null,
  ordered: readonly LedgerTransaction[],
): Running {
  return {
    kind,
    quantity: zero,
    official: null,
    rolled: zero,
    estimate: null,
    valuedOn: null,
    paidIn: zero,
    distributed: zero,
    unfunded: commitment ?? zero,
    rights: new RecallRights(),
    received: zero,
    hasCommitment: commitment !== null,
    applied: [],
    splits: [],
    soldParts: new Map(),
    rightsTaken: new Map(),
    originals: pairReversals(ordered),
  }
}

/**
 * Ends the rights to call again that a day no longer has, and answers them. Rows do so by themselves; whoever looks at
 * a later day than that of the last row does it for that day.
 */
export function endRights(state: Running, on: Day): EndedRight[] {
  const ended = state.rights.endBefore(on)
  for (const { left } of ended) state.unfunded = minus(state.unfunded, left)
  return ended
}

/** What may be called again after a day, each until its own. `ordered` are the rows in the order of events. */
export function rightsOn(
  kind: DatedKind,
  ordered: readonly LedgerTransaction[],
  on: Day,
): readonly RecallRight[] {
  const rows = ordered.filter((row) => row.day <= on)
  const state = startRunning(kind, null, rows)
  for (const row of rows) applyRow(state, row)
  endRights(state, on)
  return state.rights.open
}

/** Takes a row in, and answers what it does. */
export function applyRow(state: Running, row: LedgerTransaction): Effects {
  endRights(state, row.day)
  const effects = effectsOf(kindOn(state.kind, row.day), row, state.quantity)
  if (effects.value.kind !== 'NONE') {
    state.valuedOn = row.day
    if (row.isReversal) takeBack(state, row, effects.value)
    else applyValue(state, row, effects.value)
  }
  state.quantity = plus(state.quantity, effects.quantity)
  state.received = plus(state.received, roundMoney(effects.flow))
  const carried = (row.isReversal ? state.originals.get(row.id) : row)?.carried
  if (carried !== undefined && carried !== null) carry(state, row, carried, effects)
  else {
    state.paidIn = plus(state.paidIn, effects.paidIn)
    state.distributed = plus(state.distributed, effects.distributed)
    state.unfunded = plus(state.unfunded, effects.unfunded)
    moveRights(state, row, effects.unfunded)
  }
  state.applied.push(row)
  if (isSplit(row)) state.splits.push(row)
  return effects
}

/** A distribution may give a right to call again, what is called uses the rights, and a reversal undoes either. */
function moveRights(state: Running, row: LedgerTransaction, change: Decimal): void {
  const { rights, rightsTaken } = state
  if (row.isReversal) {
    const original = state.originals.get(row.id)
    if (original === undefined) return
    state.unfunded = plus(state.unfunded, rights.withdraw(original.id))
    giveRightsBack(state, original.id, row.day)
  } else if (change.isNegative() && !change.isZero()) {
    rightsTaken.set(row.id, rights.use(change.negated()))
  } else if (row.recallableUntil && !change.isZero()) {
    rights.add(row.id, row.recallableUntil, row.recallable)
    endRights(state, row.day)
  }
}

/** What the right no longer holds on that day does not come back with it. */
function giveRightsBack(state: Running, id: string, on: Day): void {
  const gone = state.rights.giveBack(state.rightsTaken.get(id) ?? [], on)
  state.rightsTaken.delete(id)
  state.unfunded = minus(state.unfunded, gone)
}

/**
 * A transfer moves what was paid in and distributed before it, and arrives with what it was worth where it left. What
 * the leaving end gives up of value and commitment is its share, like that of any sale.
 */
function carry(
  state: Running,
  row: LedgerTransaction,
  { amount, value, paidIn, distributed, unfunded, rights = [] }: Carried,
  effects: Effects,
): void {
  const isArriving = row.type === 'BUY'
  const sign = isArriving === row.isReversal ? -1 : 1
  state.paidIn = state.paidIn.plus(paidIn.times(sign))
  state.distributed = state.distributed.plus(distributed.times(sign))
  // What was paid in money beside what moved is paid in, or distributed, like any other money.
  if (amount !== null && isArriving)
    state.paidIn = plus(state.paidIn, effects.paidIn.minus(amount.times(sign)))
  else if (amount !== null)
    state.distributed = plus(state.distributed, effects.distributed.plus(amount.times(sign)))
  if (!isArriving) return
  state.valuedOn = row.day
  change(state, value.minus(row.amount ?? zero).times(sign))
  state.unfunded = state.unfunded.plus(unfunded.times(sign))
  if (sign === 1) for (const { until, amount } of rights) state.rights.add(row.id, until, amount)
  else state.unfunded = plus(state.unfunded, state.rights.withdraw(state.originals.get(row.id)?.id ?? row.id))
  state.hasCommitment ||= !unfunded.isZero()
}

function applyValue(state: Running, row: LedgerTransaction, effect: ValueEffect): void {
  switch (effect.kind) {
    case 'CHANGES':
      change(state, roundMoney(effect.by))
      break
    case 'GIVES_UP': {
      const part = (value: Decimal) => moneyShare(value, effect.part, effect.whole)
      const soldPart = {
        rolled: part(state.rolled),
        estimate: part(state.estimate?.value ?? zero),
        unfunded: part(state.unfunded),
      }
      state.soldParts.set(row.id, soldPart)
      state.rightsTaken.set(row.id, state.rights.giveUp(effect.part, effect.whole))
      giveUp(state, soldPart, minus)
      break
    }
    case 'SETS_OFFICIAL':
      state.official = { value: effect.to, day: row.day }
      state.rolled = effect.to
      state.estimate = null
      break
    case 'SETS_ESTIMATE':
      // An official NAV of its day, or of a later one, comes after it and ends it.
      state.estimate = { value: effect.to, day: row.day }
      break
    case 'NONE':
      break
  }
}

function change(state: Running, by: Decimal): void {
  state.rolled = plus(state.rolled, by)
  if (state.estimate !== null) state.estimate = { ...state.estimate, value: plus(state.estimate.value, by) }
}

/** Takes off, by `minus`, what a sale gives up, or gives it back by `plus`. */
function giveUp(state: Running, part: Taken, by: typeof minus | typeof plus): void {
  state.rolled = by(state.rolled, part.rolled)
  state.unfunded = by(state.unfunded, part.unfunded)
  if (state.estimate !== null) {
    state.estimate = { ...state.estimate, value: by(state.estimate.value, part.estimate) }
  }
}

function takeBack(state: Running, row: LedgerTransaction, effect: ValueEffect): void {
  if (effect.kind === 'CHANGES') return change(state, roundMoney(effect.by))
  const original = state.originals.get(row.id)
  if (original === undefined) return
  const part = state.soldParts.get(original.id)
  if (part !== undefined) {
    giveUp(state, part, plus)
    return giveRightsBack(state, original.id, row.day)
  }
  if (isValuation(original)) withdrawValuation(state, row)
}

/** A withdrawn valuation never was: what stood before it is rolled forward over everything since. */
function withdrawValuation(state: Running, row: LedgerTransaction): void {
  const withdrawn = new Set<string>()
  for (const earlier of [...state.applied, row]) {
    const original = state.originals.get(earlier.id)
    if (original !== undefined && isValuation(original)) withdrawn.add(earlier.id).add(original.id)
  }
  const again = startRunning(state.kind, null, [])
  const replay = { ...again, originals: state.originals }
  for (const earlier of state.applied) if (!withdrawn.has(earlier.id)) applyRow(replay, earlier)
  state.official = replay.official
  state.rolled = replay.rolled
  state.estimate = replay.estimate
  state.valuedOn = replay.valuedOn
}

function isValuation(row: LedgerTransaction): boolean {
  return row.type === 'ESTIMATED_VALUATION' || (row.type === 'NAV_ADJUSTMENT' && !isSplit(row))
}
