import type { CheckDeclaration } from '@kinfolio/contract/report-checks'
import type { Cell, CellProof } from '@kinfolio/contract/report-data'
import { say } from '@kinfolio/contract/say'
import { decimal, isDecimalText, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

/** A record that a rule is about, and what of it counted. */
export type Concerned = { text: string; record?: Cell['record']; value?: Cell }

/**
 * What a rule found: its value, money where its bound is, and what that was found by. Without a value, why there is none. `isBlank`: there is
 * nothing that the rule could be about, so that it is kept.
 */
export type Finding = {
  value: number | Decimal | null
  why?: string
  isBlank?: boolean
  concerned?: readonly Concerned[]
  proof?: CellProof
}

export const notKnown = (why: string): Finding => ({ value: null, why })
/** There is nothing of the kind, such as no debt: nothing is wrong with it. */
export const blank = (why: string): Finding => ({ value: null, why, isBlank: true })

export type Verdict = 'GOOD' | 'WARNING' | 'UNKNOWN'

export function verdictOf(
  { side }: Pick<CheckDeclaration, 'side'>,
  { value, isBlank }: Finding,
  bound: number | Decimal,
): Verdict {
  if (value === null) return isBlank === true ? 'GOOD' : 'UNKNOWN'
  const [is, at] = [asDecimal(value), asDecimal(bound)]
  return (side === 'most' ? is.lte(at) : is.gte(at)) ? 'GOOD' : 'WARNING'
}

function asDecimal(value: number | Decimal): Decimal {
  return typeof value === 'number' ? decimal(value.toFixed(12)) : value
}

/**
 * A bound as people type it: `20 %` or `20` of a share, `0.6` or `60 %` of a ratio, plain numbers of all else. The usual one where nothing is typed; null
 * where it cannot be read.
 */
export function boundOf({ unit, bound }: CheckDeclaration, typed: string): number | Decimal | null {
  const text = typed.trim()
  if (text === '') return typeof bound === 'string' ? decimal(bound) : bound
  const isPercent = text.endsWith('%')
  const number = text.replace(/\s*%$/u, '').replaceAll(/(?<=\d)[ ,](?=\d{3}(\D|$))/gu, '')
  if (!isDecimalText(number) || number.startsWith('-')) return null
  const value = decimal(number)
  if (unit === 'money') return isPercent ? null : value
  if (unit === 'share') return toFloat(value) / 100
  if (unit === 'times') return isPercent ? toFloat(value) / 100 : toFloat(value)
  return isPercent ? null : toFloat(value)
}

/** How a bound has to be typed. */
export function boundWords({ title, unit }: CheckDeclaration): string {
  const example = { share: '20 %', times: '0.6', count: '2', days: '7', months: '6', money: '100000' }[unit]
  return say`The bound of “${title}” cannot be read. Write it like ${example}, or leave it empty for the usual one.`
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A value or bound as a cell. Money is a value of the family, all else a ratio or a count. */
export function cellOf(unit: CheckDeclaration['unit'], value: number | Decimal): Cell {
  if (typeof value !== 'number') return { amount: toText(value) }
  const text = {
    share: () => `${(value * 100).toFixed(1)} %`,
    times: () => value.toFixed(2),
    count: () => `${value}`,
    days: () => plural(Math.round(value), 'day', 'days'),
    months: () => `${value.toFixed(1)} months`,
    money: () => `${value}`,
  }[unit]()
  return { text, number: value }
}
