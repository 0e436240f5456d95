import type { AnswerPart, ChatAnswer, ChatEvent, ChatPrompt, ChatStep } from '@kinfolio/contract/assistant'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Api } from '../../api/client.ts'
import { askMutation } from './mutations.ts'

/** An answer that is being made. */
export type Going = { prompt: ChatPrompt; steps: readonly ChatStep[]; parts: readonly AnswerPart[] }

type Talk = {
  going: Going | null
  /** A question that came to nothing, and why. */
  failed: { prompt: ChatPrompt; error: Error } | null
  ask: (prompt: ChatPrompt) => Promise<void>
  /** Ends the answer where it stands; what was said is kept. */
  stop: () => void
  /** The same for somebody who goes on elsewhere. */
  leave: () => void
}

/** A question that is on its way: its events, once they come, and how somebody ended it. */
type Running = {
  events: (AsyncIterator<ChatEvent> & AsyncIterable<ChatEvent>) | null
  end: 'stopped' | 'left' | null
}

function end(running: Running | null, how: 'stopped' | 'left'): void {
  if (!running) return
  running.end = how
  void running.events?.return?.()
}

/** Asks questions, and hears the answers as they are made. `onAnswer` is told of one that is kept, `onLeft` of a conversation whose answer was stopped. */
export function useTalk(
  api: Api,
  {
    onAnswer,
    onLeft,
  }: { onAnswer: (answer: ChatAnswer) => Promise<void>; onLeft: (chatId: string) => Promise<void> },
): Talk {
  const [going, setGoing] = useState<Going | null>(null)
  const [failed, setFailed] = useState<Talk['failed']>(null)
  const send = useMutation(askMutation(api))
  const running = useRef<Running | null>(null)
  useEffect(() => () => end(running.current, 'left'), [])

  async function ask(prompt: ChatPrompt) {
    const own: Running = { events: null, end: null }
    running.current = own
    setFailed(null)
    setGoing({ prompt, steps: [], parts: [] })
    let chatId: string | null = null
    try {
      own.events = await send.mutateAsync(prompt)
      if (own.end !== null) await own.events.return?.()
      for await (const event of own.events) {
        if (event.kind === 'began') chatId = event.chatId
        else if (event.kind === 'steps') setGoing((now) => now && { ...now, steps: event.steps })
        else if (event.kind === 'parts') setGoing((now) => now && { ...now, parts: event.parts })
        else if (event.kind === 'end') await onAnswer(event.answer)
        else throw new Error(event.message)
      }
      if (own.end === 'stopped' && chatId !== null) await onLeft(chatId)
    } catch (error) {
      if (own.end === null)
        setFailed({ prompt, error: error instanceof Error ? error : new Error(String(error)) })
    }
    if (running.current === own) setGoing(null)
  }

  return {
    going,
    failed,
    ask,
    stop: () => end(running.current, 'stopped'),
    leave: () => {
      end(running.current, 'left')
      running.current = null
      setGoing(null)
      setFailed(null)
    },
  }
}
