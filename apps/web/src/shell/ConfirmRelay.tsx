import { type ConfirmQuestion, useConfirm } from '@kinfolio/ui/confirm'
import { ConfirmProvider } from '@kinfolio/ui/ConfirmProvider'
import { useEffect } from 'react'

export type PendingQuestion = {
  question: ConfirmQuestion | undefined
  answer: (isConfirmed: boolean) => void
}

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
    let isAsked = true
    const relay = async () => {
      const isConfirmed = await ask(pending.question)
      if (isAsked) pending.answer(isConfirmed)
    }
    void relay()
    return () => {
      isAsked = false
    }
  }, [ask, pending])
  return null
}
