import type { AnswerPart } from '@kinfolio/contract/assistant'
import type { Proof, ProofAmount } from '@kinfolio/contract/proofs'
import type {
  Cell,
  CellProof,
  Column,
  Paragraph,
  Piece,
  Row,
  WidgetData,
} from '@kinfolio/contract/report-data'
import { say } from '@kinfolio/contract/say'
import type { Named } from '@kinfolio/formats/questions/names'
import type { Topic } from '@kinfolio/formats/questions/topic'
import type { Plan } from '@kinfolio/formats/questions/understand'

/** So many rows are told of each table; the pages of the records have all of them. */
const mostRows = 60
/** So many figures are told in words. */
const mostTold = 4

/** Of what the figures of an answer can be proven: of all, of what an entity owns, of one position, or of nothing that a proof is made of. */
export type Provable = { of: 'all' } | { of: 'entity' | 'position'; id: string } | { of: 'nothing' }

export function provableOf(named: readonly Named[], hasParts: (positionId: string) => boolean): Provable {
  const [only, ...others] = named
  if (only === undefined) return { of: 'all' }
  if (others.length > 0 || only.kind === 'tag') return { of: 'nothing' }
  if (only.kind === 'entity') return { of: 'entity', id: only.id }
  return hasParts(only.id) ? { of: 'nothing' } : { of: 'position', id: only.id }
}

/** The proofs of what was told as those of the part that was looked at: a figure of a part is never proven by the whole. */
export function withProofs(told: readonly WidgetData[], provable: Provable): WidgetData[] {
  if (provable.of === 'all') return [...told]
  return told.map((data) => ({
    ...data,
    rows: data.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([key, { proof, ...cell }]) => {
          const bound = proof && proofOfPart(proof, provable)
          return [key, bound ? { ...cell, proof: bound } : cell]
        }),
      ),
    })),
  }))
}

function proofOfPart(proof: CellProof, provable: Exclude<Provable, { of: 'all' }>): CellProof | null {
  if (proof.positionId !== undefined || proof.entityId !== undefined) return proof
  if (provable.of === 'entity') return { ...proof, entityId: provable.id }
  return provable.of === 'position' ? { ...proof, positionId: provable.id } : null
}

/** An answer out of what widgets told: their figures in words, with cells in the place of numbers, and their tables as they are drawn. */
export function partsOf(told: readonly WidgetData[]): AnswerPart[] {
  const paragraphs = told.flatMap(paragraphsOf)
  return [...(paragraphs.length > 0 ? [{ kind: 'text' as const, paragraphs }] : []), ...drawnParts(told)]
}

/** The tables and charts of what was told, but for figures that stand in words. */
export function drawnParts(told: readonly WidgetData[]): AnswerPart[] {
  const shown = told.filter((data) => data.state === 'READY' && !isToldInWords(data)).map(shortened)
  return shown.map((data) => ({ kind: 'widget', data }))
}

function isToldInWords({ picture, rows }: WidgetData): boolean {
  return picture.kind === 'figures' && rows.length <= mostTold
}

/** A drawing needs all of its rows; of a long table the first ones are told, and its sums. */
function shortened(data: WidgetData): WidgetData {
  const { picture, rows } = data
  if (picture.kind !== 'table' || rows.length <= mostRows) return data
  return { ...data, rows: [...rows.slice(0, mostRows), ...rows.slice(mostRows).filter(({ isSum }) => isSum)] }
}

function paragraphsOf(data: WidgetData): Paragraph[] {
  if (data.state !== 'READY')
    return [
      { kind: 'paragraph', pieces: [{ words: `${data.title}: ${data.message ?? 'nothing to tell.'}` }] },
    ]
  const figures = isToldInWords(data) ? figureParagraphs(data) : []
  // What the table below says of itself stands there.
  return isToldInWords(data) ? [...figures, ...data.notes.map(({ text }) => plain(text))] : []
}

function plain(words: string): Paragraph {
  return { kind: 'paragraph', pieces: [{ words }] }
}

function figureParagraphs({ title, picture, rows, columns, currency }: WidgetData): Paragraph[] {
  if (picture.kind !== 'figures') return []
  const columnOf = (key: string | undefined) => columns.find((one) => one.key === key)
  const value = columnOf(picture.value)
  if (value === undefined) return []
  return rows.map((row) => {
    const label = row.cells[picture.label]?.text ?? title
    const beside = [columnOf(picture.change), columnOf(picture.share)].flatMap((column) =>
      column === undefined
        ? []
        : pieceOf(row, column, currency).map((piece) => ({ piece, words: column.label.toLowerCase() })),
    )
    const figure = pieceOf(row, value, currency)
    return {
      kind: rows.length > 1 ? ('item' as const) : ('paragraph' as const),
      pieces: [
        { words: `${label}: ` },
        ...(figure.length > 0 ? figure : [{ words: 'not known' }]),
        ...beside.flatMap(({ piece, words }): Piece[] => [{ words: ` (${words} ` }, piece, { words: ')' }]),
      ],
    }
  })
}

function pieceOf(row: Row, column: Column, currency: string): Piece[] {
  const cell = row.cells[column.key]
  if (cell === undefined || isEmpty(cell)) return []
  const inCurrency = cell.currency ?? column.currency ?? currency
  return [{ cell, column: column.kind, ...(column.kind === 'money' ? { currency: inCurrency } : {}) }]
}

function isEmpty({ text, amount, price, number, day, reason }: Cell): boolean {
  return [text, amount, price, number, day, reason].every((one) => one === undefined || one === null)
}

/** What was looked up, of what and when, in words. */
export function understoodWords(topics: readonly Topic[], { span, named }: Plan): string {
  return [
    topics.map(({ title }) => title).join(', '),
    ...(named.length > 0 ? [named.map(({ name }) => name).join(', ')] : []),
    ...(span ? [span.words] : []),
  ].join(' · ')
}

/** Questions that may follow, none of which is that of these topics. */
export function nextQuestions(topics: readonly Topic[]): string[] {
  const asked = new Set(topics.map(({ example }) => example))
  return [...new Set(topics.flatMap(({ next }) => next))].filter((one) => !asked.has(one)).slice(0, 3)
}

export function unclearParts(word: string, among: readonly Named[]): AnswerPart[] {
  const names = among.map(({ name }) => name).join(', ')
  return [
    {
      kind: 'text',
      paragraphs: [plain(say`“${word}” may be one of several: ${names}. Which one do you mean?`)],
    },
  ]
}

/** The question again, with one of the names that it may mean. */
export function clearerQuestions(message: string, among: readonly Named[]): string[] {
  return among.map(({ name }) => `${message.replace(/[?!.\s]+$/, '')}: ${name}`)
}

export function textPart(...paragraphs: readonly string[]): AnswerPart {
  return { kind: 'text', paragraphs: paragraphs.map(plain) }
}

/** The proof of the first figure of an answer that has one; with the currency in which it was told. */
export function firstProof(
  parts: readonly AnswerPart[],
): { proof: CellProof; currency: string; label: string } | null {
  for (const part of parts) {
    if (part.kind === 'text') {
      for (const { pieces } of part.paragraphs)
        for (const [at, piece] of pieces.entries()) {
          if (!('cell' in piece) || !piece.cell.proof) continue
          const before = pieces[at - 1]
          const label = before && 'words' in before ? before.words.replace(/[:(\s]+$/, '') : ''
          return { proof: piece.cell.proof, currency: piece.currency ?? piece.cell.currency ?? '', label }
        }
    }
    if (part.kind === 'widget') {
      for (const row of part.data.rows)
        for (const column of part.data.columns) {
          const cell = row.cells[column.key]
          if (cell?.proof)
            return {
              proof: cell.proof,
              currency: cell.currency ?? part.data.currency,
              label: part.data.title,
            }
        }
    }
  }
  return null
}

/** How a figure was made: its formula in words, and the rows it was made of as a table. */
export function proofParts(label: string, proof: Proof): AnswerPart[] {
  const { formula, rows, rowCount, currency, from, to } = proof
  const columns: Column[] = [
    { key: 'day', label: 'Day', kind: 'day' },
    { key: 'what', label: 'Of', kind: 'text' },
    {
      key: 'result',
      label: 'Gives',
      kind: rows.some(({ result }) => typeof result === 'string') ? 'money' : 'number',
      currency,
    },
  ]
  const data: WidgetData = {
    widgetId: 'proof',
    type: 'proof',
    title: `How it was made: ${label}`,
    state: 'READY',
    asOf: to,
    from,
    to,
    currency,
    columns,
    rows: rows.slice(-mostRows).map(({ day, position, transaction, result }) => ({
      cells: {
        day: { day },
        what: {
          text: [position?.name, transaction?.label].filter(Boolean).join(' · ') || 'Sum',
          ...(transaction
            ? { record: { kind: 'transaction' as const, id: transaction.id } }
            : position
              ? { record: { kind: 'position' as const, id: position.id } }
              : {}),
        },
        result: amountCell(result),
      },
    })),
    rowCount,
    picture: { kind: 'table' },
    notes: [],
  }
  return [
    textPart(formula, 'A click on a figure opens its whole proof, with prices, rates and sources.'),
    { kind: 'widget', data },
  ]
}

function amountCell(result: ProofAmount | null): Cell {
  return typeof result === 'string' ? { amount: result } : { number: result }
}
