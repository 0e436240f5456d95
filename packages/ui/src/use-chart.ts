import type { EChartsCoreOption } from 'echarts/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type ChartTheme, readChartTheme } from './chart-theme.tsx'

type Chart = ReturnType<Awaited<ReturnType<typeof loadRuntime>>>

async function loadRuntime() {
  const { createChart } = await import('./chart-runtime.ts')
  return createChart
}

/** What is drawn may be put together by a part that is fetched with the library. */
export type BuildOption = (theme: ChartTheme) => EChartsCoreOption | Promise<EChartsCoreOption>

async function draw(chart: Chart | null, element: Element | null, build: BuildOption, isAtOnce = false) {
  if (!chart || !element) return
  const hasMotion = !isAtOnce && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const made = build(readChartTheme(element))
  const option = made instanceof Promise ? await made : made
  if (chart.isDisposed()) return
  chart.setOption(hasMotion ? option : { ...option, animation: false }, { notMerge: true })
}

/** What was clicked on, by the key that the drawing gave it. */
function keyOf(event: unknown): string | null {
  const { data } = Object(event) as { data?: unknown } // whatever the library hands over
  const { key } = Object(data) as { key?: unknown }
  return typeof key === 'string' ? key : null
}

type ChartWish = {
  option: BuildOption
  onPick?: (key: string) => void
  /** Not before; the library is loaded with the first chart that is wanted. */
  isWanted: boolean
  /** The same picture stands there already: the drawing takes its place without a movement. */
  hasStill: boolean
}

/**
 * Draws into the element and follows its size and the colour mode. `failed` when the library could not be loaded; the
 * table behind the chart still has every figure.
 */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  { option, onPick, isWanted, hasStill }: ChartWish,
): 'loading' | 'ready' | 'failed' {
  const chart = useRef<Chart | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const redraw = useEffectEvent(() => void draw(chart.current, element.current, option))
  const begin = useEffectEvent(() => draw(chart.current, element.current, option, hasStill))
  const pick = useEffectEvent((event: unknown) => {
    const key = keyOf(event)
    if (key !== null) onPick?.(key)
  })

  useEffect(() => {
    const target = element.current
    if (!target || !isWanted) return undefined
    let isGone = false
    void loadRuntime().then(
      async (createChart) => {
        // Only now: two charts on one element would take each other's drawing away.
        if (isGone) return undefined
        chart.current = createChart(target)
        chart.current.on('click', (event) => pick(event))
        await begin()
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
  }, [element, isWanted])

  useEffect(() => void draw(chart.current, element.current, option), [element, option])

  return state
}
