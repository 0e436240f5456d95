import { Button } from '@kinfolio/ui/Button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Brand } from './Brand.tsx'

/** Room for a few calm steps, and a way out. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-surface">
      <header className="flex items-center justify-between px-5 py-4">
        <Brand isSmall />
        <Button size="sm" variant="ghost" asChild>
          <Link to="/logout">Sign out</Link>
        </Button>
      </header>
      <main className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 sm:pt-12">{children}</main>
    </div>
  )
}
