import type { Picture } from '@kinfolio/contract/report-data'
import type { EChartsCoreOption } from 'echarts/core'

import * as frame from './chart-frame.ts'
import type { ChartInput } from './chart-frame.ts'

type Of<K extends Picture['kind']> = Extract<Picture, { kind: K }>

/** More parts than these are told apart by nobody; the table beside the ring names them all. */
const mostParts = 16

/** The colour of each part, by its row: the table beside the ring shows the same. A debt is no part of a ring. */
export function partColors(values: readonly (number | null)[]): (string | null)[] {
  let place = 0
  return values.map((value) => {
    if (value === null || value <= 0) return null
    const color = place < mostParts ? frame.colorAt(place) : frame.ink.border
    place += 1
    return color
  })
}

export function partsOption(input: ChartInput, picture: Of<'parts'>): EChartsCoreOption {
  const { data, width, height, figures } = input
  const values = frame.sizesOf(data, picture.value)
  const colors = partColors(values)
  const names = frame.wordsOf(data, picture.label, figures)
  // In a square, a table stands beside it.
  const isAlone = width > height * 1.2
  return {
    series: [
      {
        type: 'pie',
        radius: isAlone ? ['34%', '62%'] : ['56%', '94%'],
        startAngle: 90,
        data: values.flatMap((value, at) =>
          value !== null && value > 0 ? [{ name: names[at], value, itemStyle: { color: colors[at] } }] : [],
        ),
        itemStyle: { borderColor: '#ffffff', borderWidth: 1 },
        label: isAlone ? { ...frame.label, formatter: '{b} {d}%' } : { show: false },
        labelLine: { show: isAlone, length: 8, length2: 6 },
      },
    ],
  }
}

export function areasOption({ data, figures }: ChartInput, picture: Of<'areas'>): EChartsCoreOption {
  const values = frame.sizesOf(data, picture.value)
  const names = frame.wordsOf(data, picture.label, figures)
  const changes = picture.change === undefined ? [] : frame.sizesOf(data, picture.change)
  const said = picture.change === undefined ? [] : frame.wordsOf(data, picture.change, figures)
  const widest = Math.max(0, ...changes.map((change) => Math.abs(change ?? 0)))
  return {
    series: [
      {
        type: 'treemap',
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        data: values.flatMap((value, at) => {
          if (value === null || value <= 0) return []
          const color =
            picture.change === undefined ? frame.colorAt(at) : changeColor(changes[at] ?? null, widest)
          const name = said[at] === undefined ? names[at] : `${names[at]}\n${said[at]}`
          return [{ name, value, itemStyle: { color }, label: { color: inkOn(color) } }]
        }),
        label: { fontFamily: frame.fontFamily, fontSize: frame.fontSize, overflow: 'truncate', padding: 3 },
        itemStyle: { borderColor: '#ffffff', borderWidth: 1, gapWidth: 1 },
      },
    ],
  }
}

const grey = '#e9e9ec'
const [gain, loss] = [
  [39, 126, 72],
  [194, 40, 29],
] as const

/** From grey to green or red, the further the change. */
export function changeColor(change: number | null, widest: number): string {
  if (change === null || widest === 0) return grey
  const far = Math.min(1, Math.abs(change) / widest) * 0.85
  const full = change < 0 ? loss : gain
  const mixed = full.map((part) => Math.round(233 + (part - 233) * far))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Black or white, whichever is read more easily on a colour: by the luminance of WCAG 2. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
