import { day, type Day } from '@kinfolio/ledger/days/day'

export type DatedAmount = { readonly day: Day; readonly amount: number }

/** A name without its style of writing: `maxDrawdown`, `max_drawdown` and `Max.Drawdown` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9+]/g, '')
}

/**
 * The values of one case by name, however the name is written. Each reader says what it expects, and throws an error
 * in words where it gets something else.
 */
export class Inputs {
  readonly #values: ReadonlyMap<string, unknown>

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new TypeError(`An object was expected where ${JSON.stringify(value)} stands.`)
    }
    this.#values = new Map(Object.entries(value).map(([name, entry]) => [plainName(name), entry]))
  }

  has(...names: string[]): boolean {
    return names.some((name) => this.get(name) !== undefined)
  }

  /** The first of the names that has a value. */
  get(...names: string[]): unknown {
    return names.map((name) => this.#values.get(plainName(name))).find((value) => value !== undefined)
  }

  list(...names: string[]): unknown[] {
    const value = this.get(...names)
    if (!Array.isArray(value)) throw new TypeError(`The inputs need a list named ${names.join(' or ')}.`)
    return value
  }

  text(...names: string[]): string | undefined {
    const value = this.get(...names)
    return value === undefined || value === null ? undefined : toText(value)
  }

  number(...names: string[]): number {
    const value = this.optionalNumber(...names)
    if (value === undefined) throw new TypeError(`The inputs need a number named ${names.join(' or ')}.`)
    return value
  }

  optionalNumber(...names: string[]): number | undefined {
    const value = this.get(...names)
    return value === undefined || value === null ? undefined : toNumber(value)
  }

  numbers(...names: string[]): number[] {
    return this.list(...names).map(toNumber)
  }

  /** A number, or one for each row. */
  numberOrNumbers(...names: string[]): number | number[] | undefined {
    return Array.isArray(this.get(...names)) ? this.numbers(...names) : this.optionalNumber(...names)
  }

  /** Rows [day, amount] or { date, amount }, or the columns `dates` and `amounts`. */
  dated(...names: string[]): DatedAmount[] {
    if (!this.has(...names) && this.has('dates')) {
      const amounts = this.numbers('amounts', 'values', 'cashflows', 'payments')
      const dates = this.list('dates')
      if (dates.length !== amounts.length) {
        throw new TypeError(`There are ${dates.length} dates for ${amounts.length} amounts.`)
      }
      return dates.map((on, index) => datedRow([on, amounts[index]], index))
    }
    return this.list(...names).map(datedRow)
  }
}

function datedRow(row: unknown, index: number): DatedAmount {
  try {
    if (Array.isArray(row)) return { day: toDay(row[0]), amount: toNumber(row[1]) }
    const fields = new Inputs(row)
    return {
      day: toDay(fields.get('date', 'day', 'on')),
      amount: fields.number('amount', 'value', 'flow', 'cashflow'),
    }
  } catch (error) {
    throw rowError(index, error)
  }
}

/** A day, or the day of an instant in ISO form. */
export function toDay(value: unknown): Day {
  return day(toText(value).slice(0, 10))
}

export function toNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw new TypeError(`${JSON.stringify(value)} is not a finite number.`)
  }
  return number
}

/** A text as it is, and anything else as JSON writes it. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** What went wrong, with the row (from 1) in which it happened. */
export function rowError(index: number, cause: unknown): RangeError {
  return new RangeError(`Row ${index + 1}: ${wordsOf(cause)}`, { cause })
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : toText(error)
}
