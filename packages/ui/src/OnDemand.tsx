import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

type OnDemandProps = {
  /** A button. */
  trigger: ReactElement<ComponentProps<'button'>>
  opens: 'menu' | 'dialog'
  /** Fetches what opens; called at the first sign that it will be asked for. */
  load: () => Promise<unknown>
  /** What opens, around the same trigger, open from its beginning. */
  children: ReactNode
}

/**
 * A button whose panel is loaded when somebody is about to press it, and takes the button over when they did: a page
 * that stands still carries none of its menus.
 */
export function OnDemand({ trigger, opens, load, children }: OnDemandProps) {
  const [isAskedFor, setIsAskedFor] = useState(false)
  // What could not be fetched ahead is asked for again, and its failure told, at the press.
  const prepare = () => void load().catch(() => {})
  const waiting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setIsAskedFor(true),
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setIsAskedFor(true)
    },
  })
  return isAskedFor ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
