import { Tooltip as Primitive } from 'radix-ui'
import { createContext, type MouseEvent, type ReactElement, type ReactNode, use, useState } from 'react'

import { Kbd } from './Kbd.tsx'

const SharesDelays = createContext(false)

/** The tooltips inside share their delays: beside a tooltip that was open, the next one waits less (spec §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <SharesDelays value>
      <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Primitive.Provider>
    </SharesDelays>
  )
}

type TooltipProps = {
  text: ReactNode
  /** The keys that do the same, such as `⌘ K`. */
  keys?: string
  /** Whether a tap shows the words too, beside what it does. */
  byTouch?: boolean
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** An element that can have the focus, so that the words reach the keyboard too. */
  children: ReactElement
}

export function Tooltip(props: TooltipProps) {
  if (use(SharesDelays)) return <Bubble {...props} />
  return (
    <TooltipProvider>
      <Bubble {...props} />
    </TooltipProvider>
  )
}

function Bubble({ text, keys, byTouch = false, side = 'top', children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)

  function onClick(event: MouseEvent) {
    if (!byTouch || !isByTouch(event.nativeEvent)) return
    // What a press closes otherwise.
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild onClick={onClick}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 origin-(--radix-tooltip-content-transform-origin) animate-pop-in items-center gap-2 rounded-md bg-neutral-900 px-2 py-1 text-xs text-neutral-50 shadow-lg select-none dark:bg-neutral-200 dark:text-neutral-900"
        >
          {text}
          {keys && <Kbd inverted>{keys}</Kbd>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function isByTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
