import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { isUnreachable } from '../api/api-error.ts'
import { orgsQuery } from '../features/orgs/queries.ts'

const pauseMs = 10_000

/**
 * While the server is away, asks it for one thing, the organisations: now and then by itself, when the browser finds
 * its network again, and when told to. `onAnswer` goes on from there; a refusal is an answer too.
 */
export function useAskingAgain(onAnswer: () => Promise<unknown>): { isAsking: boolean; ask: () => void } {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)

  async function askOnce() {
    setIsAsking(true)
    const isAnswered = await queryClient.fetchQuery({ ...orgsQuery, staleTime: 0, retry: false }).then(
      () => true,
      (error: unknown) => !isUnreachable(error),
    )
    if (isAnswered) await onAnswer()
    setIsAsking(false)
  }

  const askByItself = useEffectEvent(() => void askOnce())
  useEffect(() => {
    const again = () => askByItself()
    const timer = setInterval(again, pauseMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return { isAsking, ask: () => void askOnce() }
}
