import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

import { useIsPrinting } from './use-is-printing.ts'

const virtualFrom = 200

/**
 * Which lines of a table are on the page, and which line has the keyboard focus. A long table renders only what is in
 * sight.
 */
export function useTableWindow(count: number, rowHeight: number) {
  // The virtualizer stays the same object while the rows that it would render change.
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const isVirtual = count > virtualFrom && !isPrinting
  // oxlint-disable-next-line react/incompatible-library -- the directive above already opts out
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The headings and the totals stay in view. They lie over the first and the last row.
    scrollPaddingStart: 32,
    scrollPaddingEnd: 36,
  })
  const inSight = virtualizer.getVirtualItems()
  const [first, last] = [inSight[0], inSight.at(-1)]

  const [activeIndex, setActiveIndex] = useState(0)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    // A row far away is rendered only after the table has scrolled there.
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: isVirtual })
  })

  return {
    scroller,
    isVirtual,
    from: isVirtual ? (first?.index ?? 0) : 0,
    to: isVirtual ? (last?.index ?? -1) + 1 : count,
    /** Told of each row on the page, since some are higher than others. */
    measureRow: isVirtual ? virtualizer.measureElement : undefined,
    /** In px: the room of the lines that are not on the page. */
    spaceAbove: first?.start ?? 0,
    spaceBelow: isVirtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0,
    /** The line that the Tab key reaches. */
    activeIndex: Math.min(activeIndex, count - 1),
    setActiveIndex,
    focusLine: (index: number) => {
      wanted.current = index
      setActiveIndex(index)
      if (isVirtual) virtualizer.scrollToIndex(index)
    },
  }
}
