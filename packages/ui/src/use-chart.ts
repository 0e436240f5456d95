import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { BuildOption, ChartDrawing } from './chart-drawing.tsx'

type ChartWish = {
  option: BuildOption
  onPick?: (key: string) => void
  /** The library does not load before this is true. It loads with the first wanted chart. */
  isWanted: boolean
  /** Whether the same picture already stands there. The drawing then replaces it without a movement. */
  hasStill: boolean
}

/**
 * Draws into the element, and follows its size and the colour mode. `failed` when the library could not be loaded;
 * the table behind the chart still has every figure.
 */
export function useChart(
  element: RefObject<HTMLDivElement | null>,
  { option, onPick, isWanted, hasStill }: ChartWish,
): 'loading' | 'ready' | 'failed' {
  const drawing = useRef<ChartDrawing | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const begin = useEffectEvent(() => drawing.current?.draw(option, { isAtOnce: hasStill }))
  const pick = useEffectEvent((key: string) => onPick?.(key))

  useEffect(() => {
    const target = element.current
    if (!target || !isWanted) return undefined
    let isGone = false
    void import('./chart-drawing.tsx').then(
      async ({ createDrawing }) => {
        // The drawing is made only now: two charts on one element would take each other's drawing away.
        if (isGone) return undefined
        drawing.current = createDrawing(target, (key) => pick(key))
        await begin()
        return setState('ready')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      drawing.current?.end()
      drawing.current = null
    }
  }, [element, isWanted])

  useEffect(() => void drawing.current?.draw(option), [option])

  return state
}
