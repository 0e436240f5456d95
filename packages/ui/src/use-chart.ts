import type { EChartsCoreOption } from 'echarts/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type ChartTheme, readChartTheme } from './chart-theme.tsx'

type Chart = ReturnType<Awaited<ReturnType<typeof loadRuntime>>>

async function loadRuntime() {
  const { createChart } = await import('./chart-runtime.ts')
  return createChart
}

type BuildOption = (theme: ChartTheme) => EChartsCoreOption

function draw(chart: Chart | null, element: Element | null, build: BuildOption) {
  if (!chart || !element) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const option = build(readChartTheme(element))
  chart.setOption(isStill ? { ...option, animation: false } : option, { notMerge: true })
}

/** What was clicked on, by the key that the drawing gave it. */
function keyOf(event: unknown): string | null {
  const { data } = Object(event) as { data?: unknown } // whatever the library hands over
  const { key } = Object(data) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

/**
 * Draws into the element: loads the library at the first chart, follows the size of the element and the colour mode.
 * `failed` when the library could not be loaded; the table behind the chart still has every figure.
 */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  option: BuildOption,
  onPick?: (key: string) => void,
): 'loading' | 'ready' | 'failed' {
  const chart = useRef<Chart | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const redraw = useEffectEvent(() => draw(chart.current, element.current, option))
  const pick = useEffectEvent((event: unknown) => {
    const key = keyOf(event)
    if (key !== null) onPick?.(key)
  })

  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    let isGone = false
    void loadRuntime().then(
      (createChart) => {
        // Only now: two charts on one element would take each other's drawing away.
        if (isGone) return undefined
        chart.current = createChart(target)
        chart.current.on('click', (event) => pick(event))
        redraw()
        return setState('ready')
      },
      () => setState('failed'),
    )
    const sizes = new ResizeObserver(() => chart.current?.resize())
    sizes.observe(target)
    const modes = new MutationObserver(() => redraw())
    modes.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => {
      isGone = true
      sizes.disconnect()
      modes.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [element])

  useEffect(() => draw(chart.current, element.current, option), [element, option])

  return state
}
