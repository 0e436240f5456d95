import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import type { PrintedValue } from './cell-values.ts'

/** What a head says of all figures below it: their unit and their currency. */
export type TableUnit = { power: number; currency: string | null }

const currencies = /(US\$|[$€£]|USD|EUR|GBP|CHF|JPY|CAD|AUD)/
const units: readonly (readonly [RegExp, number])[] = [
  [/(?:\bmm\b|[$€£]mm?\b|\b(?:in\s+)?millions?\b|\bmio\b|\bmillionen\b|\b[A-Z]{3}\s?m\b)/i, 6],
  [/(?:['’]000s?\b|\b000s\b|\bthousands?\b|\btsd\b|\bT(?:EUR|CHF|USD|€)|\btausend\b)/i, 3],
]
const signs: Readonly<Record<string, string>> = { US$: 'USD', $: 'USD', '€': 'EUR', '£': 'GBP' }

/** The unit that the first of these heads names, such as `Amount (€mm)`. */
export function unitOf(heads: readonly string[]): TableUnit | null {
  for (const head of heads) {
    const power = units.find(([words]) => words.test(head))?.[1]
    const sign = currencies.exec(head)?.[1]
    if (power !== undefined) return { power, currency: sign === undefined ? null : (signs[sign] ?? sign) }
  }
  return null
}

/** A figure of a table in its unit. One that names a unit of its own stays as it is. */
export function withUnit(value: PrintedValue, unit: TableUnit | null): PrintedValue {
  if (value.type !== 'MONEY' || unit === null || decimal(value.halfUnit).isGreaterThan(500)) return value
  const scaled = (number: string) => toText(decimal(number).shiftedBy(unit.power))
  return {
    ...value,
    value: scaled(value.value),
    halfUnit: scaled(value.halfUnit),
    currency: value.currency ?? unit.currency,
    isBare: false,
  }
}
