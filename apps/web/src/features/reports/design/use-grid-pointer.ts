import { GRID_COLUMNS } from '@kinfolio/contract/report-kinds'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'

import { type GridItem, placeItem } from './grid.ts'

export type Drag = {
  id: string
  mode: 'move' | 'resize'
  /** As the page would be if it were let go now. */
  items: readonly GridItem[]
  /** How far the pointer has gone, in px. */
  dx: number
  dy: number
}

/** A press that goes no further than this chooses, and moves nothing. */
const slackPx = 4
/** So near to an edge of the window the page scrolls along. */
const edgePx = 56

type Grid = { items: readonly GridItem[]; rowPx: number; gapPx: number }

/** Moving and resizing by a pointer. Nothing is changed before it is let go. */
export function useGridPointer(
  frame: RefObject<HTMLElement | null>,
  { items, rowPx, gapPx }: Grid,
  onDone: (items: readonly GridItem[], id: string) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ x: number; y: number; id: string; mode: Drag['mode'] } | null>(null)

  /** Where the pointer is on the grid, however far that has been scrolled. */
  function pointIn(event: PointerEvent): { x: number; y: number } {
    const box = frame.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  function begin(event: PointerEvent, id: string, mode: Drag['mode']): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { ...pointIn(event), id, mode }
  }

  function move(event: PointerEvent): void {
    const from = start.current
    const item = items.find(({ id }) => id === from?.id)
    if (!from || !item || !frame.current) return
    const point = pointIn(event)
    const [dx, dy] = [point.x - from.x, point.y - from.y]
    if (drag === null && Math.hypot(dx, dy) < slackPx) return
    if (event.clientY > window.innerHeight - edgePx) window.scrollBy(0, 12)
    else if (event.clientY < edgePx) window.scrollBy(0, -12)
    const columnPx = (frame.current.clientWidth + gapPx) / GRID_COLUMNS
    const [columns, rows] = [Math.round(dx / columnPx), Math.round(dy / (rowPx + gapPx))]
    const { x, y, w, h } = item.box
    const change =
      from.mode === 'move'
        ? { x: x + columns, y: y + rows }
        : { w: Math.min(Math.max(1, w + columns), GRID_COLUMNS - x), h: h + rows }
    setDrag({ id: from.id, mode: from.mode, items: placeItem(items, from.id, change), dx, dy })
  }

  function end(isKept: boolean): void {
    start.current = null
    setDrag(null)
    if (drag && isKept) onDone(drag.items, drag.id)
  }

  return {
    drag,
    handlers: (id: string, mode: Drag['mode']) => ({
      onPointerDown: (event: PointerEvent) => begin(event, id, mode),
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  }
}
