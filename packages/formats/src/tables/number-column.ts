import { say } from '@kinfolio/contract/say'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { decimalText } from '../rows/decimal-text.ts'
import type { Problem } from '../rows/parsed.ts'

export type DecimalMark = '.' | ','

/** The decimal mark that the cells of a column show. MIXED if they contradict each other. */
type MarkEvidence = DecimalMark | 'MIXED' | 'NONE'

type Digits = { isNegative: boolean; body: string; exponent: string }

const longestCell = 80
const blanks = new Set(['', '-', '--', '–', '—', 'n/a', 'na', 'nan', 'null', 'none'])
const amountShape =
  /^([+-]?) ?(\p{Sc}|[A-Z]{1,2}\$|[A-Z]{3}|[Kk]r\.?)? ?([+-]?)(\d[\d.,' ]*|[.,]\d+)([eE][+-]?\d{1,4})? ?(\p{Sc}|[A-Z]{1,2}\$|[A-Z]{3}|[Kk]r\.?)?(-?)$/u
// Most cells of most files match this, so the slower expression above is not needed for them.
const plainNumber = /^\d+(?:\.\d+)?$/
const groupedBySpace = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d*)?$/
const grouped = { ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, '.': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/ }

export function isBlankNumber(cell: string): boolean {
  return cell.length <= longestCell && blanks.has(cell.trim().toLowerCase())
}

/** Finds the decimal mark in the cells whose own digits show it, such as `12.5` or `1.234,50`. */
export function markEvidence(cells: Iterable<string>): MarkEvidence {
  let columnMark: DecimalMark | null = null
  for (const cell of cells) {
    const digits = dissect(cell)
    const mark = digits === null ? null : ownMark(digits)
    if (mark === null) continue
    if (columnMark !== null && columnMark !== mark) return 'MIXED'
    columnMark = mark
  }
  return columnMark ?? 'NONE'
}

/** The mark of a cell that may separate decimals or thousands, as in `1,234`. Null if there is none. */
export function doubtfulMark(cell: string): DecimalMark | null {
  const digits = dissect(cell)
  return digits !== null && ownMark(digits) === null ? markIn(digits.body) : null
}

/**
 * The number in a cell as plain decimal text. It may have a currency sign, any thousands separator and any kind of
 * minus. `mark` decides only if the cell alone is ambiguous. If `mark` is null too, the result is a Problem.
 */
export function readNumber(cell: string, mark: DecimalMark | null): string | Problem {
  const digits = dissect(cell)
  if (digits === null) return notANumber(cell)
  const { isNegative, body, exponent } = digits
  const decimalMark = ownMark(digits) ?? (markIn(body) === null ? '.' : mark)
  if (decimalMark === null) {
    return {
      code: 'AMBIGUOUS_NUMBER',
      message: say`"${cell.trim()}" can be read with decimals or with thousands. Say whether this file writes decimals with a comma.`,
    }
  }
  const at = body.lastIndexOf(decimalMark)
  const thousandsMark = decimalMark === '.' ? ',' : '.'
  const whole = at === -1 ? body : body.slice(0, at)
  const fraction = at === -1 ? '' : body.slice(at + 1)
  const hasGroups = whole.includes(thousandsMark)
  const isSound = !whole.includes(decimalMark) && (!hasGroups || grouped[thousandsMark].test(whole))
  if (!isSound || fraction.includes(thousandsMark)) return notANumber(cell)

  const source = `${whole.replaceAll(thousandsMark, '')}.${fraction}${exponent}`
  return decimalText(isNegative ? `-${source}` : source) ?? notANumber(cell)
}

function notANumber(cell: string): Problem {
  const shown = cell.trim().slice(0, 40)
  return {
    code: 'NOT_A_NUMBER',
    message: say`"${shown}" is not a number that can be kept. Write it in digits, such as 1234.56.`,
  }
}

function dissect(cell: string): Digits | null {
  if (cell.length > longestCell) return null
  if (plainNumber.test(cell)) return { isNegative: false, body: cell, exponent: '' }
  const plain = cell.replaceAll(/\s/g, ' ').replaceAll('’', "'").replaceAll('−', '-').trim()
  const inParentheses = plain.startsWith('(') && plain.endsWith(')')
  const shape = amountShape.exec(inParentheses ? plain.slice(1, -1).trim() : plain)
  if (shape === null) return null
  const [, before = '', unit = '', sign = '', written = '', exponent = '', unitAfter = '', after = ''] = shape
  if (![unit, unitAfter].every(isUnit)) return null

  const minuses = [before, sign, after].filter((mark) => mark === '-').length + (inParentheses ? 1 : 0)
  if (minuses > 1) return null
  const body = written.trim()
  const hasSpaces = /[ ']/.test(body)
  if (hasSpaces && !groupedBySpace.test(body)) return null
  return { isNegative: minuses === 1, body: body.replaceAll(/[ ']/g, ''), exponent }
}

function isUnit(unit: string): boolean {
  return unit === '' || /^(?:\p{Sc}|[A-Z]{1,2}\$|[Kk]r\.?)$/u.test(unit) || isCurrency(unit) || unit === 'GBX'
}

/** The decimal mark that the digits of a number prove. Null if both readings are possible or there is no mark. */
function ownMark({ body, exponent }: Digits): DecimalMark | null {
  const mark = markIn(body)
  if (mark === null) return null
  const other = mark === '.' ? ',' : '.'
  if (body.includes(other)) return mark
  const first = body.indexOf(mark)
  if (first !== body.lastIndexOf(mark)) return other
  const [whole = '', fraction = ''] = body.split(mark)
  const mayBeThousands = fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0') && whole !== ''
  return mayBeThousands && exponent === '' ? null : mark
}

function markIn(body: string): DecimalMark | null {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (at === -1) return null
  return body.charAt(at) === '.' ? '.' : ','
}
