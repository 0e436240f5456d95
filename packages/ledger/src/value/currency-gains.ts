import type { Day } from '../days/day.ts'
import { minus, plus, roundMoney, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { rateOfRow, rateOn } from '../prices/rates.ts'
import type { Rate, RateTable } from '../prices/rates.ts'
import { MoneyLots } from '../rows/money-lots.ts'
import type { MetLots, MoneyLot } from '../rows/money-lots.ts'
import { applyRow, startRunning } from '../rows/running.ts'
import { inOrder } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import type { Reason } from './figure.ts'
import type { PositionInput } from './position-input.ts'

/** What one row realised by the exchange rate: gain = proceeds − cost, in the currency of the question. */
export type CurrencyGain = {
  readonly transactionId: string
  readonly on: Day
  /** In the currency of the account: what left it, or what was given back of an overdraft. */
  readonly amount: Decimal
  readonly cost: Decimal
  readonly proceeds: Decimal
  readonly gain: Decimal
}

/** What an account in another currency gained by exchange rates between the ends of two days. */
export type CurrencyGains = {
  /** At the end, in the currency of the account. */
  readonly balance: Decimal
  readonly lots: readonly MoneyLot[]
  readonly cost: Decimal
  readonly value: Decimal
  /** From the currency of the account; null where the account holds nothing. */
  readonly rate: Extract<Rate, { readonly legs: unknown }> | null
  readonly unrealisedBefore: Decimal
  readonly unrealised: Decimal
  readonly realised: readonly CurrencyGain[]
  readonly realisedGain: Decimal
  /** realised + unrealised at the end − unrealised at the beginning. */
  readonly gain: Decimal
  /** The change of the value less what came in and went out at its worth, less the gain: zero. */
  readonly residual: Decimal
}

export type MissingCurrencyGains = {
  readonly gain: null
  readonly reason: Reason
  /** The rows for which there is no rate; none where a day has none. */
  readonly missing: readonly string[]
}

type Asked = {
  readonly from: Day
  readonly to: Day
  readonly rates: RateTable
  readonly currency: string
}

/** Whether an account has gains by exchange rates: it is a balance of cash in another currency. */
export function hasCurrencyGains(
  { type, method, methods = [], currency }: PositionInput,
  into: string,
): boolean {
  return type === 'CASH' && method === 'BALANCE' && methods.length === 0 && currency !== into
}

/**
 * The gains of accounts in other currencies by the exchange rate, by the ids of the accounts. Money that comes in costs what it is worth at the
 * rate of its row: the one that was applied, else that of its day; a corrected balance at that of its day. Money that leaves takes the oldest lots (FIFO) or its part of the
 * pool (average), and realises what it is worth at the rate of its row less their cost: it was spent or exchanged. What
 * moves to another of these accounts in the same currency takes its lots along and realises nothing. What is drawn beyond the
 * balance is a lot below zero, which the next money closes. A reversal takes back its row at the worth of that row. Within a
 * day, what comes in stands before what moves between accounts, and that before what goes out. Each worth and cost is rounded half-even to 10
 * places once.
 *
 * Of all accounts together, realised and unrealised gains are the currency part of `attributeGain`.
 */
export function currencyGains(
  accounts: readonly PositionInput[],
  { from, to, rates, currency }: Asked,
): ReadonlyMap<string, CurrencyGains | MissingCurrencyGains> {
  const foreign = accounts.filter((account) => hasCurrencyGains(account, currency))
  const changes = foreign.flatMap((account) => changesOf(account, to))
  const runs = new Map(foreign.map((account) => [account.id, new AccountRun(account, rates, currency)]))
  const movements = movementsAmong(changes)
  const isLater = ({ row }: Change) => row.day > from
  const ordered = inTime(changes, movements)
  const beginning = ordered.findIndex(isLater)
  const [before, within] =
    beginning < 0 ? [ordered, []] : [ordered.slice(0, beginning), ordered.slice(beginning)]
  const apply = (list: readonly Change[]) => {
    for (const change of list) runs.get(change.accountId)?.apply(change, movements.get(change.row.id), runs)
  }
  apply(before)
  const starts = new Map([...runs].map(([id, run]) => [id, run.standing(from)]))
  apply(within)
  return new Map([...runs].map(([id, run]) => [id, gainsBetween(starts.get(id), run, from, to)]))
}

/** What a row does to the balance of its account. */
type Change = {
  readonly accountId: string
  readonly currency: string
  readonly row: LedgerTransaction
  readonly amount: Decimal
  /** The row that a reversal takes back. */
  readonly original: string | null
}

function changesOf(account: PositionInput, to: Day): Change[] {
  const ordered = inOrder(account.transactions.filter((row) => row.day <= to))
  const state = startRunning(account, null, ordered)
  const { id: accountId, currency } = account
  return ordered.flatMap((row) => {
    const before = state.rolled
    applyRow(state, row)
    const amount = minus(state.rolled, before)
    const original = state.originals.get(row.id)?.id ?? null
    return amount.isZero() ? [] : [{ accountId, currency, row, amount, original }]
  })
}

/** Money that left one account for another one of the same currency, by the ids of both rows. */
type Movement = { readonly out: Change; readonly in: Change }

function movementsAmong(changes: readonly Change[]): ReadonlyMap<string, Movement> {
  const linked = changes.filter(({ row, original }) => row.linkId !== null && original === null)
  const pairs = [...Map.groupBy(linked, ({ row }) => row.linkId).values()].flatMap((ends) => {
    const out = ends.find(({ row, amount }) => row.type === 'SELL' && amount.isNegative())
    const into = ends.find(({ row, amount }) => row.type === 'BUY' && amount.isPositive())
    if (out === undefined || into === undefined || out.accountId === into.accountId) return []
    const isWhole = out.currency === into.currency && out.amount.negated().isEqualTo(into.amount)
    return isWhole && out.row.day <= into.row.day ? [{ out, in: into }] : []
  })
  return new Map(
    pairs.flatMap((pair) => [
      [pair.out.row.id, pair],
      [pair.in.row.id, pair],
    ]),
  )
}

/** The changes of all accounts, day by day: what comes in, what moves between accounts, what goes out. */
function inTime(changes: readonly Change[], movements: ReadonlyMap<string, Movement>): Change[] {
  const keyOf = ({ row, amount }: Change): readonly [number, number, number] => {
    const movement = movements.get(row.id)
    if (movement === undefined) return [amount.isNegative() ? 2 : 0, row.recordedOrder, 0]
    const { out } = movement
    // What left on an earlier day is on its way, and simply comes in.
    return out.row.day === movement.in.row.day
      ? [1, out.row.recordedOrder, +(out.row.id !== row.id)]
      : [amount.isNegative() ? 2 : 0, row.recordedOrder, 0]
  }
  const keys = new Map(changes.map((change) => [change, keyOf(change)]))
  return changes.toSorted((a, b) => {
    if (a.row.day !== b.row.day) return a.row.day < b.row.day ? -1 : 1
    const [one, other] = [keys.get(a) ?? [0, 0, 0], keys.get(b) ?? [0, 0, 0]]
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
  })
}

type Standing = {
  readonly balance: Decimal
  readonly cost: Decimal
  readonly value: Decimal
  readonly rate: CurrencyGains['rate']
}

/** One account while its changes run by. */
class AccountRun {
  readonly #account: PositionInput
  readonly #rates: RateTable
  readonly #into: string
  readonly #lots: MoneyLots
  readonly realised: CurrencyGain[] = []
  /** What came in (above zero) and went out, at its worth. */
  readonly moves: { readonly on: Day; readonly worth: Decimal }[] = []
  readonly missing: string[] = []
  /** By row: at which worth it counted, and which lots it met. */
  readonly #done = new Map<string, { readonly worth: Decimal; readonly met: MetLots | null }>()
  /** The lots of a movement that has not arrived yet, by the row that left. */
  readonly #onTheWay = new Map<string, readonly MoneyLot[]>()

  constructor(account: PositionInput, rates: RateTable, into: string) {
    this.#account = account
    this.#rates = rates
    this.#into = into
    this.#lots = new MoneyLots(account.costMethod ?? 'FIFO')
  }

  get lots(): readonly MoneyLot[] {
    return this.#lots.open
  }

  apply(change: Change, movement: Movement | undefined, runs: ReadonlyMap<string, AccountRun>): void {
    if (movement?.out === change) {
      const lots = this.#lots.move(change.amount.negated())
      if (lots !== null) {
        this.#onTheWay.set(change.row.id, lots)
        return this.#note(change.row, sum(lots.map((lot) => lot.cost)).negated(), null)
      }
    }
    if (movement?.in === change) {
      const source = runs.get(movement.out.accountId)
      const lots = source && source.#onTheWay.get(movement.out.row.id)
      if (lots) {
        this.missing.push(...source.missing)
        return this.#note(change.row, sum(lots.map((lot) => lot.cost)), this.#lots.arrive(lots))
      }
    }
    if (change.original === null) this.#count(change, this.#worthOf(change))
    else this.#takeBack(change, change.original)
  }

  /** What the account holds at the end of a day; null where the day has no rate. */
  standing(on: Day): Standing | null {
    const { lots } = this
    const balance = sum(lots.map((lot) => lot.amount))
    const cost = sum(lots.map((lot) => lot.cost))
    if (balance.isZero()) return { balance, cost, value: zero, rate: null }
    const rate = rateOn(this.#rates, this.#account.currency, this.#into, on)
    return rate.rate === null ? null : { balance, cost, value: roundMoney(balance.times(rate.rate)), rate }
  }

  #worthOf({ row, amount }: Change): Decimal {
    // A corrected balance was exchanged by nobody.
    const counted = row.type === 'NAV_ADJUSTMENT' ? { ...row, applied: null } : row
    const { rate } = rateOfRow(counted, this.#account.currency, this.#into, this.#rates)
    if (rate !== null) return roundMoney(amount.times(rate))
    this.missing.push(row.id)
    return zero
  }

  #count({ row, amount }: Change, worth: Decimal): void {
    const money = { amount: amount.abs(), worth: worth.abs() }
    const met = amount.isNegative()
      ? this.#lots.take(row.day, row.id, money)
      : this.#lots.add(row.day, row.id, money)
    this.#note(row, worth, met)
  }

  /** On its own day, at the worth of the row that it takes back: what that realised is taken back as well. */
  #takeBack(change: Change, original: string): void {
    const { row, amount } = change
    const done = this.#done.get(original)
    if (done === undefined) return this.#count(change, this.#worthOf(change))
    const worth = done.worth.negated()
    const { met } = done
    const money = { amount: amount.abs(), worth: worth.abs() }
    if (amount.isNegative() && met === null && this.#lots.withdraw(original, money))
      return this.#note(row, worth, null)
    if (amount.isPositive() && met?.amount.isEqualTo(amount) === true && met.lots.length > 0) {
      const { cost, proceeds, lots } = met
      this.#lots.arrive(lots)
      return this.#note(row, worth, { amount, cost: proceeds, proceeds: cost, lots: [] })
    }
    this.#count(change, worth)
  }

  #note({ id, day: on }: LedgerTransaction, worth: Decimal, met: MetLots | null): void {
    this.moves.push({ on, worth })
    const hasMet = met !== null && !met.amount.isZero()
    this.#done.set(id, { worth, met: hasMet ? met : null })
    if (!hasMet) return
    const { amount, cost, proceeds } = met
    this.realised.push({ transactionId: id, on, amount, cost, proceeds, gain: minus(proceeds, cost) })
  }
}

function gainsBetween(
  start: Standing | null | undefined,
  run: AccountRun,
  from: Day,
  to: Day,
): CurrencyGains | MissingCurrencyGains {
  const end = run.standing(to)
  const { missing } = run
  if (!start || end === null || missing.length > 0) return { gain: null, reason: 'NO_RATE', missing }
  const realised = run.realised.filter(({ on }) => on > from)
  const realisedGain = sum(realised.map(({ gain }) => gain))
  const unrealisedBefore = minus(start.value, start.cost)
  const unrealised = minus(end.value, end.cost)
  const gain = minus(plus(realisedGain, unrealised), unrealisedBefore)
  const moved = sum(run.moves.filter(({ on }) => on > from).map(({ worth }) => worth))
  return {
    ...end,
    lots: run.lots,
    unrealisedBefore,
    unrealised,
    realised,
    realisedGain,
    gain,
    residual: minus(minus(minus(end.value, start.value), moved), gain),
  }
}
