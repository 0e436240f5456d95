import { useConfirm } from '@kinfolio/ui/confirm'
import { ConfirmProvider } from '@kinfolio/ui/ConfirmProvider'
import { useEffect } from 'react'

import type { PendingQuestion } from './ConfirmHost.tsx'

/** Puts the question to the dialog and hands its answer back. */
export function ConfirmRelay({ pending }: { pending: PendingQuestion }) {
  return (
    <ConfirmProvider>
      <Ask pending={pending} />
    </ConfirmProvider>
  )
}

function Ask({ pending }: { pending: PendingQuestion }) {
  const ask = useConfirm()
  useEffect(() => {
    void ask(pending.question).then(pending.answer)
  }, [ask, pending])
  return null
}
