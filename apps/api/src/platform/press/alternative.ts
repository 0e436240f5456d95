import type { WidgetData } from '@kinfolio/contract/report-data'
import { say } from '@kinfolio/contract/say'

import { columnOf, wordsOf } from './chart-frame.ts'
import { nothing, type Figures } from './figures.ts'

/** Of a chart with more rows than this, the first and the last are told. */
const mostTold = 12

/** A chart in words, for whoever does not see it: what it is, and its main figures. */
export function alternativeOf(data: WidgetData, figures: Figures): string {
  const { picture, title } = data
  switch (picture.kind) {
    case 'lines':
      return [
        say`Line chart: ${title}.`,
        ...picture.y.map((key) => ends(data, picture.x, key, figures)),
      ].join(' ')
    case 'bars':
      return [say`Bar chart: ${title}.`, ...picture.y.map((key) => list(data, picture.x, key, figures))].join(
        ' ',
      )
    case 'mixed':
      return [
        say`Chart of bars and lines: ${title}.`,
        ...[...picture.bars, ...picture.lines].map((key) => list(data, picture.x, key, figures)),
      ].join(' ')
    case 'parts':
      return `Ring chart: ${title}. ${list(data, picture.label, picture.value, figures)}`
    case 'areas':
      return `Areas by size: ${title}. ${list(data, picture.label, picture.value, figures)}`
    case 'waterfall':
      return `Steps from the first level to the last: ${title}. ${list(data, picture.label, picture.value, figures)}`
    case 'points':
      return `Points: ${title}. ${list(data, picture.label, picture.y, figures)}`
    case 'graph':
      return `Drawing of relations: ${title}. ${arrows(data, picture, figures)}`
    case 'figures':
    case 'meters':
    case 'heat':
    case 'verdicts':
    case 'table':
    case 'heading':
    case 'text':
    case 'image':
    case 'space':
    case 'pageBreak':
      break
  }
  return title
}

function list(data: WidgetData, names: string, key: string, figures: Figures): string {
  if (data.rows.length > mostTold) return ends(data, names, key, figures)
  const [labels, values] = [wordsOf(data, names, figures), wordsOf(data, key, figures)]
  const parts = labels.map((label, at) => `${label || nothing} ${values[at] ?? nothing}`)
  return `${figures.label(columnOf(data, key))}: ${parts.join('; ')}.`
}

function ends(data: WidgetData, names: string, key: string, figures: Figures): string {
  const [labels, values] = [wordsOf(data, names, figures), wordsOf(data, key, figures)]
  const known = values.flatMap((value, at) => (value === nothing ? [] : [at]))
  const [first, last] = [known[0], known.at(-1)]
  const label = figures.label(columnOf(data, key))
  if (first === undefined || last === undefined) return say`${label}: no figures.`
  if (first === last) return `${label}: ${values[first]} (${labels[first]}).`
  return say`${label}: ${values[first]} (${labels[first]}) at the beginning, ${values[last]} (${labels[last]}) at the end.`
}

function arrows(
  data: WidgetData,
  { from, to, label }: { from: string; to: string; label: string },
  figures: Figures,
): string {
  const [starts, targets, words] = [from, to, label].map((key) => wordsOf(data, key, figures))
  const told = (starts ?? []).slice(0, mostTold).map((start, at) => {
    const by = words?.[at] ? ` (${words[at]})` : ''
    return `${start} to ${targets?.[at] ?? nothing}${by}`
  })
  const rest = data.rows.length - told.length
  return `${told.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}
