import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'

import type { BuildOption } from './chart-drawing.tsx'
import { classNames } from './class-names.tsx'
import { useChart } from './use-chart.ts'
import { useIsWanted } from './use-is-wanted.tsx'
import { usePrintedDrawing } from './use-printed-drawing.ts'

type ChartPictureProps = {
  /** Builds the drawing from the tokens of the colour mode. Stable between renders of the same data. */
  option: BuildOption
  /** The same picture without the library, until somebody uses the chart. */
  still?: ReactNode
  /** In px; absent: all the room there is. */
  height?: number
  /** Called with the key of the part of the drawing that somebody clicked. */
  onPick?: (key: string) => void
}

/** The drawing of a chart and nothing else. Whoever shows it names it, and has its figures in words beside it. */
export function ChartPicture({ option, still, onPick, height }: ChartPictureProps) {
  const element = useRef<HTMLDivElement>(null)
  const hasStill = still !== undefined
  const isWanted = useIsWanted(element, { hasStill })
  const state = useChart(element, { option, onPick, isWanted, hasStill })
  usePrintedDrawing(element)
  return (
    <div
      className="relative h-full print:data-[drawing=awaited]:hidden"
      data-drawing={state === 'ready' ? 'there' : still ? 'still' : 'awaited'}
      style={{ height }}
    >
      <div ref={element} className="size-full" aria-hidden="true" />
      {state === 'loading' && !still && (
        <div className="absolute inset-0 px-2 pb-2">
          <ChartSkeleton height={height === undefined ? undefined : height - 8} />
        </div>
      )}
      {state !== 'ready' && still && <div className="pointer-events-none absolute inset-0">{still}</div>}
      {state === 'failed' && !still && (
        <p className="absolute inset-0 flex items-center justify-center text-center text-sm text-muted">
          {t`The chart could not be loaded. Its figures are in the table.`}
        </p>
      )}
    </div>
  )
}

const barHeights = ['h-[38%]', 'h-[52%]', 'h-[46%]', 'h-[64%]', 'h-[58%]', 'h-[74%]', 'h-[68%]', 'h-[84%]']

export function ChartSkeleton({ height }: { height?: number | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-full animate-breathe items-end gap-3 border-b"
      style={{ height }}
    >
      {barHeights.map((bar) => (
        <span key={bar} className={classNames('flex-1 rounded-t-sm bg-hover', bar)} />
      ))}
    </div>
  )
}
