import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A page that takes longer to name itself is not waited for: somebody may be at work in it by then. */
const patienceMs = 5000

/** After a step to another page the keyboard is at its heading, which a screen reader then reads out. */
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

/** Whether the keyboard is where it belongs: at the heading, or where the page itself has put it. */
function hasFocused(): boolean {
  const isPlaced = document.activeElement?.matches(
    'main input, main textarea, main select, [role=dialog] *, [role=alertdialog] *',
  )
  if (isPlaced) return true
  const heading = document.querySelector<HTMLElement>('main h1:not([aria-busy=true])')
  if (!heading) return false
  heading.tabIndex = -1
  // It is no control: what one can do begins after it.
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
  return true
}
