import { decimal } from '@kinfolio/ledger/decimal'

import { cashHint, cashRow } from '../cash-row.ts'
import type { CashKind } from '../cash-row.ts'
import { readDay } from '../day-column.ts'
import { decimalText } from '../decimal-text.ts'
import { occurrenceIds } from '../occurrence-ids.ts'
import { refuse } from '../parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow } from '../parsed.ts'
import type { StatedRow } from '../stated-row.ts'
import { settle, transactionFile } from '../table-format.ts'
import type { TextFormat } from '../text-format.ts'
import { checkedAgainst } from './statement-balance.ts'
import type { StatedBalance } from './statement-balance.ts'

type Field = { tag: string; line: number; text: string }

/** Identification codes of SWIFT that say more than a sign. */
const kinds: ReadonlyMap<string, CashKind> = new Map([
  ['INT', 'INTEREST'],
  ['CHG', 'FEE'],
  ['COM', 'FEE'],
  ['DIV', 'DIVIDEND'],
])

const entryShape =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,8})([A-Z][A-Z0-9]{3})([^\n]{0,16}?)(?:\/\/([^\n]{0,34}))?(?:\n|$)/
const balanceShape = /^([CD])\d{6}([A-Z]{3})(\d{1,15},\d{0,8})$/

/** Customer statements of SWIFT (MT940, and the entries of MT942). */
export const mt940: TextFormat = {
  format: 'MT940',
  recognises: (text) =>
    /^\s*(?:\{1:|:20:|ABNANL)/.test(text) && /^:61:/m.test(text) && /^:25[A-Z]?:/m.test(text),
  read: (text) => {
    const idOf = occurrenceIds()
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    for (const fields of statementsIn(fieldsOf(text))) {
      const read = readStatement(fields, idOf)
      rows.push(...read.rows)
      refused.push(...read.refused)
    }
    return transactionFile('MT940', rows, refused)
  },
}

/** A field goes on until a line begins the next one. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [at, content] of text.replaceAll(/\r\n?/g, '\n').split('\n').entries()) {
    const [whole, tag = ''] = /^:(\d{2}[A-Z]?):/.exec(content) ?? []
    const last = fields.at(-1)
    if (whole !== undefined) fields.push({ tag, line: at + 1, text: content.slice(whole.length).trim() })
    else if (last !== undefined && !/^(?:-|-\}|\{)/.test(content)) last.text += `\n${content}`
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
  const textOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.text ?? null
  const [opening, closing] = [balanceIn(textOf('60F', '60M')), balanceIn(textOf('62F', '62M'))]
  const account = textOf('25', '25P')?.split('\n')[0]?.trim() ?? null
  const currency = opening?.currency ?? closing?.currency ?? null

  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const [at, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const next = fields[at + 1]
    const notes = next?.tag === '86' ? remittance(next.text) : null
    const stated = readEntry(field, { account, currency, notes })
    const reading = 'code' in stated ? stated : { ...stated, sourceId: idOf(stated.sourceId ?? null) }
    const { rows: read, problems } = settle(reading, { line: field.line, problems: [] })
    if (problems.length > 0) refused.push(refuse(field.line, problems, field.text))
    else rows.push(...read)
  }
  return { rows: refused.length > 0 ? rows : checkedAgainst(opening, closing, rows), refused }
}

function readEntry(
  { text }: Field,
  { account, currency, notes }: { account: string | null; currency: string | null; notes: string | null },
): StatedRow | Problem {
  const shape = entryShape.exec(text)
  if (shape === null) return notAnEntry(text)
  const [, value = '', booked, mark = '', , digits = '', code = '', reference = '', bankReference] = shape
  const number = decimalText(digits.replace(',', '.'))
  const day = readDay(dayOf(value, booked), 'YMD')
  if (number === null) return notAnEntry(text)
  if (typeof day !== 'string') return day
  // The reversal of a credit takes money back, the reversal of a debit returns it.
  const isIn = mark === 'C' || mark === 'RD'
  const amount = isIn ? decimal(number) : decimal(number).negated()
  const id = [bankReference, reference].map((one) => one?.trim()).find((one) => one && one !== 'NONREF')
  return cashRow(amount, kinds.get(code.slice(1)) ?? 'MOVE', {
    day,
    name: [account, currency].filter((part) => part !== null).join(' ') || null,
    hint: cashHint,
    currency,
    notes,
    sourceId: id === undefined ? null : [account, id, day, amount.toFixed()].join(' '),
  })
}

/** The day of booking; its year is that of the value date, but across a turn of the year. */
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
  const [, mark, currency, digits = ''] = balanceShape.exec(text ?? '') ?? []
  const number = decimalText(digits.replace(',', '.'))
  if (currency === undefined || number === null) return null
  return { amount: mark === 'C' ? decimal(number) : decimal(number).negated(), currency }
}

/** Free text; of German banks only what was the payment for (?20 to ?29, ?60 to ?63) and whose (?32, ?33). */
function remittance(text: string): string {
  const plain = text.replaceAll('\n', '')
  if (!/^\d{3}\?/.test(plain)) return text.replaceAll('\n', ' ').slice(0, 1_000)
  const parts = plain.split('?').slice(1)
  const of = (codes: RegExp) =>
    parts
      .filter((part) => codes.test(part))
      .map((part) => part.slice(2))
      .join('')
  // References stand before the purpose, each with its own mark.
  const purpose = of(/^(?:2\d|6[0-3])/).replace(/^.*SVWZ\+/s, '')
  return [of(/^3[23]/), purpose]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 1_000)
}

function notAnEntry(text: string): Problem {
  return {
    code: 'NOT_AN_ENTRY',
    message: `"${text.slice(0, 60)}" is not an entry of a statement. Ask the bank for the file again.`,
  }
}
