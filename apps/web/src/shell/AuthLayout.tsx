import type { ReactNode } from 'react'

import { Brand } from './Brand.tsx'

/** One card in the middle: for pages before anybody is signed in. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-surface px-4 py-10">
      <Brand />
      <div className="w-full max-w-96 rounded-lg border bg-surface-raised p-6 shadow-sm">{children}</div>
    </main>
  )
}
