import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { SectionNav } from './SectionNav.tsx'

const pages = [
  { to: '/profile', label: t`Profile` },
  { to: '/security', label: t`Security` },
] as const

/** What belongs to oneself, whichever organisation one works in. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl">
      <SectionNav label={t`Account`} pages={pages} />
      {children}
    </div>
  )
}
