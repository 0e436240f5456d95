import type { ReactNode } from 'react'

import { SectionNav } from '../lib/SectionNav.tsx'

const pages = [
  { to: '/profile', label: 'Profile' },
  { to: '/security', label: 'Security' },
] as const

/** What belongs to oneself, whichever organisation one works in. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl">
      <SectionNav label="Account" pages={pages} />
      {children}
    </div>
  )
}
