import { defaultMethod } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import type { PositionType, ValuationMethod } from './position-types.ts'
import { Amount, Day, Price, Quantity, SignedAmount } from './primitives.ts'

/**
 * The beginning of a new position: the balance of an account, the cost of a thing and its value, or the units of a
 * share.
 */
export const Opening = z.object({
  date: Day,
  /** The purchase price. */
  cost: Amount.optional(),
  /** The value on the day of the value, or the balance. */
  value: SignedAmount.optional(),
  /** The day of the value; the day of the beginning where absent. */
  valuedOn: Day.optional(),
  quantity: Quantity.optional(),
  /** The cost of one unit, in the unit in which it is quoted. */
  price: Price.optional(),
})
export type Opening = z.infer<typeof Opening>

/** Fields of a beginning that the position's method does not have, and fields that are missing. */
export function openingMisfits(position: {
  type: PositionType
  method?: ValuationMethod
  opening?: Opening
}): { path: string[]; message: string }[] {
  const { type, method = defaultMethod(type), opening } = position
  if (opening === undefined) return []
  if (method === 'CHILDREN') {
    const message = 'A position that is the sum of the positions below it begins with them. Leave this out.'
    return [{ path: ['opening'], message }]
  }
  const { date, cost, value, valuedOn, quantity, price } = opening
  const needs = (name: string, message: string) => ({ path: ['opening', name], message })
  const issues = []
  if (method === 'QUOTED') {
    if (value !== undefined)
      issues.push(needs('value', 'Its value follows from its price. Leave this empty.'))
    if (quantity === undefined) issues.push(needs('quantity', 'Say how many units are held.'))
    else if (cost === undefined && price === undefined)
      issues.push(needs('cost', 'Say what the units cost, or one of them.'))
    return issues
  }
  if (method === 'BALANCE') {
    if (cost !== undefined) issues.push(needs('cost', 'A balance has no cost. Leave this empty.'))
    if (quantity !== undefined) issues.push(needs('quantity', 'A balance has no units. Leave this empty.'))
    if (value === undefined) issues.push(needs('value', 'Say the balance on that day.'))
    return issues
  }
  if (cost === undefined && value === undefined)
    issues.push(needs('value', 'Say what it is worth, or what it cost.'))
  if (quantity !== undefined && cost === undefined) issues.push(needs('cost', 'Say what the units cost.'))
  if (valuedOn !== undefined && valuedOn < date)
    issues.push(needs('valuedOn', 'It was valued on or after the day on which it begins.'))
  return issues
}
