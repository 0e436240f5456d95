import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How long to wait for a page to name itself. After that somebody may be at work in it. */
const patienceMs = 5000

/** After a step to another page the keyboard focus moves to its heading, which a screen reader then reads out. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stop = () => {}
    const leave = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stop()
      if (fromLocation && pathChanged) stop = focusHeadingOnceNamed()
    })
    return () => {
      leave()
      stop()
    }
  }, [router])
}

function focusHeadingOnceNamed(): () => void {
  if (hasFocused()) return () => {}
  const observer = new MutationObserver(() => {
    if (hasFocused()) end()
  })
  const timer = setTimeout(end, patienceMs)
  function end() {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, end)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, end)
  return end
}

/** Whether the focus is where it belongs: at the heading, or where the page itself has put it. */
function hasFocused(): boolean {
  const isPlaced = document.activeElement?.matches(
    'main input, main textarea, main select, [role=dialog] *, [role=alertdialog] *',
  )
  if (isPlaced) return true
  const heading = document.querySelector<HTMLElement>('main h1:not([aria-busy=true])')
  if (!heading) return false
  heading.tabIndex = -1
  // The heading is no control, so it has no outline. The controls come after it.
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
  return true
}
