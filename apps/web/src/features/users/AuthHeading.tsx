import type { ReactNode } from 'react'

import { usePageTitle } from '../../pages/page-title.ts'

/** Says what the card is for. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="pb-1">
      <h1 className="text-xl font-semibold">{title}</h1>
      {children && <p className="mt-1 text-sm text-muted">{children}</p>}
    </div>
  )
}
