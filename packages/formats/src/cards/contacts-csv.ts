import { limits } from '../files/limits.ts'
import type { Card, CardFile } from '../rows/card.ts'
import { asksOf, refuse, type Problem, type RefusedRow } from '../rows/parsed.ts'
import { restoreFormula } from '../tables/csv-cell.ts'
import { sampleOf, type CsvRow, type CsvTable } from '../tables/csv-table.ts'
import { dateOrderOf, readDay } from '../tables/day-column.ts'
import type { Format, Told } from '../tables/format.ts'
import type { Stated } from './card-draft.ts'
import { escaped } from './card-text.ts'
import { slotOf, slotsOf, suggestedMapping, type Slot } from './contact-headers.ts'
import { cardOf, tooManyCards } from './vcard.ts'

const noContacts = /^(?:amount|quantity|price|isin|symbol|betrag|balance)$/i

/** A table of contacts: that of Google, of Outlook, of this application, or any table whose columns are mapped. */
export const contactsCsv: Format<'TABLE', CardFile> = {
  format: 'CONTACTS_CSV',
  of: 'TABLE',
  recognises: ({ columns }, { contactMapping }) => {
    if (contactMapping !== undefined) return true
    const properties = new Set(columns.map((column) => slotOf(column)?.property))
    const isNamed = properties.has('FN') || properties.has('N')
    const isReached = properties.has('EMAIL') || properties.has('TEL')
    return isNamed && isReached && !columns.some((column) => noContacts.test(column))
  },
  read: readContacts,
}

function readContacts(table: CsvTable, told: Told): CardFile {
  if (table.rows.length > limits.cards) throw tooManyCards()
  const slots = slotsOf(table.columns, told.contactMapping)
  const days = new Days(table, slots, told)
  const cards: Card[] = []
  const refused: RefusedRow[] = []
  for (const row of table.rows) {
    const card = readRow(table, row, slots, days)
    if ('problems' in card) refused.push(card)
    else cards.push(card)
  }
  return {
    kind: 'CARDS',
    format: 'CONTACTS_CSV',
    cards,
    refused,
    columns: table.columns,
    sample: sampleOf(table),
    mapping: told.contactMapping ?? suggestedMapping(table.columns),
    asks: asksOf(refused),
  }
}

const dayProperties = new Set([
  'BDAY',
  'ANNIVERSARY',
  'DEATHDATE',
  'X-ABDATE',
  'X-KINFOLIO-SINCE',
  'X-KINFOLIO-UNTIL',
])

/** The days of a table, whose numbers are all in one order. */
class Days {
  readonly #order: 'DMY' | 'MDY' | 'YMD' | null

  constructor({ rows }: CsvTable, slots: readonly (Slot | null)[], { dateOrder }: Told) {
    const places = slots.flatMap((slot, at) =>
      slot !== null && dayProperties.has(slot.property) ? [at] : [],
    )
    const cells = rows.flatMap((row) => places.map((at) => row.cells[at] ?? ''))
    this.#order = dateOrder ?? dateOrderOf(cells)
  }

  /** The day as a card writes it. A text that is no day is passed on, so that it becomes a fact. */
  read(cell: string): string | Problem {
    const text = cell.trim()
    if (text.startsWith('--')) return text
    const day = readDay(text, this.#order)
    if (typeof day === 'string') return day
    return day.code === 'AMBIGUOUS_DAY' ? day : text
  }
}

/** What several columns say together: a value in parts, and its label. */
type Together = { slot: Slot; parts: string[]; label: string; everyYear: string | null }

function readRow(
  table: CsvTable,
  row: CsvRow,
  slots: readonly (Slot | null)[],
  days: Days,
): Card | RefusedRow {
  const raw = row.cells.join(table.delimiter)
  const together = new Map<string, Together>()
  const others: string[] = []
  const problems: Problem[] = []
  const left: Card['leftOut'] = []
  for (const [at, written] of row.cells.entries()) {
    const cell = restoreFormula(written.trim())
    const column = table.columns[at] ?? `Column ${at + 1}`
    const slot = slots[at] ?? null
    if (cell === '' || (slot !== null && isFiller(slot, cell))) continue
    if (slot === null) others.push(`${column}: ${cell.replaceAll('\n', ', ')}`)
    else if (slot.role === 'NOTHING') {
      left.push({ line: row.line, property: column, text: cell.slice(0, 200), message: byItself })
    } else {
      const read = dayProperties.has(slot.property) && slot.role === 'VALUE' ? days.read(cell) : cell
      if (typeof read === 'string') take(together, slot, read)
      else problems.push({ ...read, column })
    }
  }
  if (problems.length > 0) return refuse(row.line, problems, raw)
  const properties = [...together.values()].flatMap((each, at) => propertiesOf(each, at, row.line))
  const card = cardOf({ line: row.line, properties, problem: null, raw })
  if ('problems' in card) return refuse(row.line, card.problems, raw)
  card.otherFacts.push(...others)
  card.leftOut.push(...left)
  return card
}

const byItself = 'Programs fill this column themselves, and it says nothing about the person.'

/** Outlook writes these where a day is missing. */
function isFiller({ property }: Slot, cell: string): boolean {
  return dayProperties.has(property) && /^0+\/0+\/0+$/.test(cell)
}

function take(together: Map<string, Together>, slot: Slot, text: string): void {
  const name = `${slot.property} ${slot.key}`
  const each = together.get(name) ?? { slot, parts: [], label: slot.label, everyYear: null }
  together.set(name, each)
  if (slot.role === 'LABEL') each.label = text.replace(/^\* ?/, '')
  else if (slot.role === 'EVERY_YEAR') each.everyYear = text === 'yes' ? '1' : '0'
  else each.parts[slot.part] = [each.parts[slot.part], text].filter(Boolean).join('\n')
}

const severalValues = new Set(['EMAIL', 'TEL', 'URL', 'X-ABRELATEDNAMES', 'CATEGORIES', 'LANG'])

/** The properties of a card that say the same as some columns together. */
function propertiesOf({ slot, parts, label, everyYear }: Together, at: number, line: number): Stated[] {
  const { property: name, key } = slot
  if (parts.length === 0) return []
  const job = key.startsWith('organization') ? key.replace(' ', '') : null
  const group = job ?? (label === '' ? null : `column${at}`)
  const parameters = new Map(everyYear === null ? [] : [['X-KINFOLIO-EVERY-YEAR', [everyYear]]])
  const texts = textsOf(name, parts)
  const labels =
    label === ''
      ? []
      : [{ line, group, name: 'X-ABLABEL', value: escaped(label), parameters, isBinary: false }]
  return [...labels, ...texts.map((value) => ({ line, group, name, value, parameters, isBinary: false }))]
}

function textsOf(name: string, parts: readonly string[]): string[] {
  const [text = ''] = parts
  if (name === 'CATEGORIES' || name.startsWith('X-KINFOLIO-NAT') || name.startsWith('X-KINFOLIO-TAX')) {
    const words = text.split(/ ::: |;|,/).map((word) => word.trim())
    // Google puts every contact into this group.
    return [
      words
        .filter((word) => word !== '* myContacts')
        .map(escaped)
        .join(','),
    ]
  }
  if (name === 'LANG') return text.split(/[;,]/).map((tag) => tag.trim())
  if (severalValues.has(name)) return text.split(' ::: ').map(escaped)
  return [Array.from(parts, (part) => escaped(part ?? '')).join(';')]
}
