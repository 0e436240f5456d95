import type { AnswerPart } from '@kinfolio/contract/assistant'
import type { Column, Paragraph, WidgetData } from '@kinfolio/contract/report-data'

import { exactWords } from '../features/reports/cell-words.ts'

/** An answer as Markdown, with its figures as they are shown. */
export function answerMarkdown(parts: readonly AnswerPart[]): string {
  return parts.map(partMarkdown).join('\n\n')
}

function partMarkdown(part: AnswerPart): string {
  if (part.kind === 'text')
    return part.paragraphs
      .map(paragraphMarkdown)
      .join('\n\n')
      .replaceAll(/\n\n(?=- )/g, '\n')
  if (part.kind === 'widget') return tableMarkdown(part.data)
  if (part.kind === 'proposal') return ''
  return part.records.map(({ name }) => `- ${escaped(name)}`).join('\n')
}

const marks = { paragraph: '', heading: '### ', item: '- ' } as const

function paragraphMarkdown({ kind, pieces }: Paragraph): string {
  const words = pieces.map((piece) => {
    if ('words' in piece) return piece.isStruck ? `~~${escaped(piece.words)}~~` : escaped(piece.words)
    const { cell, column, currency } = piece
    return escaped(exactWords(cell, { kind: column, ...(currency === undefined ? {} : { currency }) }))
  })
  return `${marks[kind]}${words.join('')}`
}

function tableMarkdown({ title, columns, rows, currency }: WidgetData): string {
  const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`
  const wordsOf = (column: Column, cells: WidgetData['rows'][number]['cells']) =>
    exactWords(cells[column.key], { ...column, currency: column.currency ?? currency })
  return [
    `### ${escaped(title)}`,
    '',
    row(columns.map(({ label }) => label)),
    row(columns.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...rows.map(({ cells }) => row(columns.map((column) => wordsOf(column, cells)))),
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|]/g, String.raw`\$&`)
}
