import {
  cloneElement,
  createContext,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

import { useLoaded } from './later.tsx'

type OnDemandProps = {
  /** The button that opens the panel. */
  trigger: ReactElement<ComponentProps<'button'>>
  opens: 'menu' | 'dialog'
  /** Loads the panel. It is called at the first sign that somebody will open the panel. */
  load: () => Promise<unknown>
  /** The panel, around the same trigger, open when it appears. */
  children: ReactNode
}

/** Whether somebody opened the panel by keyboard. It then begins at its first part. */
export const AskedByKeys = createContext(false)

/**
 * A button whose panel loads when somebody is about to press it, and takes over the button after the press. So a page
 * that nobody uses carries none of its menus.
 */
export function OnDemand({ trigger, opens, load, children }: OnDemandProps) {
  const [askedBy, setAskedBy] = useState<'keys' | 'pointer' | null>(null)
  // A panel that could not be loaded ahead is asked for again at the press, which also reports the failure.
  const prepare = () => void load().catch(() => {})
  const waiting = cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click that comes from a key has a count of zero.
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
      <WhenLoaded load={load} waiting={waiting}>
        {children}
      </WhenLoaded>
    </AskedByKeys>
  )
}

type WhenLoadedProps = Pick<OnDemandProps, 'load' | 'children'> & { waiting: ReactNode }

function WhenLoaded({ load, waiting, children }: WhenLoadedProps) {
  const isLoaded = useLoaded(load) !== null
  // What a panel shows may have to load too, and the panel then opens as a whole.
  return isLoaded ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
