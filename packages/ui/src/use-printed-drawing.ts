import { type RefObject, useEffect } from 'react'

/**
 * On paper a drawing is as wide as there is room. It is scaled, since nothing is drawn again while a page is printed.
 */
export function usePrintedDrawing(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawings = () => element.current?.querySelectorAll('svg') ?? []
    const scale = () => {
      for (const drawing of drawings())
        drawing.setAttribute('viewBox', `0 0 ${drawing.clientWidth} ${drawing.clientHeight}`)
    }
    const restore = () => {
      for (const drawing of drawings()) drawing.removeAttribute('viewBox')
    }
    window.addEventListener('beforeprint', scale)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', scale)
      window.removeEventListener('afterprint', restore)
    }
  }, [element])
}
