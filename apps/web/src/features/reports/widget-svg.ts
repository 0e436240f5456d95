import type { Column, WidgetData } from '@kinfolio/contract/report-data'
import type { ChartTheme } from '@kinfolio/ui/chart-theme'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'
import { cellWords, isNumeric } from './cell-words.ts'
import type { Chart } from './chart-of.ts'

/** In px of the picture. */
const [width, pad, rowHeight, headHeight, lineHeight] = [960, 24, 26, 64, 20]
/** A letter of the size that tables have, on the average. */
const letter = 7
/** As many rows as a picture can show; the file with the figures has all. */
const mostRows = 40

type SvgParts = { theme: ChartTheme; chart: Chart | null; drawing: string | null; height: number }

/** A widget as a picture that stands by itself: its title and days, the drawing or the table, and what to know of it. */
export function widgetSvg(data: WidgetData, { theme, chart, drawing, height }: SvgParts): string {
  const body = drawing === null ? tableOf(data, theme) : drawnBody(drawing, chart, { theme, height })
  const notes = data.notes.slice(0, 6).map(({ text }) => text)
  const notesTop = headHeight + body.height + 12
  const whole = notesTop + notes.length * lineHeight + pad / 2
  const heading = [
    textAt(pad, 30, data.title, { size: 17, weight: 600, fill: theme.text }),
    textAt(pad, 50, t`${formatDay(data.from)} to ${formatDay(data.to)}`, { size: 12, fill: theme.muted }),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}" font-family="${escaped(theme.fontFamily)}">`,
    `<title>${escaped(data.title)}</title>`,
    `<rect width="${width}" height="${whole}" fill="${theme.raised}"/>`,
    ...heading,
    body.text,
    ...notes.map((note, at) =>
      textAt(pad, notesTop + at * lineHeight + 12, note, { size: 11, fill: theme.muted }),
    ),
    '</svg>',
  ].join('')
}

/** The size that a drawing is asked for. */
export const drawingSize = (height: number) => ({ width: width - 2 * pad, height })

function drawnBody(
  drawing: string,
  chart: Chart | null,
  { theme, height }: Pick<SvgParts, 'theme' | 'height'>,
) {
  let x = pad
  let y = headHeight + height + 24
  const legend = (chart?.legend ?? []).map(({ name, value = '', colorIndex }) => {
    const words = value === '' ? name : `${name} ${value}`
    const room = words.length * letter + 36
    if (x + room > width - pad && x > pad) [x, y] = [pad, y + lineHeight]
    const fill = theme.series[colorIndex % theme.series.length] ?? theme.text
    const entry = `<circle cx="${x + 5}" cy="${y - 4}" r="5" fill="${fill}"/>${textAt(x + 16, y, words, { size: 12, fill: theme.muted })}`
    x += room
    return entry
  })
  return {
    text: `<g transform="translate(${pad} ${headHeight})">${drawing}</g>${legend.join('')}`,
    height: height + (legend.length === 0 ? 0 : y - headHeight - height + 8),
  }
}

function tableOf({ columns, rows }: WidgetData, theme: ChartTheme): { text: string; height: number } {
  const shown = rows.slice(0, mostRows)
  const lines = shown.map((row) => columns.map((column) => cellWords(row.cells[column.key], column)))
  const places = columnPlaces(columns, lines)
  const line = (words: readonly string[], at: number, look: Look) =>
    words.map((word, place) => {
      const column = columns[place]
      const { x = pad, right = pad, most = 10 } = places[place] ?? {}
      const isRight = column !== undefined && isNumeric(column)
      const short = word.length > most ? `${word.slice(0, most - 1)}…` : word
      return textAt(isRight ? right : x, headHeight + at * rowHeight + 17, short, {
        ...look,
        ...(isRight && { anchor: 'end' }),
      })
    })
  const rule = (at: number) =>
    `<path d="M${pad} ${headHeight + at * rowHeight}H${width - pad}" stroke="${theme.border}"/>`
  return {
    text: [
      ...line(
        columns.map(({ label, currency }) => (currency ? `${label} (${currency})` : label)),
        0,
        { size: 12, fill: theme.muted },
      ),
      ...lines.flatMap((words, at) => [
        rule(at + 1),
        ...line(words, at + 1, { size: 13, fill: theme.text, weight: shown[at]?.isSum ? 600 : 400 }),
      ]),
    ].join(''),
    height: (lines.length + 1) * rowHeight,
  }
}

/** Each column is as wide as its longest word, in proportion to the room there is. */
function columnPlaces(columns: readonly Column[], lines: readonly (readonly string[])[]) {
  const wanted = columns.map((column, at) =>
    Math.min(40, Math.max(column.label.length + 6, ...lines.map((words) => words[at]?.length ?? 0))),
  )
  const whole = wanted.reduce((sum, one) => sum + one, 0)
  let x = pad
  return wanted.map((one) => {
    const room = (one / whole) * (width - 2 * pad)
    const place = { x, right: x + room - 10, most: Math.max(4, Math.floor((room - 14) / letter)) }
    x += room
    return place
  })
}

type Look = { size: number; fill: string; weight?: number; anchor?: 'end' }

function textAt(x: number, y: number, words: string, { size, fill, weight = 400, anchor }: Look): string {
  const end = anchor === undefined ? '' : ` text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end}>${escaped(words)}</text>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
