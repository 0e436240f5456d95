/**
 * What a widget can be asked, as plain values: the schema that checks settings (`report-settings.ts`) and the form that
 * changes them are made of these.
 */
export type SettingField =
  | { kind: 'choice'; label: string; options: Readonly<Record<string, string>>; initial: string }
  | { kind: 'count'; label: string; min: number; max: number; initial: number }
  /** A ratio: 0.05 is 5 %. */
  | { kind: 'ratio'; label: string; min: number; max: number; initial: number }
  | { kind: 'flag'; label: string; initial: boolean }
  | { kind: 'text'; label: string; max: number; isLong: boolean; initial: string }
  | { kind: 'amount'; label: string; initial: string | null }
  | { kind: 'day'; label: string; initial: null }
  | { kind: 'currency'; label: string; initial: null }
  /** The symbol of a series of prices: a benchmark, an instrument. */
  | { kind: 'series'; label: string; initial: null }
  /** Several series with their weights, which come to 1. */
  | { kind: 'blend'; label: string; initial: null }
  | {
      kind: 'record'
      label: string
      of: 'position' | 'entity' | 'tag' | 'company' | 'attachment'
      initial: null
    }

export type SettingFields = Readonly<Record<string, SettingField>>

/** A kind of widget: how the catalogue tells of it, how large it begins, what it can be asked. */
export type WidgetDeclaration = {
  title: string
  /** One sentence: what is read from it. */
  about: string
  /** Columns and rows of the grid. */
  size: readonly [width: number, height: number]
  settings: SettingFields
}

export const choice = <const O extends Readonly<Record<string, string>>>(
  label: string,
  options: O,
  initial: keyof O & string,
) => ({ kind: 'choice', label, options, initial }) as const

export const count = (label: string, min: number, max: number, initial: number) =>
  ({ kind: 'count', label, min, max, initial }) as const

export const ratio = (label: string, initial: number, [min, max]: readonly [number, number] = [0, 1]) =>
  ({ kind: 'ratio', label, min, max, initial }) as const

export const flag = (label: string, initial: boolean) => ({ kind: 'flag', label, initial }) as const

export const text = (label: string, initial = '', { max = 200, isLong = false } = {}) =>
  ({ kind: 'text', label, max, isLong, initial }) as const

export const amount = (label: string) => ({ kind: 'amount', label, initial: null }) as const
export const onDay = (label: string) => ({ kind: 'day', label, initial: null }) as const
export const currency = (label: string) => ({ kind: 'currency', label, initial: null }) as const
export const series = (label: string) => ({ kind: 'series', label, initial: null }) as const
export const blend = (label: string) => ({ kind: 'blend', label, initial: null }) as const

export const record = <const Of extends 'position' | 'entity' | 'tag' | 'company' | 'attachment'>(
  label: string,
  of: Of,
) => ({ kind: 'record', label, of, initial: null }) as const
