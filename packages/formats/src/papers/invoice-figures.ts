import { isDay } from '@kinfolio/ledger/days/day'

import { decimalText } from '../rows/decimal-text.ts'

/** A figure of a file for programs: digits and a point. */
export function figure(text: string | null): string | null {
  return text === null ? null : decimalText(text)
}

/** `20240406`, as CII writes days. */
export function dayOfDigits(text: string | null): string | null {
  return isoDay(text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null)
}

export function isoDay(text: string | null): string | null {
  const day = text?.slice(0, 10) ?? ''
  return isDay(day) ? day : null
}
