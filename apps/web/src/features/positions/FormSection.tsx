import type { ReactNode } from 'react'

/** Fields of a form that belong together: two beside each other where there is room. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      {title && <legend className="pb-3 text-sm font-semibold">{title}</legend>}
      {children}
    </fieldset>
  )
}
