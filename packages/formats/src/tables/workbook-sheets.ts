import { fromEpochDay } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { readNamedSheets, readWorkbook } from '../files/workbook.ts'
import type { NamedSheet, SheetRow, WorkbookCell } from '../files/workbook.ts'
import { decimalText } from '../rows/decimal-text.ts'

/**
 * The sheets of an Excel workbook as texts. Days are written as `2024-02-29`. Numbers have the typed digits and a
 * decimal point.
 */
export function readSheets(bytes: Uint8Array): SheetRow[][] {
  return readWorkbook(bytes, textOf)
}

/** The sheets as people look at them: a number has no digit that nobody typed. */
export function readShownSheets(bytes: Uint8Array): NamedSheet[] {
  return readNamedSheets(bytes, (cell) =>
    cell.kind === 'NUMBER' ? (exactNumber(cell.text) ?? cell.text) : textOf(cell),
  )
}

function textOf(cell: WorkbookCell): string {
  if (cell.kind === 'BOOLEAN') return cell.isTrue ? 'TRUE' : 'FALSE'
  if (cell.kind === 'NUMBER') return typedNumber(cell.text)
  if (cell.kind === 'DAYS') return instantText(cell.text, cell.isFrom1904)
  if (cell.kind === 'INSTANT') return withoutMidnight(cell.text.slice(0, 19).replace('T', ' '))
  return cell.text
}

const millisecondsOfDay = 24 * 60 * 60 * 1000
const daysToUnix = 25_569
const daysTo1904 = 1_462
// 31 December 9999, the last day in a workbook.
const lastDay = 2_958_465

/** Days since the end of 1899, or since the beginning of 1904, with the time as a fraction. */
function instantText(serial: string, isFrom1904: boolean): string {
  const days = Number(serial) + (isFrom1904 ? daysTo1904 : 0)
  if (!(days >= 0 && days < lastDay + 1)) return ''
  const milliseconds = Math.floor((days - daysToUnix) * millisecondsOfDay)
  const day = Math.floor(milliseconds / millisecondsOfDay)
  const seconds = Math.floor((milliseconds - day * millisecondsOfDay) / 1000)
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return withoutMidnight(
    `${fromEpochDay(day)} ${time.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`,
  )
}

function withoutMidnight(instant: string): string {
  return instant.replace(/ 00:00:00$/, '')
}

const significantDigits = 15

/**
 * A workbook stores floats: digits after the fifteenth come from the float and not from the person. A number with
 * exactly three decimals gets a fourth, because `1.234` could also be one thousand and more.
 */
function typedNumber(text: string): string {
  const typed = exactNumber(text)
  if (typed === null) return text
  return /\.\d{3}$/.test(typed) ? `${typed}0` : typed
}

function exactNumber(text: string): string | null {
  const plain = decimalText(text)
  return plain === null ? null : toText(decimal(plain).precision(significantDigits))
}
