import { type AskConfirm, ConfirmContext } from '@kinfolio/ui/confirm'
import { later } from '@kinfolio/ui/later'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import type { PendingQuestion } from './ConfirmRelay.tsx'

const ConfirmRelay = later(
  () => import('./ConfirmRelay.tsx'),
  ({ ConfirmRelay }) => ConfirmRelay,
)

/** Any page may ask a question. The dialog for it loads with the first question. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const overtake = useRef<((isConfirmed: boolean) => void) | null>(null)
  const ask = useCallback<AskConfirm>(
    (question) =>
      new Promise((answer) => {
        overtake.current?.(false)
        overtake.current = answer
        setPending({ question, answer })
      }),
    [],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <ConfirmRelay pending={pending} />}
    </ConfirmContext>
  )
}
