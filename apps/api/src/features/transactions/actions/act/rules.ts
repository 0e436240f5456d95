import {
  actionFields,
  fieldsOfAction,
  type CorporateActionCreate,
} from '@kinfolio/contract/corporate-actions'
import { failInput } from '@kinfolio/contract/errors'
import { dayOf } from '@kinfolio/contract/record-dates'
import { numeral, say } from '@kinfolio/contract/say'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { decimal, minus, roundQuantity, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import { stateOf } from '../../../book/figures/rules.ts'
import type { Book, BookEntry } from '../../../book/rows/rules.ts'
import type { Fields } from '../../columns/rules.ts'
import { bookWith, entryOf, nextOrder, toAsked } from '../../effects/rules.ts'
import { bareFields } from '../../links/rules.ts'
import { givesTo } from '../../transfers/rules.ts'

/** An action before its rows are made: on what it is, and what is held of that. */
export type Act = {
  input: CorporateActionCreate
  book: Book
  on: Day
  entry: BookEntry
  held: Decimal
}

/** Reads an action, and refuses what its kind does not take and what is not held in units. */
export function actOf(input: CorporateActionCreate, book: Book): Act {
  const taken = fieldsOfAction[input.kind]
  const other = actionFields.find((field) => !taken.includes(field) && (input[field] ?? null) !== null)
  if (other !== undefined) failInput(other, 'This action has no such part. Leave it empty.')
  const on = day(dayOf(input.date))
  const entry = entryOf(book, input.positionId)
  requireUnits('positionId', entry, on)
  const isSplit = !taken.includes('toPositionId') && taken.includes('newUnits')
  // A split comes first on its day, anything else after the purchases of that day.
  const held = stateOf(entry, isSplit ? addDays(on, -1) : on, book).quantity
  if (held.isZero()) failInput('date', nothingHeld(entry, on))
  return { input, book, on, entry, held }
}

function nothingHeld({ row, input }: BookEntry, on: Day): string {
  const [first] = input.transactions.flatMap(({ type, day: of }) => (type === 'BUY' ? [of] : [])).toSorted()
  return first !== undefined && first >= on
    ? say`“${row.name}” holds nothing before ${on}: its first purchase is of ${first}. Choose a later day, or record the earlier purchase first.`
    : say`“${row.name}” holds nothing on ${on}. Choose a day on which it holds something, or record the purchase first.`
}

/** An action is on units: a balance has none, and a sum has those of the positions below it. */
function requireUnits(field: string, { row, input }: BookEntry, on: Day): void {
  const { method } = kindOn(input, on)
  if (method === 'CHILDREN') {
    failInput(field, say`“${row.name}” is the sum of the positions below it. Choose one of those.`)
  }
  if (method === 'BALANCE')
    failInput(field, say`“${row.name}” is a balance and has no units. Choose what holds shares.`)
}

/** The position that gets the new units: another one, of the same owner and in the same currency. */
export function receiverOf({ input, book, on, entry }: Act): BookEntry {
  const words = 'Choose the position that gets the new units. Where it is not there yet, add it first.'
  const to = entryOf(book, input.toPositionId ?? failInput('toPositionId', words))
  requireUnits('toPositionId', to, on)
  const [source, target] = [entry.row, to.row]
  if (source.id === target.id)
    failInput('toPositionId', 'Choose another position: this is where they come from.')
  if (source.currency !== target.currency) {
    const kept = say`“${source.name}” is kept in ${source.currency}, “${target.name}” in ${target.currency}. The new units keep their cost: open a position in ${source.currency} for them.`
    failInput('toPositionId', kept)
  }
  requireSameOwner('toPositionId', entry, to)
  if (givesTo(book, on, target.id, source.id)) {
    const there = say`“${target.name}” gave something to “${source.name}” on this day, and nothing comes back on the day it went. Choose another day.`
    failInput('date', there)
  }
  return to
}

/** What an action moves stays with its owner: a gift is a transfer, before it or after it. */
export function requireSameOwner(field: string, { row: one }: BookEntry, { row: other }: BookEntry): void {
  if (one.entityId === other.entityId) return
  const words = say`“${one.name}” and “${other.name}” belong to different entities. Record the action for one of them, and move the rest afterwards.`
  failInput(field, words)
}

/** New units for how many old ones, both above zero. */
export function ratioOf({ input }: Pick<Act, 'input'>): { fresh: Decimal; old: Decimal } {
  const [fresh, old] = (['newUnits', 'oldUnits'] as const).map((field) => {
    const text = input[field] ?? failInput(field, 'Say how many new units come for how many old ones.')
    const units = decimal(text)
    return units.isGreaterThan(zero) ? units : failInput(field, 'Both numbers of the ratio are above zero.')
  })
  // There are two names above.
  return { fresh: fresh ?? zero, old: old ?? zero }
}

/** The units that come for some. */
export function unitsFor(act: Act, units: Decimal): Decimal {
  const { fresh, old } = ratioOf(act)
  const come = roundQuantity(units.times(fresh).div(old))
  return come.isZero() ? failInput('newUnits', 'By this ratio nothing would come. Check both numbers.') : come
}

/** A part of the cost in percent; null where it is not said. */
export function percentOf(act: Act, field: 'costPercent' | 'cashCostPercent'): Decimal | null {
  const text = act.input[field] ?? null
  if (text === null) return null
  const percent = decimal(text)
  return percent.isLessThan(zero) || percent.isGreaterThan(100)
    ? failInput(
        field,
        say`The part of the cost that goes along is from 0 to 100 %, and not ${numeral(toText(percent))} %.`,
      )
    : percent
}

export function moneyOf(
  { input }: Pick<Act, 'input'>,
  field: 'cash' | 'worth' | 'fractionCash',
): Decimal | null {
  const text = input[field] ?? null
  return text === null ? null : decimal(text)
}

/** What some units would be worth at a position at the end of the day, by its prices; null where it has none. */
export function worthAt({ book, on }: Act, to: BookEntry, units: Decimal): Decimal | null {
  const unpaid = { ...fieldsOfUnits('BUY', on, to), quantity: toText(units), amount: '0' }
  const arrival = toAsked({ ...unpaid, id: 'worth', recordedOrder: nextOrder(book), linkId: null }, to, book)
  const withUnits = bookWith(book, new Map([[to.row.id, arrival]]))
  const [before, after] = [book, withUnits].map(
    (each) => stateOf(entryOf(each, to.row.id), on, each).lenses.rolled.value,
  )
  const worth = before && after ? minus(after, before) : (after ?? null)
  return worth?.isGreaterThan(zero) === true ? worth : null
}

/** The value of the whole position at the end of the day; null where it is not known, or is nothing. */
export function worthOfHeld({ book, on, entry }: Act): Decimal | null {
  const { value } = stateOf(entry, on, book).lenses.rolled
  return value?.isGreaterThan(zero) === true ? value : null
}

export function worthUnknown(name: string, on: Day): never {
  return failInput(
    'worth',
    say`There is no price of “${name}” for ${on}. Enter what comes is worth on that day.`,
  )
}

/** Columns of a row of an action, without its amount. */
export function fieldsOfUnits(type: Fields['type'], on: Day, { row }: BookEntry): Fields {
  return bareFields({ type, on, amount: null, currency: row.currency })
}
