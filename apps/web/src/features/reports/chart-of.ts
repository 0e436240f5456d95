import type { Entity } from '@kinfolio/contract/entities'
import type { Cell, Column, Picture, Row, WidgetData } from '@kinfolio/contract/report-data'
import { type Day, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import type { BuildOption } from '@kinfolio/ui/chart-drawing'
import type { Plot, PlotSeries } from '@kinfolio/ui/plot-option'
import type { WaterfallStep } from '@kinfolio/ui/waterfall-option'
import { t } from '@lingui/core/macro'

import { formatCompact, formatDayOfYear, formatMonth, formatPercent } from '../../lib/format.ts'
import { axisFormat, cellNumber, cellWords, columnOf, exactWords } from './cell-words.ts'
import { partPlaces } from './part-places.ts'

/** The pictures that the charting library draws. */
const drawnKinds = ['lines', 'bars', 'mixed', 'parts', 'areas', 'waterfall', 'points'] as const
type DrawnKind = (typeof drawnKinds)[number]
type DrawnPicture = Extract<Picture, { kind: DrawnKind }>

export type Chart = {
  option: BuildOption
  /** The names of colours, where the picture has several; the values of parts beside them. */
  legend: readonly { name: string; colorIndex: number; shape: 'dot' | 'line'; value?: string }[]
}

export function isDrawn(picture: Picture): picture is DrawnPicture {
  return drawnKinds.some((kind) => kind === picture.kind)
}

/** Series of the same unit are read by the same axis; a second unit gets an axis of its own. */
function axesOf(columns: readonly Column[]): { units: Column[]; axis: (column: Column) => 0 | 1 } {
  const unitOf = ({ kind, currency = '' }: Column) => (kind === 'money' || kind === 'price' ? currency : kind)
  const [first] = columns
  const second = columns.find((column) => first !== undefined && unitOf(column) !== unitOf(first))
  return {
    units: [first, second].filter((column) => column !== undefined),
    axis: (column) =>
      second !== undefined && first !== undefined && unitOf(column) !== unitOf(first) ? 1 : 0,
  }
}

/** How a widget is drawn; null where it is no drawing, or its columns are not there. */
export function chartOf(data: WidgetData, entities: readonly Pick<Entity, 'id' | 'name'>[]): Chart | null {
  const { picture } = data
  if (!isDrawn(picture)) return null
  switch (picture.kind) {
    case 'lines':
      return plotOf(
        data,
        picture.x,
        picture.y.map((key) => ({
          key,
          shape: 'line' as const,
          isArea: picture.isArea,
          isStepped: picture.isStepped,
        })),
      )
    case 'bars':
      return plotOf(
        data,
        picture.x,
        picture.y.map((key) => ({ key, shape: 'bar' as const })),
        { isStacked: picture.isStacked, isHorizontal: picture.isHorizontal },
      )
    case 'mixed':
      return plotOf(data, picture.x, [
        ...picture.bars.map((key) => ({ key, shape: 'bar' as const })),
        ...picture.lines.map((key) => ({ key, shape: 'line' as const })),
      ])
    case 'parts':
    case 'areas':
      return partsOf(data, picture, entities)
    case 'waterfall':
      return waterfallOf(data, picture)
    case 'points':
      return pointsOf(data, picture)
    default:
      return picture satisfies never
  }
}

type Wanted = { key: string; shape: 'line' | 'bar'; isArea?: boolean; isStepped?: boolean }

function plotOf(
  data: WidgetData,
  x: string,
  wanted: readonly Wanted[],
  { isStacked = false, isHorizontal = false } = {},
): Chart | null {
  const across = columnOf(data, x)
  const named = wanted.flatMap((one) => {
    const column = columnOf(data, one.key)
    return column ? [{ ...one, column }] : []
  })
  if (!across || named.length === 0) return null
  const rows = data.rows.filter(({ isSum }) => isSum !== true)
  const { units, axis } = axesOf(named.map(({ column }) => column))
  const series = named.map(({ key, column, shape, isArea, isStepped }, at): PlotSeries => ({
    name: column.label,
    values: rows.map(({ cells }) => cellNumber(cells[key], column)),
    texts: rows.map(({ cells }) => exactWords(cells[key], column)),
    shape,
    axis: axis(column),
    colorIndex: at,
    ...(isArea && (isStacked || at === 0) && { isArea }),
    ...(isStepped && { isStepped }),
  }))
  const plot: Plot = {
    ...placesOf(rows, across, { isSpread: series.every(({ shape }) => shape === 'line') }),
    series,
    formatAxis: units.map(axisFormat),
    isStacked,
    isHorizontal,
  }
  return {
    option: async (theme) => (await import('@kinfolio/ui/plot-option')).plotOption(theme, plot),
    legend:
      named.length < 2
        ? []
        : series.map(({ name, colorIndex, shape }) => ({
            name,
            colorIndex,
            shape: shape === 'line' ? 'line' : 'dot',
          })),
  }
}

/** Days and numbers at unequal distances stand on a scale; whatever else, side by side. */
function placesOf(rows: readonly Row[], across: Column, { isSpread }: { isSpread: boolean }) {
  const cells = rows.map((row) => row.cells[across.key])
  const categories = cells.map((cell) => exactWords(cell, across))
  if (across.kind === 'day') {
    const days = cells.map((cell) => cell?.day ?? '')
    const places = days.map((day) => (day === '' ? 0 : toEpochDay(day)))
    const short = shortDays(days)
    return isSpread && !isEven(places)
      ? { categories, places, formatPlace: (place: number) => short(fromEpochDay(Math.round(place))) }
      : { categories, shortCategories: days.map((day) => (day === '' ? '' : short(day))) }
  }
  if (isSpread && (across.kind === 'number' || across.kind === 'ratio' || across.kind === 'count')) {
    const places = cells.map((cell) => cell?.number ?? 0)
    return isEven(places) ? { categories } : { categories, places, formatPlace: axisFormat(across) }
  }
  return { categories }
}

function shortDays(days: readonly (Day | '')[]): (day: string) => string {
  const known = days.flatMap((day) => (day === '' ? [] : day))
  const [first, last] = [known[0], known.at(-1)]
  const isLong = first !== undefined && last !== undefined && toEpochDay(last) - toEpochDay(first) > 400
  return isLong ? formatMonth : formatDayOfYear
}

/** Whether no step is twice as long as another: months are, with their 28 to 31 days. */
function isEven(places: readonly number[]): boolean {
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  return steps.length === 0 || (Math.min(...steps) > 0 && Math.max(...steps) < 2 * Math.min(...steps))
}

function partsOf(
  data: WidgetData,
  picture: Extract<Picture, { kind: 'parts' | 'areas' }>,
  entities: readonly Pick<Entity, 'id' | 'name'>[],
): Chart | null {
  const [label, value] = [columnOf(data, picture.label), columnOf(data, picture.value)]
  const change = picture.kind === 'areas' ? columnOf(data, picture.change) : undefined
  if (!label || !value) return null
  const rows = data.rows.filter(({ isSum }) => isSum !== true)
  const places = partPlaces(
    rows.map(({ cells }) => cells[label.key]),
    entities,
  )
  const sizes = rows.map(({ cells }) => cellNumber(cells[value.key], value) ?? 0)
  // What is owed has no area.
  const whole = sizes.reduce((sum, size) => sum + Math.max(0, size), 0)
  if (whole <= 0) return null
  const changes = change ? rows.map(({ cells }) => cellNumber(cells[change.key], change)) : []
  const widest = Math.max(0.02, ...changes.map((one) => Math.abs(one ?? 0)))
  const parts = rows.flatMap((row, at) => {
    const { cells } = row
    const size = sizes[at] ?? 0
    if (size <= 0) return []
    return {
      key: `${data.rows.indexOf(row)}`,
      label: cellWords(cells[label.key], label),
      value: size / whole,
      texts: [
        { label: value.label, value: exactWords(cells[value.key], value) },
        { label: t`Part of what is drawn`, value: formatPercent(size / whole, 1) },
        ...(change ? [{ label: change.label, value: exactWords(cells[change.key], change) }] : []),
      ],
      colorIndex: places[at] ?? at,
      ...(change && { tone: (changes[at] ?? 0) / widest }),
    }
  })
  return {
    option: async (theme) => {
      const { ringOption, treemapOption } = await import('@kinfolio/ui/parts-option')
      return picture.kind === 'parts' ? ringOption(theme, { parts }) : treemapOption(theme, { parts })
    },
    legend:
      picture.kind === 'areas'
        ? []
        : rows.map(({ cells }, at) => ({
            name: cellWords(cells[label.key], label),
            colorIndex: places[at] ?? at,
            shape: 'dot',
            value:
              (sizes[at] ?? 0) > 0
                ? formatPercent((sizes[at] ?? 0) / whole, 1)
                : cellWords(cells[value.key], value),
          })),
  }
}

function waterfallOf(data: WidgetData, picture: Extract<Picture, { kind: 'waterfall' }>): Chart | null {
  const [label, value] = [columnOf(data, picture.label), columnOf(data, picture.value)]
  if (!label || !value) return null
  const { rows } = data
  const steps = rows.map(({ cells }, at): WaterfallStep => ({
    key: `${at}`,
    label: cellWords(cells[label.key], label),
    kind: at === 0 || at === rows.length - 1 ? 'level' : 'move',
    value: cellNumber(cells[value.key], value) ?? 0,
    text: exactWords(cells[value.key], value),
  }))
  const formatLabel = ({ kind, value: size }: WaterfallStep) =>
    kind === 'level' ? formatCompact(size) : `${size < 0 ? '−' : '+'}${formatCompact(Math.abs(size))}`
  return {
    option: async (theme) =>
      (await import('@kinfolio/ui/waterfall-option')).waterfallOption(theme, {
        steps,
        formatLabel,
        formatAxis: axisFormat(value),
      }),
    legend: [],
  }
}

function pointsOf(data: WidgetData, picture: Extract<Picture, { kind: 'points' }>): Chart | null {
  const [x, y, label] = [columnOf(data, picture.x), columnOf(data, picture.y), columnOf(data, picture.label)]
  const size = columnOf(data, picture.size)
  if (!x || !y || !label) return null
  const words = (cells: Row['cells'], column: Column) => ({
    label: column.label,
    value: exactWords(cells[column.key], column),
  })
  const points = data.rows.flatMap(({ cells }, at) => {
    const [across, up] = [cellNumber(cells[x.key], x), cellNumber(cells[y.key], y)]
    if (across === null || up === null) return []
    const area = size && cellNumber(cells[size.key], size)
    return {
      key: `${at}`,
      label: cellWords(cells[label.key], label),
      x: across,
      y: up,
      ...(area !== null && area !== undefined && { size: area }),
      texts: [x, y, ...(size ? [size] : [])].map((column) => words(cells, column)),
    }
  })
  return {
    option: async (theme) =>
      (await import('@kinfolio/ui/points-option')).pointsOption(theme, {
        points,
        xName: x.label,
        yName: y.label,
        formatX: axisFormat(x),
        formatY: axisFormat(y),
      }),
    legend: [],
  }
}

/** The row that was clicked in a drawing whose parts are rows. */
export function pickedRow({ rows }: Pick<WidgetData, 'rows'>, key: string): Row | undefined {
  return rows[+key]
}

/** The first record that a row leads to. */
export function recordOf(row: Row | undefined): Cell['record'] {
  return Object.values(row?.cells ?? {}).find(({ record }) => record !== undefined)?.record
}
