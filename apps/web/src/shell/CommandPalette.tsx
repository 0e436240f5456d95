import { lazy, Suspense, useEffectEvent, useLayoutEffect } from 'react'

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Ctrl or ⌘ K from anywhere; what it shows is loaded when it is first asked for. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    onOpenChange(!open)
  })
  // At once: somebody may press keys as soon as there is something to see.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!open) return null
  return (
    <Suspense>
      <PaletteDialog onClose={() => onOpenChange(false)} />
    </Suspense>
  )
}
