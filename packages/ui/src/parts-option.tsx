import type { EChartsCoreOption } from 'echarts/core'

import { inkOn, paler } from './chart-ink.ts'
import type { ChartTheme } from './chart-theme.tsx'
import { chartTooltip, tooltipBox } from './chart-tooltip.tsx'

/** A part of a positive whole, with its own parts. A debt cannot be drawn as a part. */
export type ChartPart = {
  /** The key that names the part to whoever picks it. */
  key: string
  label: string
  /** Its share of the whole, above 0. */
  value: number
  /** The rows of the tooltip: the exact amount, the share. */
  texts: readonly { label: string; value: string }[]
  /** The place in the palette; where absent, that of the group. */
  colorIndex?: number
  /** In place of a colour of its own: how good its change is, from -1 to 1. */
  tone?: number
  parts?: readonly ChartPart[]
}

type PartsOptions = { parts: readonly ChartPart[] }

/** How much white is mixed into the colour of each part of a group, so that neighbours look different. */
const whites = [0, 0.2, 0.36] as const
/** A part smaller than this has no room for its name. */
const leastNamed = 0.012

type Drawn = {
  name: string
  value: number
  key: string
  itemStyle: object
  upperLabel?: object
  label: object
  children?: Drawn[]
  part: ChartPart
}

function itemOf(theme: ChartTheme, part: ChartPart, groupColor: string, white = 0): Drawn {
  const own = part.colorIndex === undefined ? undefined : theme.series[part.colorIndex % theme.series.length]
  const color = own ?? paler(groupColor, white)
  return {
    name: part.label,
    value: part.value,
    key: part.key,
    part,
    // A group is a frame in its colour, with its name on top.
    itemStyle: part.parts ? { color, borderColor: color } : (toneStyle(theme, part.tone) ?? { color }),
    ...(part.parts && { upperLabel: { color: inkOn(color) } }),
    label: { color: part.tone === undefined ? inkOn(color) : theme.text, show: part.value >= leastNamed },
    ...(part.parts && {
      children: part.parts.map((child, index) => itemOf(theme, child, color, whites[index % whites.length])),
    }),
  }
}

/** The stronger the change, the stronger the colour; the name on it stays in the colour of text. */
function toneStyle(theme: ChartTheme, tone: number | undefined): object | undefined {
  if (tone === undefined) return undefined
  const strength = Math.min(1, Math.abs(tone))
  // Mixed and not made transparent: the library would make the name as transparent as its ground.
  const part = Math.round(12 + strength * 38)
  return {
    color: `color-mix(in oklab, ${tone < 0 ? theme.negative : theme.positive} ${part}%, ${theme.raised})`,
  }
}

function tooltipOf(theme: ChartTheme) {
  return {
    ...tooltipBox(theme),
    trigger: 'item',
    formatter: ({ data, color }: { data?: Partial<Drawn>; color?: string }) =>
      data?.part
        ? chartTooltip(
            data.part.label,
            data.part.texts.map((row, index) => (index === 0 ? { ...row, color } : row)),
          )
        : '',
  }
}

/** Draws parts as areas, each inside its group. */
export function treemapOption(theme: ChartTheme, { parts }: PartsOptions): EChartsCoreOption {
  return {
    animationDuration: 300,
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: tooltipOf(theme),
    series: [
      {
        type: 'treemap',
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        data: parts.map((part, index) =>
          itemOf(theme, part, theme.series[index % theme.series.length] ?? theme.text),
        ),
        label: { fontSize: 11, fontFamily: theme.fontFamily, overflow: 'truncate', padding: 4 },
        upperLabel: {
          show: true,
          height: 18,
          fontSize: 11,
          fontWeight: 500,
          fontFamily: theme.fontFamily,
          overflow: 'truncate',
        },
        levels: [
          {
            itemStyle: { borderColor: theme.raised, borderWidth: 0, gapWidth: 3 },
            upperLabel: { show: false },
          },
          { itemStyle: { borderWidth: 2, gapWidth: 1 } },
          { itemStyle: { borderColor: theme.raised, borderWidth: 0, gapWidth: 1 } },
        ],
        emphasis: { disabled: true },
      },
    ],
  }
}

/** Draws parts as rings: the groups inside, their parts around them. */
export function sunburstOption(theme: ChartTheme, { parts }: PartsOptions): EChartsCoreOption {
  return {
    animationDuration: 300,
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: tooltipOf(theme),
    series: [
      {
        type: 'sunburst',
        radius: ['24%', '98%'],
        nodeClick: false,
        sort: undefined,
        data: parts.map((part, index) =>
          itemOf(theme, part, theme.series[index % theme.series.length] ?? theme.text),
        ),
        label: { fontSize: 11, fontFamily: theme.fontFamily, minAngle: 14, overflow: 'truncate', width: 74 },
        itemStyle: { borderColor: theme.raised, borderWidth: 1.5 },
        levels: [{}, { r0: '24%', r: '60%' }, { r0: '60%', r: '98%' }],
        emphasis: { disabled: true },
      },
    ],
  }
}

/** Draws parts as one ring. */
export function ringOption(theme: ChartTheme, { parts }: PartsOptions): EChartsCoreOption {
  return {
    animationDuration: 300,
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: tooltipOf(theme),
    series: [
      {
        type: 'sunburst',
        radius: ['56%', '96%'],
        nodeClick: false,
        sort: undefined,
        // The names stand beside the ring.
        data: parts.map((part, index) => ({
          ...itemOf(theme, part, theme.series[index % theme.series.length] ?? theme.text),
          label: { show: false },
        })),
        itemStyle: { borderColor: theme.raised, borderWidth: 1.5 },
        levels: [{}, { r0: '56%', r: '96%' }],
        emphasis: { disabled: true },
      },
    ],
  }
}
