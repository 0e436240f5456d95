import { z } from 'zod'

import { Currency, Day, Id, SignedAmount } from './primitives.ts'
import type { SettingField, SettingFields } from './report-widgets/fields.ts'
import { say } from './say.ts'
import { StockSymbol } from './stock-symbol.ts'

/** Series with their weights: 60 % of one and 40 % of another. */
export const Blend = z
  .array(
    z.object({
      symbol: StockSymbol,
      weight: z.number().gt(0, 'A weight is above 0.').max(1, 'A weight is at most 1.'),
    }),
  )
  .min(1, 'Name at least one series.')
  .max(10, 'Name at most ten series.')
  .refine(
    (parts) => Math.abs(parts.reduce((sum, { weight }) => sum + weight, 0) - 1) < 1e-9,
    'The weights must come to 100 %.',
  )
export type Blend = z.infer<typeof Blend>

type ValueOf<F extends SettingField> = F extends { kind: 'choice'; options: infer O }
  ? keyof O & string
  : F extends { kind: 'count' | 'ratio' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'text' }
        ? string
        : F extends { kind: 'blend' }
          ? Blend | null
          : string | null

/** The settings of a widget as its reader gets them: each field is there. */
export type SettingsOf<F extends SettingFields> = { [K in keyof F]: ValueOf<F[K]> }

function schemaOf(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(Object.keys(field.options), {
        error: say`Choose one of ${Object.keys(field.options).join(', ')}.`,
      })
    case 'count':
      return z
        .int(say`This is a whole number from ${field.min} to ${field.max}.`)
        .min(field.min, say`This is at least ${field.min}.`)
        .max(field.max, say`This is at most ${field.max}.`)
    case 'ratio':
      return z
        .number('This is a number: 0.05 is 5 %.')
        .min(field.min, say`This is at least ${field.min}.`)
        .max(field.max, say`This is at most ${field.max}.`)
    case 'flag':
      return z.boolean('Say true or false.')
    case 'text':
      return z
        .string('This is text.')
        .max(field.max, say`Keep this to ${field.max} characters.`)
        .regex(
          field.isLong ? /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u : /^[^\p{Cc}\p{Cs}]*$/u,
          'Leave out control characters.',
        )
    case 'amount':
      return SignedAmount.nullable()
    case 'day':
      return Day.nullable()
    case 'currency':
      return Currency.nullable()
    case 'series':
      return StockSymbol.nullable()
    case 'blend':
      return Blend.nullable()
    case 'record':
      return Id.nullable()
    default:
      return field satisfies never
  }
}

/** The schema of a widget's settings: what is absent is as it begins, what no field knows is left out. */
export function settingsSchema(fields: SettingFields): z.ZodType<Record<string, unknown>> {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, schemaOf(field).default(field.initial)]),
    ),
  )
}
