import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { DeleteAccount } from '../features/users/DeleteAccount.tsx'
import { Brand } from './Brand.tsx'

/** The frame of a few calm steps, with a way out. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-surface">
      <header className="flex items-center justify-between px-5 py-4">
        <Brand isSmall />
        <Button size="sm" variant="ghost" asChild>
          <Link to="/logout" preload={false}>
            {t`Sign out`}
          </Link>
        </Button>
      </header>
      <main className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 sm:pt-12">{children}</main>
      {/* A user who left their last organisation has no profile page on which to delete the account. */}
      <footer className="pb-8 text-center text-muted">
        <DeleteAccount size="xs" variant="ghost" />
      </footer>
    </div>
  )
}
