import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const smallest = 0.15
const largest = 2.5
/** Smaller words are not read: a drawing that is larger begins at its upper part and scrolls. */
const smallestAtFirst = 0.7
const step = 1.25
const partOfWindow = 0.7

type Size = { width: number; height: number }

/**
 * How large a drawing stands in the element that scrolls it: by buttons, by keys, by the wheel with Ctrl, and by two
 * fingers. One finger and the wheel alone scroll.
 */
export function useGraphZoom(frame: RefObject<HTMLElement | null>, { width, height }: Size) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [room, setRoom] = useState<Size | null>(null)
  const whole = room === null ? 1 : Math.min(1, room.width / width, room.height / height)
  const zoom = chosen ?? Math.max(smallestAtFirst, whole)
  const zoomTo = (next: number) => setChosen(Math.min(largest, Math.max(smallest, next)))
  const zoomBy = useEffectEvent((factor: number) => zoomTo(zoom * factor))

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // The element is as high as what it holds, up to this part of the window.
    const measure = () => setRoom({ width: element.clientWidth, height: window.innerHeight * partOfWindow })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    let spread: number | null = null
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 300))
    }
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches
      const now = one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : null
      if (now !== null) {
        event.preventDefault()
        if (spread !== null && spread > 0) zoomBy(now / spread)
      }
      spread = now
    }
    const onTouchEnd = () => {
      spread = null
    }
    // React listens passively to these, and the browser would zoom the page.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    element.addEventListener('touchend', onTouchEnd)
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onTouch)
      element.removeEventListener('touchend', onTouchEnd)
    }
  }, [frame])

  return {
    zoom,
    zoomIn: () => zoomTo(zoom * step),
    zoomOut: () => zoomTo(zoom / step),
    fit: () => zoomTo(whole),
  }
}
