import type { ReactNode } from 'react'

/** The buttons of a step; they stay in view below whatever scrolls. */
export function StepFooter({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-auto -mb-5 flex flex-wrap items-center gap-2 border-t bg-surface-overlay px-5 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {start}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:flex-1 max-sm:[&>:last-child]:flex-1">
        {children}
      </div>
    </div>
  )
}
