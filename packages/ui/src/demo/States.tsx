import type { ReactNode } from 'react'

/** Shows several states in a row, each below its name. */
export function States({ states }: { states: readonly (readonly [name: string, shown: ReactNode])[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] items-start gap-x-6 gap-y-4">
      {states.map(([name, shown]) => (
        <div key={name} className="min-w-0">
          <p className="mb-1.5 text-2xs text-faint">{name}</p>
          {shown}
        </div>
      ))}
    </div>
  )
}
