import type { Column, WidgetData } from '@kinfolio/contract/report-data'
import type { EChartsCoreOption } from 'echarts/core'

import { sizeOf, type Figures } from './figures.ts'

/** The chart of a widget: its table, with the size of the drawing in points. */
export type ChartInput = { data: WidgetData; width: number; height: number; figures: Figures }

/** The palette of the screens in their light mode, in the order in which colours differ most. */
const series = [
  '#277e48',
  '#004aa1',
  '#bf8a21',
  '#8c5dbe',
  '#8a2509',
  '#349ebd',
  '#db5984',
  '#4e4e56',
].concat(['#005126', '#2e78dd', '#7f5c1c', '#571d87', '#bd4a2e', '#14718a', '#ac1857', '#7d7d81'])
export const ink = { text: '#1c1c20', muted: '#565660', faint: '#6d6d77', border: '#dcdce0' }
export const good = '#277e48'
export const bad = '#c2281d'

export const fontFamily = 'Inter'
export const fontSize = 7

/** Lines are told apart by their strokes too, where paper has no colours. */
export const strokes = ['solid', [4, 2.5], [1.5, 2], [7, 2, 1.5, 2]] as const

export const colorAt = (at: number): string => series[at % series.length] ?? ink.text

export function columnOf({ columns }: WidgetData, key: string): Column {
  return columns.find((column) => column.key === key) ?? { key, label: key, kind: 'text' }
}

/** What the rows of a table come to in a column, for drawing only. */
export function sizesOf(data: WidgetData, key: string): (number | null)[] {
  const { kind } = columnOf(data, key)
  return data.rows.map(({ cells }) => sizeOf(cells[key], kind))
}

/** What a cell says; a dash where its figure is missing. */
export function wordsOf(data: WidgetData, key: string, figures: Figures): string[] {
  const column = columnOf(data, key)
  return data.rows.map(({ cells }) => figures.cell(cells[key], column) ?? '\u2013')
}

/** How values of a column stand on an axis: short. */
export function axisWords({ kind }: Column, figures: Figures): (value: number) => string {
  if (kind === 'ratio') return (value) => figures.ratio(value).replace(/[.]00(?=%)/, '')
  if (kind === 'day') return figures.month
  return figures.compact
}

export const label = { color: ink.muted, fontSize, fontFamily }

/** What all charts have: nothing moves, and letters are those of the page. */
export const still: EChartsCoreOption = {
  animation: false,
  textStyle: { fontFamily, fontSize, color: ink.text },
}

/** So wide a letter is on the average. */
const letter = 0.56 * fontSize

/** The names of the series above a chart, and the height that they take. */
export function legendOf(names: readonly string[], width: number): { height: number; legend?: object } {
  if (names.length < 2) return { height: 6 }
  let [lines, room] = [1, width]
  for (const name of names) {
    const own = Math.min(name.length, 40) * letter + 28
    if (own > room) [lines, room] = [lines + 1, width]
    room -= own
  }
  return {
    height: lines * 13 + 8,
    legend: {
      data: [...names],
      left: 1,
      top: 2,
      width: width - 1,
      itemWidth: 16,
      itemHeight: 7,
      itemGap: 10,
      padding: 0,
      textStyle: { ...label, width: 40 * letter, overflow: 'truncate' },
      selectedMode: false,
    },
  }
}

export function gridOf(top: number) {
  return {
    left: 2,
    right: 10,
    top: top + 4,
    bottom: 2,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }
}

export function valueAxis(column: Column, figures: Figures, more: object = {}) {
  return {
    type: 'value',
    splitNumber: 4,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: ink.border, width: 0.5 } },
    axisLabel: { ...label, formatter: axisWords(column, figures) },
    ...more,
  }
}

/** An axis of names: turned where they do not fit beside each other, left out in turn where there are too many. */
export function nameAxis(names: readonly string[], width: number, more: object = {}) {
  const longest = Math.max(0, ...names.map(({ length }) => length))
  const room = width / Math.max(1, names.length)
  const isTight = Math.min(longest, 18) * letter + 6 > room
  return {
    type: 'category',
    data: [...names],
    axisLine: { lineStyle: { color: ink.faint, width: 0.5 } },
    axisTick: { show: false },
    axisLabel: {
      ...label,
      hideOverlap: true,
      ...(room > 9 ? { interval: 0 } : {}),
      ...(isTight ? { rotate: room > 9 ? 40 : 0, width: 80, overflow: 'truncate' } : {}),
    },
    ...more,
  }
}
