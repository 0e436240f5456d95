import { later } from '@kinfolio/ui/later'
import { useEffectEvent, useLayoutEffect } from 'react'

const PaletteDialog = later(
  () => import('./PaletteDialog.tsx'),
  ({ PaletteDialog }) => PaletteDialog,
)

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Ctrl or ⌘ K opens it from anywhere. What it shows loads when it is first opened. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    onOpenChange(!open)
  })
  // In a layout effect, since somebody may press keys as soon as there is something to see.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!open) return null
  return <PaletteDialog onClose={() => onOpenChange(false)} />
}
