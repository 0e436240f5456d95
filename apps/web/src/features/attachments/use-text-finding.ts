import { type RefObject, useEffect, useRef } from 'react'

import { findInPieces } from './find-in-text.ts'

const names = { all: 'found', here: 'found-here' } as const

/** The parts of a page between which words do not go on. */
const blocks = 'td, th, p, li, pre, dt, dd, h2, h3, h4, blockquote, caption'

/** Finds words in what an element shows, and marks them there. Nothing of the element changes. */
export function useTextFinding(region: RefObject<HTMLElement | null>) {
  const ranges = useRef<Range[]>([])
  useEffect(() => clearMarks, [])

  return {
    /** How often the words stand there. */
    find(sought: string): number {
      ranges.current = region.current ? rangesIn(region.current, sought) : []
      mark(names.all, ranges.current)
      mark(names.here, [])
      return ranges.current.length
    },
    show(index: number, onReveal: (element: HTMLElement) => void) {
      const range = ranges.current[index]
      const element = range?.startContainer.parentElement
      if (!range || !element) return
      onReveal(element)
      mark(names.here, [range])
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
    },
    end() {
      ranges.current = []
      clearMarks()
    },
  }
}

function rangesIn(region: HTMLElement, sought: string): Range[] {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node)
  const pieces = nodes.map((node) => ({
    text: node.data,
    block: node.parentElement?.closest(blocks) ?? node.parentElement,
  }))
  return findInPieces(pieces, sought).flatMap(({ from, to }) => {
    const [first, last] = [nodes[from.piece], nodes[to.piece]]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first, from.offset)
    range.setEnd(last, to.offset)
    return [range]
  })
}

/** A browser that marks nothing scrolls to the words all the same. */
function mark(name: string, ranges: readonly Range[]) {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

function clearMarks() {
  mark(names.all, [])
  mark(names.here, [])
}
