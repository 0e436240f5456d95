import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { SectionNav } from './SectionNav.tsx'
import { accountPages } from './sections.ts'

/** The frame of the pages about the user, whichever organisation they work in. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-3xl">
      <SectionNav label={t`Account`} pages={accountPages} />
      {children}
    </div>
  )
}
