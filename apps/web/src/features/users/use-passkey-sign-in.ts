import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

import { knowsPasskeys, signInWithPasskey } from '../../api/passkeys.ts'

type PasskeySignIn = {
  /** Whether the application takes passkeys under this address. */
  isOffered: boolean
  onSignedIn: () => void
  /** Null when a new attempt begins. */
  onFailure: (error: Error | null) => void
}

/**
 * Passkeys on the sign-in page. From the start the page waits for one in the background, and the browser offers it in
 * the field for the address. Pressing the button asks for one at once, and ends the wait.
 */
export function usePasskeySignIn({ isOffered, onSignedIn, onFailure }: PasskeySignIn) {
  const isPossible = isOffered && knowsPasskeys()
  const wait = useRef<AbortController | null>(null)
  const enter = useEffectEvent(onSignedIn)

  useEffect(() => {
    if (!isPossible) return undefined
    const waiting = new AbortController()
    wait.current = waiting
    signInWithPasskey({ autofill: true, signal: waiting.signal }).then(
      (isSignedIn) => isSignedIn && enter(),
      // Nobody asked for it yet. Whoever presses the button is told what is wrong.
      () => {},
    )
    return () => waiting.abort()
  }, [isPossible])

  const { mutate, isPending } = useMutation({
    mutationFn: () => signInWithPasskey(),
    onMutate: () => {
      wait.current?.abort()
      onFailure(null)
    },
    onSuccess: (isSignedIn) => isSignedIn && onSignedIn(),
    onError: onFailure,
  })
  return { isPossible, ask: () => mutate(), isPending }
}
