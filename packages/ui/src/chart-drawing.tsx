import type { EChartsCoreOption } from 'echarts/core'

import { createChart } from './chart-runtime.ts'
import { type ChartTheme, paletteSize } from './chart-theme.tsx'

/** A part that loads with the library may build the option. */
export type BuildOption = (theme: ChartTheme) => EChartsCoreOption | Promise<EChartsCoreOption>

export type ChartDrawing = ReturnType<typeof createDrawing>

/** A chart on an element. It follows the size of the element and the colour mode until it is ended. */
export function createDrawing(element: HTMLElement, onPick: (key: string) => void) {
  const chart = createChart(element)
  let lastBuild: BuildOption | null = null

  async function draw(build: BuildOption, { isAtOnce = false } = {}): Promise<void> {
    lastBuild = build
    const hasMotion = !isAtOnce && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const answer = build(readChartTheme(element))
    const option = answer instanceof Promise ? await answer : answer
    if (chart.isDisposed()) return
    chart.setOption(hasMotion ? option : { ...option, animation: false }, { notMerge: true })
  }

  chart.on('click', (event) => {
    const key = keyOf(event)
    if (key !== null) onPick(key)
  })
  const sizes = new ResizeObserver(() => chart.resize())
  sizes.observe(element)
  const modes = new MutationObserver(() => lastBuild && void draw(lastBuild))
  modes.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })

  return {
    draw,
    end() {
      sizes.disconnect()
      modes.disconnect()
      chart.dispose()
    },
  }
}

/** The key that the drawing gave to the clicked part. */
function keyOf(event: unknown): string | null {
  const { data } = Object(event) as { data?: unknown } // whatever the library hands over
  const { key } = Object(data) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

/** The tokens of the colour mode that an element is shown in. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    series: Array.from({ length: paletteSize }, (_, place) => read(`--color-chart-${place + 1}`)),
    positive: read('--color-positive'),
    negative: read('--color-negative'),
    text: read('--text-color-default'),
    muted: read('--text-color-muted'),
    faint: read('--text-color-faint'),
    border: read('--color-border'),
    raised: read('--color-surface-raised'),
    overlay: read('--color-surface-overlay'),
    fontFamily: style.fontFamily,
  }
}
