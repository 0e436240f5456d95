import type { Total } from '@kinfolio/contract/figures'
import type { Cell, Paragraph, Piece } from '@kinfolio/contract/report-data'
import type { ColumnKind } from '@kinfolio/contract/report-kinds'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofRatio, ofTotal } from '../cells.ts'
import { empty, type Answer } from '../reader.ts'

type Field = { column: ColumnKind; read: (sight: Sight) => Promise<Cell> | Cell }

/** What stands between double braces: its name, and the figure. */
const fields: Readonly<Record<string, Field>> = {
  'net worth': {
    column: 'money',
    read: async (sight) => ofTotal((await sight.summary()).netWorth[sight.lens]),
  },
  liquid: { column: 'money', read: async (sight) => ofTotal((await sight.summary()).liquid) },
  illiquid: { column: 'money', read: async (sight) => ofTotal((await sight.summary()).illiquid) },
  debt: { column: 'money', read: async (sight) => owed((await sight.summary()).debt) },
  gain: { column: 'money', read: async (sight) => ofFigure((await sight.history()).change.gain) },
  return: { column: 'ratio', read: async (sight) => ofRatio((await sight.history()).returns.whole) },
  day: { column: 'day', read: ({ to }) => ({ day: to }) },
  'first day': { column: 'day', read: ({ from }) => ({ day: from }) },
  currency: { column: 'text', read: ({ currency }) => ({ text: currency }) },
}

/** What is owed is told as it is said: without the sign that it has in a balance. */
function owed(debt: Total): Cell {
  const cell = ofTotal(debt)
  return cell.amount ? { ...cell, amount: toText(decimal(cell.amount).negated()) } : cell
}

/** Paragraphs, apart by empty lines; `# ` begins a heading, `- ` an item, `**` strong words, `{{ net worth }}` a figure. */
export async function readText(sight: Sight, text: string): Promise<Answer> {
  if (text.trim() === '') return empty('This text has no words yet.')
  const paragraphs: Paragraph[] = []
  for (const line of text.split(/\n+/u)) {
    if (line.trim() === '') continue
    const kind = line.startsWith('# ') ? 'heading' : line.startsWith('- ') ? 'item' : 'paragraph'
    const words = kind === 'paragraph' ? line : line.slice(2)
    paragraphs.push({ kind, pieces: await piecesOf(sight, words) })
  }
  return { columns: [], rows: [], picture: { kind: 'text' }, paragraphs }
}

async function piecesOf(sight: Sight, line: string): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const part of line.split(/(\*\*[^*]+\*\*)/u)) {
    const isStrong = part.startsWith('**') && part.length > 4
    for (const words of (isStrong ? part.slice(2, -2) : part).split(/(\{\{[^{}]{1,60}\}\})/u)) {
      if (words.startsWith('{{')) pieces.push(await fieldOf(sight, words))
      else if (words !== '') pieces.push({ words, ...(isStrong ? { isStrong } : {}) })
    }
  }
  return pieces
}

/** A name that no figure has stays as it was written, so that its author sees it. */
async function fieldOf(sight: Sight, written: string): Promise<Piece> {
  const field = fields[written.slice(2, -2).trim().toLowerCase()]
  if (field === undefined) return { words: written }
  return { cell: await field.read(sight), column: field.column, currency: sight.currency }
}
