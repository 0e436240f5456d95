import type { ReactNode } from 'react'

type SpecimenProps = {
  /** The name with which the component is imported. */
  name: string
  /** Says when to use it, or what to try. */
  note?: ReactNode
  children: ReactNode
}

/** Shows one component with its states side by side. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <section
      aria-label={name}
      className="grid gap-x-8 gap-y-3 border-t py-6 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h3 className="font-mono text-sm font-medium">{name}</h3>
        {note && <p className="mt-1 text-xs text-pretty text-muted">{note}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
