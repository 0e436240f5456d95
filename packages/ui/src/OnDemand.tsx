import {
  cloneElement,
  createContext,
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

/** Whether what opens was asked for by the keyboard: it then begins at its first part. */
export const AskedByKeys = createContext(false)

/**
 * A button whose panel is loaded when somebody is about to press it, and takes the button over when they did: a page
 * that stands still carries none of its menus.
 */
export function OnDemand({ trigger, opens, load, children }: OnDemandProps) {
  const [askedBy, setAskedBy] = useState<'keys' | 'pointer' | null>(null)
  // What could not be fetched ahead is asked for again, and its failure told, at the press.
  const prepare = () => void load().catch(() => {})
  const waiting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A press of a key counts no clicks.
    onClick: ({ detail }) => setAskedBy(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event) => {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setAskedBy('keys')
    },
  })
  if (askedBy === null) return waiting
  return (
    <AskedByKeys value={askedBy === 'keys'}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </AskedByKeys>
  )
}
