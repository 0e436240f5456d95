import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { classNames } from './class-names.tsx'

type HintProps = {
  /** What the word means, in a sentence or two. */
  words: string
  /** The word that is explained. */
  children: ReactNode
  className?: string
}

/**
 * A word that explains itself: when it is pointed at, when it has the focus, and when it is tapped. Escape closes the
 * explanation, and so does everything else that is touched.
 */
export function Hint({ words, children, className }: HintProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : event.target !== button.current)
        setIsOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    // The bubble stays where it was drawn, and the word may move away from it.
    document.addEventListener('scroll', close, true)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('scroll', close, true)
    }
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        className={classNames(
          'cursor-help text-left underline decoration-dotted underline-offset-3 print:no-underline',
          className,
        )}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsOpen(false)}
        onFocus={({ target }) => target.matches(':focus-visible') && setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          popover="manual"
          ref={(bubble) => show(bubble, button.current)}
          className="pointer-events-none fixed m-0 max-w-72 rounded-md bg-neutral-900 px-2.5 py-1.5 text-left text-xs font-normal text-pretty whitespace-normal text-neutral-50 shadow-lg dark:bg-neutral-200 dark:text-neutral-900"
        >
          {words}
        </span>
      )}
    </>
  )
}

/** Between the word and its bubble, and between the bubble and the edge of the window, in px. */
const gap = 6

/** Shows the bubble above everything, below the word, or above it where there is no room below. */
function show(bubble: HTMLElement | null, word: HTMLElement | null): void {
  if (!bubble || !word) return
  bubble.showPopover()
  const { left, top, bottom } = word.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isAbove = bottom + gap + height > window.innerHeight
  bubble.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
  bubble.style.top = `${isAbove ? top - gap - height : bottom + gap}px`
}
