import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { limits } from '../files/limits.ts'
import { linesOf, tooManyRows } from '../files/text-lines.ts'
import { cashHint, cashRow } from '../rows/cash-row.ts'
import type { CashKind } from '../rows/cash-row.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { occurrenceIds } from '../rows/occurrence-ids.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { StatedRow } from '../rows/stated-row.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { listedRemittance, remittance } from './mt940-remittance.ts'
import { accountStatements, checkedAgainst } from './statement-balance.ts'
import type { StatedBalance, StatementPage } from './statement-balance.ts'

type Field = { tag: string; line: number; lines: string[] }

/** Identification codes of SWIFT that say more than the sign of an amount. */
const kinds: ReadonlyMap<string, CashKind> = new Map([
  ['INT', 'INTEREST'],
  ['CHG', 'FEE'],
  ['COM', 'FEE'],
  ['DIV', 'DIVIDEND'],
])

// Some banks leave out the code, or the comma of a whole amount. Some write a space before or inside the code, or
// longer references.
const entryShape =
  /^(\d{6})(\d{4})?(E?R?[CD])([A-Z])?(\d{1,15}(?:[.,]\d{0,8})?) ?(?:(?!NONREF)([A-Z][A-Z0-9 ]{3}))?(.*?)(?:\/\/(.*))?$/
const balanceShape = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}(?:[.,]\d{0,8})?)$/
const fieldStart = /^:(13D|2[01]|25P?|28C?|34F|6[02][FM]|61|6[45]|86|90[CD]|NS):/
// The last line of a message: a hyphen, which two Dutch banks write as -XXX, or the brackets of SWIFT.
const blockEnd = /^-(?:XXX)?\s*$|^-?\}|^\{/

/** Customer statements of SWIFT (MT940, and the entries of MT942), with any text of a bank before and between them. */
export const mt940: Format<'TEXT'> = {
  format: 'MT940',
  of: 'TEXT',
  recognises: (text) => {
    const start = text.slice(0, 3_000)
    return /^:20:/m.test(start) && /^:25P?:/m.test(start) && /^:(?:28C?|6[01][FM]?|34F):/m.test(start)
  },
  read: (text) => {
    const idOf = occurrenceIds()
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    const pages: StatementPage[] = []
    for (const fields of statementsIn(fieldsOf(text))) {
      const { page, ...read } = readStatement(fields, idOf)
      for (const row of page.rows) rows.push(row)
      for (const row of read.refused) refused.push(row)
      pages.push(page)
    }
    return transactionFile('MT940', rows, refused, { statements: accountStatements(pages) })
  },
}

/** A field continues until a line begins the next field or ends the message. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let isInside = false
  let entries = 0
  for (const { line, content } of linesOf(text)) {
    const [whole, tag = ''] = fieldStart.exec(content) ?? []
    if (whole !== undefined) {
      if (tag === '61') entries += 1
      if (entries > limits.rows) throw tooManyRows()
      fields.push({ tag, line, lines: [content.slice(whole.length)] })
      isInside = true
    } else if (blockEnd.test(content)) isInside = false
    else if (isInside && content.trim() !== '') fields.at(-1)?.lines.push(content)
  }
  return fields
}

function* statementsIn(fields: readonly Field[]): Generator<Field[]> {
  let current: Field[] = []
  for (const field of fields) {
    if (field.tag === '20' && current.length > 0) {
      yield current
      current = []
    }
    current.push(field)
  }
  if (current.length > 0) yield current
}

function readStatement(fields: readonly Field[], idOf: (id: string | null) => string | null) {
  const first = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? null
  const [opening, closing] = [balanceIn(first('60F', '60M')), balanceIn(first('62F', '62M'))]
  const account = first('25', '25P')
  const currency = opening?.currency ?? closing?.currency ?? first('34F')?.slice(0, 3) ?? null

  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const [at, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const stated = readEntry(field, { account, currency, notes: notesBehind(fields, at) })
    const reading = 'code' in stated ? stated : { ...stated, sourceId: idOf(stated.sourceId ?? null) }
    const { rows: read, problems } = settle(reading, { line: field.line, problems: [] })
    if (problems.length > 0) refused.push(refuse(field.line, problems, field.lines.join('\n')))
    else rows.push(...read)
  }
  const page: StatementPage = {
    line: fields[0]?.line ?? 1,
    account: nameOf(account, currency),
    assetHint: cashHint,
    opening,
    closing,
    isContinuation: fields.some(({ tag }) => tag === '60M'),
    rows: refused.length > 0 ? rows : checkedAgainst(opening, closing, rows),
  }
  return { page, refused }
}

/** The description that follows an entry, in one field or in several; else the second line of the entry itself. */
function notesBehind(fields: readonly Field[], at: number): string {
  let end = at + 1
  while (fields[end]?.tag === '86' || fields[end]?.tag === 'NS') end += 1
  const notes = fields.slice(at + 1, end)
  if (notes.length === 0) return remittance(fields[at]?.lines.slice(1) ?? [])
  const lines = notes.flatMap((field) => field.lines)
  return notes.every(({ tag }) => tag === 'NS') ? listedRemittance(lines) : remittance(lines)
}

function readEntry(
  { lines: [text = ''] }: Field,
  { account, currency, notes }: { account: string | null; currency: string | null; notes: string },
): StatedRow | Problem {
  const shape = entryShape.exec(text)
  if (shape === null) return notAnEntry(text)
  const [, value = '', booked, mark = '', , digits = '', code = '', reference = '', bankReference] = shape
  if (mark.startsWith('E')) return expected
  const number = decimalText(digits.replace(',', '.'))
  const day = readDay(dayOf(value, booked), 'YMD')
  if (number === null) return notAnEntry(text)
  if (typeof day !== 'string') return day
  // The reversal of a credit takes money back, the reversal of a debit returns it.
  const isIn = mark === 'C' || mark === 'RD'
  const amount = isIn ? decimal(number) : decimal(number).negated()
  const id = [bankReference, reference].map((one) => one?.trim()).find((one) => one && !/^NONREF\b/.test(one))
  return cashRow(amount, kinds.get(code.slice(1)) ?? 'MOVE', {
    day,
    name: nameOf(account, currency),
    hint: cashHint,
    currency,
    notes,
    sourceId: id === undefined ? null : [account, id, day, amount.toFixed()].join(' '),
  })
}

/**
 * Each currency of an account is an account of its own. Some banks write the currency after the number of the account,
 * or slashes before it.
 */
function nameOf(account: string | null, currency: string | null): string | null {
  const number = account?.replace(/^\/+/, '') ?? null
  if (number !== null && currency !== null && number.endsWith(currency)) return number
  return [number, currency].filter((part) => part !== null).join(' ') || null
}

/** The booking day. Its year is the year of the value date, unless a new year begins between the two. */
function dayOf(value: string, booked: string | undefined): string {
  const year = Number.parseInt(value.slice(0, 2), 10)
  const monthOf = (text: string) => Number.parseInt(text.slice(0, 2), 10)
  const fullYear = year >= 70 ? 1900 + year : 2000 + year
  if (booked === undefined) return `${fullYear}${value.slice(2)}`
  const distance = monthOf(booked) - monthOf(value.slice(2))
  const turn = distance > 6 ? -1 : distance < -6 ? 1 : 0
  return `${fullYear + turn}${booked}`
}

function balanceIn(text: string | null): StatedBalance | null {
  const [, mark, date = '', currency, digits = ''] = balanceShape.exec(text ?? '') ?? []
  const number = decimalText(digits.replace(',', '.'))
  if (currency === undefined || number === null) return null
  const day = readDay(dayOf(date, undefined), 'YMD')
  const amount = mark === 'C' ? decimal(number) : decimal(number).negated()
  return { amount, currency, day: typeof day === 'string' ? day : null }
}

const expected: Problem = {
  code: 'NOT_BOOKED',
  message: 'The bank only expects this entry. Import the statement in which it is booked.',
  isLeftOut: true,
}

function notAnEntry(text: string): Problem {
  return {
    code: 'NOT_AN_ENTRY',
    message: say`"${text.slice(0, 60)}" is not an entry of a statement. Ask the bank for the file again.`,
  }
}
