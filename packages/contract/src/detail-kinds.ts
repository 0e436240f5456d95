import { z } from 'zod'

import { Amount, Id, LongText, Percent, Quantity, RecordedDay, ShortText } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

/** The kind of value of a detail: forms, screens and readers of files use it. */
export type DetailKind =
  | 'money'
  | 'quantity'
  | 'percent'
  | 'count'
  | 'day'
  | 'choice'
  | 'flag'
  | 'position'
  | 'text'
  | 'lines'

const kinds = z.registry<{ kind: DetailKind; choices?: readonly string[] }>()

export function of<T extends z.ZodType>(kind: DetailKind, schema: T, choices?: readonly string[]): T {
  kinds.add(schema, { kind, ...(choices ? { choices } : {}) })
  return schema
}

export const money = () => of('money', value(Amount))
export const quantity = () => of('quantity', value(Quantity))
export const percent = () => of('percent', Percent.nullable())
export const on = () => of('day', RecordedDay.nullable())
export const text = () => of('text', ShortText.nullable())
export const lines = () => of('lines', LongText.trim().nullable())
export const flag = () => of('flag', z.boolean('This is true or false.').nullable())
/** Another position of the organisation, by its id. */
export const position = () => of('position', Id.nullable())

export function count(what: string, least: number, most: number) {
  const words = say`${what} is a whole number from ${least} to ${most}.`
  return of('count', z.int(words).min(least, words).max(most, words).nullable())
}

export const year = (what: string) => count(what, 1000, 2200)

export function choice<const T extends readonly [string, ...string[]]>(choices: T) {
  return of('choice', z.enum(choices, say`Choose one of ${choices.join(', ')}.`).nullable(), choices)
}

/** The kind that a schema was made with, and the choices of a choice. */
export function kindOf(schema: z.ZodType): { kind: DetailKind; choices: readonly string[] } {
  const { kind = 'text', choices = [] } = kinds.get(schema) ?? {}
  return { kind, choices }
}
