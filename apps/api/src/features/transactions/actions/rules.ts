import type { CorporateActionCreate, CorporateActionKind } from '@kinfolio/contract/corporate-actions'
import { failInput } from '@kinfolio/contract/errors'
import { numeral, say } from '@kinfolio/contract/say'
import {
  decimal,
  minus,
  moneyShare,
  one,
  plus,
  roundQuantity,
  sum,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'
import { flowOfRow } from '@kinfolio/ledger/rows/effects'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { timesRatio } from '@kinfolio/ledger/rows/splits'

import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Fields } from '../columns/rules.ts'
import { entryOf, toAsked } from '../effects/rules.ts'
import { bareFields } from '../links/rules.ts'
import {
  actOf,
  fieldsOfUnits,
  moneyOf,
  percentOf,
  ratioOf,
  receiverOf,
  requireSameOwner,
  unitsFor,
  worthAt,
  worthOfHeld,
  worthUnknown,
  type Act,
} from './act/rules.ts'

export type PlannedRow = { entry: BookEntry; fields: Fields }

/** The rows of an action, the one that leads first, and what they say of it. */
export type ActionPlan = {
  rows: PlannedRow[]
  /** The row that it moves on an account. */
  cash: PlannedRow | null
  /** Units that come, before a fraction is taken off. */
  newUnits: Decimal | null
  worth: Decimal | null
  costPercent: Decimal | null
}

type Parts = Omit<ActionPlan, 'cash'> & { unitsAt: BookEntry }

/** What an action records, on one position or on two. */
export function planAction(input: CorporateActionCreate, book: Book): ActionPlan {
  const act = actOf(input, book)
  const { unitsAt, ...parts } = planners[input.kind](act)
  const fraction = fractionOf(act, parts.newUnits, unitsAt)
  const rows = [...parts.rows, ...fraction].map(({ entry, fields }) => ({
    entry,
    fields: { ...fields, counterparty: input.counterparty ?? null, notes: input.notes ?? '' },
  }))
  return { ...parts, rows, cash: cashOf(act, rows) }
}

const planners: Readonly<Record<CorporateActionKind, (act: Act) => Parts>> = {
  SPLIT: planSplit,
  REVERSE_SPLIT: planSplit,
  STOCK_DIVIDEND: planSplit,
  SPIN_OFF: planSpinOff,
  RIGHTS: planSpinOff,
  RIGHTS_EXERCISE: planExercise,
  MERGER: planMerger,
  EXCHANGE: planExchange,
  RETURN_OF_CAPITAL: planReturn,
  DELISTING: planDelisting,
}

const none = { newUnits: null, worth: null, costPercent: null } as const

function planSplit(act: Act): Parts {
  const { input, on, entry, held } = act
  const { kind } = input
  const { fresh, old } = ratioOf(act)
  const exact = fresh.div(old)
  const ratio = (kind === 'STOCK_DIVIDEND' ? exact.plus(one) : exact).decimalPlaces(12)
  if (ratio.isZero()) failInput('newUnits', 'By this ratio nothing would be left. Check both numbers.')
  if (ratio.isEqualTo(one)) failInput('newUnits', 'One for one changes nothing. Check both numbers.')
  if (kind === 'SPLIT' && ratio.isLessThan(one)) {
    failInput(
      'newUnits',
      'This leaves fewer units than before: choose a reverse split, or turn the numbers around.',
    )
  }
  if (kind === 'REVERSE_SPLIT' && ratio.isGreaterThan(one)) {
    failInput('newUnits', 'This leaves more units than before: choose a split, or turn the numbers around.')
  }
  const fields: Fields = {
    ...fieldsOfUnits('NAV_ADJUSTMENT', on, entry),
    subtype: kind === 'STOCK_DIVIDEND' ? kind : kind === 'SPLIT' ? 'SPLIT' : 'REVERSE_SPLIT',
    ratio: toText(ratio),
  }
  const newUnits = roundQuantity(timesRatio(ratio, held))
  return { ...none, rows: [{ entry, fields }], newUnits, unitsAt: entry }
}

/** New units of another company, or rights, come beside the old ones, and take a part of their cost along. */
function planSpinOff(act: Act): Parts {
  const { input, on, entry, held } = act
  const subtype = input.kind === 'RIGHTS' ? 'RIGHTS' : 'SPIN_OFF'
  const to = receiverOf(act)
  const newUnits = unitsFor(act, held)
  const words =
    'Say which part of the cost goes to the new units: the company publishes it. 0 leaves all of it where it is.'
  const costPercent = percentOf(act, 'costPercent') ?? failInput('costPercent', words)
  const worth = moneyOf(act, 'worth') ?? worthAt(act, to, newUnits) ?? worthUnknown(to.row.name, on)
  const share = costPercent.isZero() ? null : toText(costPercent.div(100))
  const amount = toText(worth)
  return {
    rows: [
      { entry, fields: { ...fieldsOfUnits('DISTRIBUTION', on, entry), subtype, amount, share } },
      { entry: to, fields: { ...fieldsOfUnits('BUY', on, to), subtype, amount, quantity: toText(newUnits) } },
    ],
    newUnits,
    worth,
    costPercent,
    unitsAt: to,
  }
}

function planMerger(act: Act): Parts {
  const { input, on, entry, held } = act
  const cash = moneyOf(act, 'cash') ?? zero
  const isForUnits = (input.toPositionId ?? null) !== null || (input.newUnits ?? null) !== null
  if (!isForUnits && cash.isZero())
    failInput('cash', 'Say what was paid for the shares: new units, cash, or both.')
  const { fee = null, tax = null } = input
  const all = {
    ...fieldsOfUnits('SELL', on, entry),
    subtype: 'MERGER',
    quantity: toText(held),
    fee: fee ?? '0',
    tax: tax ?? '0',
  } as const
  if (!isForUnits) {
    requireWhole(act, zero)
    return { ...none, rows: [{ entry, fields: { ...all, amount: toText(cash) } }], unitsAt: entry }
  }
  const to = receiverOf(act)
  const newUnits = unitsFor(act, held)
  const beforeCash = worthOfHeld(act)
  const rest = beforeCash?.isGreaterThan(cash) === true ? minus(beforeCash, cash) : null
  const worth = moneyOf(act, 'worth') ?? worthAt(act, to, newUnits) ?? rest ?? worthUnknown(to.row.name, on)
  const costPercent = partOfCost(act, worth, cash)
  const share = toText(costPercent.div(100).decimalPlaces(12))
  return {
    rows: [
      { entry, fields: { ...all, amount: toText(plus(worth, cash)), share } },
      {
        entry: to,
        fields: {
          ...fieldsOfUnits('BUY', on, to),
          subtype: 'MERGER',
          amount: toText(worth),
          quantity: toText(newUnits),
        },
      },
    ],
    newUnits,
    worth,
    costPercent,
    unitsAt: to,
  }
}

/** Of the cost, what goes along with the new units of a merger: as somebody says, else by what both parts are worth. */
function partOfCost(act: Act, worth: Decimal, cash: Decimal): Decimal {
  if (cash.isZero()) {
    requireWhole(act, decimal('100'))
    return decimal('100')
  }
  const [units, money] = [percentOf(act, 'costPercent'), percentOf(act, 'cashCostPercent')]
  if (units !== null && money !== null) requireHundred(units, money)
  const whole = decimal('100')
  const percent = units ?? (money === null ? byWorth(worth, cash) : minus(whole, money))
  return percent.isZero()
    ? failInput('costPercent', 'Something of the cost goes along with the new units. Say more than 0 %.')
    : percent
}

function byWorth(worth: Decimal, cash: Decimal): Decimal {
  const total = plus(worth, cash)
  return total.isZero() ? zero : worth.times(100).div(total).decimalPlaces(10)
}

/** Where there is one part only, it has all of the cost; `units` is what the new units have. */
function requireWhole(act: Act, units: Decimal): void {
  const said = [percentOf(act, 'costPercent'), percentOf(act, 'cashCostPercent')]
  const money = decimal('100').minus(units)
  requireHundred(said[0] ?? units, said[1] ?? money)
  if (said[0]?.isEqualTo(units) === false || said[1]?.isEqualTo(money) === false) {
    failInput(
      'costPercent',
      'The cost can be divided only where both new units and cash are paid. Leave its parts empty.',
    )
  }
}

function requireHundred(units: Decimal, money: Decimal): void {
  const both = plus(units, money)
  if (both.isEqualTo(100)) return
  const words = say`The parts of the cost are ${numeral(toText(units))} % and ${numeral(toText(money))} %, which makes ${numeral(toText(both))} %. Together they are 100 %.`
  failInput('cashCostPercent', words)
}

function planExchange(act: Act): Parts {
  const { on, entry, held } = act
  const to = receiverOf(act)
  const newUnits = unitsFor(act, held)
  const worth =
    moneyOf(act, 'worth') ?? worthOfHeld(act) ?? worthAt(act, to, newUnits) ?? worthUnknown(to.row.name, on)
  const end = { subtype: 'EXCHANGE', amount: toText(worth) } as const
  return {
    rows: [
      { entry, fields: { ...fieldsOfUnits('SELL', on, entry), ...end, quantity: toText(held) } },
      { entry: to, fields: { ...fieldsOfUnits('BUY', on, to), ...end, quantity: toText(newUnits) } },
    ],
    newUnits,
    worth,
    costPercent: decimal('100'),
    unitsAt: to,
  }
}

/** Rights are given in with money, for new units whose cost is both. */
function planExercise(act: Act): Parts {
  const { input, on, entry, held } = act
  const to = receiverOf(act)
  const used = input.quantity ? decimal(input.quantity) : held
  if (used.isZero()) failInput('quantity', 'Say how many rights are taken up.')
  if (used.isGreaterThan(held)) {
    failInput(
      'quantity',
      say`Only ${numeral(toText(held))} rights are held on ${on}. Check the number and the day.`,
    )
  }
  const newUnits = unitsFor(act, used)
  const paid = moneyOf(act, 'cash') ?? failInput('cash', 'Say what was paid for the new units.')
  const value = worthOfHeld(act)
  const worth =
    moneyOf(act, 'worth') ?? (value && moneyShare(value, used, held)) ?? worthUnknown(entry.row.name, on)
  const subtype = 'RIGHTS_EXERCISE'
  const arrival = {
    ...fieldsOfUnits('BUY', on, to),
    subtype,
    quantity: toText(newUnits),
    amount: toText(plus(worth, paid)),
    fee: input.fee ?? '0',
    tax: input.tax ?? '0',
  } as const
  return {
    rows: [
      {
        entry,
        fields: {
          ...fieldsOfUnits('SELL', on, entry),
          subtype,
          quantity: toText(used),
          amount: toText(worth),
        },
      },
      { entry: to, fields: arrival },
    ],
    newUnits,
    worth,
    costPercent: null,
    unitsAt: to,
  }
}

function planReturn({ input, on, entry }: Act): Parts {
  const cash = moneyOf({ input }, 'cash')
  if (cash === null || cash.isZero()) failInput('cash', 'Say how much was given back.')
  const amount = toText(cash)
  const fields: Fields = {
    ...fieldsOfUnits('DISTRIBUTION', on, entry),
    subtype: 'RETURN_OF_CAPITAL',
    amount,
    fee: input.fee ?? '0',
    tax: input.tax ?? '0',
    lines: [{ kind: 'RETURN_OF_CAPITAL', amount, isInsideCommitment: true }],
  }
  return { ...none, rows: [{ entry, fields }], unitsAt: entry }
}

function planDelisting({ input, on, entry, held }: Act): Parts {
  const fields: Fields = {
    ...fieldsOfUnits('SELL', on, entry),
    subtype: 'DELISTING',
    quantity: toText(held),
    amount: toText(moneyOf({ input }, 'cash') ?? zero),
    fee: input.fee ?? '0',
    tax: input.tax ?? '0',
  }
  return { ...none, rows: [{ entry, fields }], unitsAt: entry }
}

/** The sale of what is no whole unit. */
function fractionOf(act: Act, units: Decimal | null, at: BookEntry): PlannedRow[] {
  const paid = moneyOf(act, 'fractionCash')
  if (paid === null) return []
  const fraction = units?.mod(1) ?? zero
  if (fraction.isZero()) {
    failInput(
      'fractionCash',
      'The units come out whole, so that no fraction is left to be paid. Leave it empty.',
    )
  }
  const fields: Fields = {
    ...fieldsOfUnits('SELL', act.on, at),
    subtype: 'CASH_IN_LIEU',
    quantity: toText(fraction),
    amount: toText(paid),
  }
  return [{ entry: at, fields }]
}

/** What all rows of an action move on an account: what one gives and another one gets is no money. */
function cashOf({ input, book, on, entry }: Act, rows: readonly PlannedRow[]): PlannedRow | null {
  if (!input.cashPositionId) return null
  const account = entryOf(book, input.cashPositionId)
  if (account.row.type !== 'CASH' || kindOn(account.input, on).method !== 'BALANCE') {
    failInput('cashPositionId', say`“${account.row.name}” is no cash account. Choose one that holds money.`)
  }
  const { currency } = entry.row
  if (account.row.currency !== currency) {
    const words = say`“${account.row.name}” is kept in ${account.row.currency}, and the money is in ${currency}. Choose an account in ${currency}, and exchange it from there.`
    failInput('cashPositionId', words)
  }
  requireSameOwner('cashPositionId', entry, account)
  const flows = rows.map(({ entry: at, fields }, index) =>
    flowOfRow(at.input, toAsked({ ...fields, id: `${index}`, recordedOrder: index, linkId: null }, at, book)),
  )
  const moved = sum(flows)
  if (moved.isZero()) failInput('cashPositionId', 'This moves no cash. Leave the account empty.')
  const type = moved.isNegative() ? 'SELL' : 'BUY'
  return { entry: account, fields: bareFields({ type, on, amount: toText(moved.abs()), currency }) }
}
