import type { DraftPaper, MessageDraft, Recipient } from '@kinfolio/contract/message-drafts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { keepHoldingMutation, saveDraftMutation } from './mutations.ts'
import { refreshDrafts } from './queries.ts'

/** What somebody writes in a mail. */
export type DraftContent = {
  to: readonly Recipient[]
  cc: readonly Recipient[]
  bcc: readonly Recipient[]
  subject: string
  text: string
  papers: readonly DraftPaper[]
}

/** How the last save ended: `LOST` when somebody else has changed it, holds it, or it has gone. */
export type Saving = { state: 'SAVED' | 'WAITING' | 'SAVING' } | { state: 'FAILED' | 'LOST'; error: Error }

const pauseMs = 1_000
/** The server lets go of a draft a minute after the last sign of life. */
const holdMs = 20_000

const lostBy = new Set(['VERSION_CONFLICT', 'DRAFT_HELD', 'DRAFT_ON_ITS_WAY', 'DRAFT_NOT_FOUND'])

/** Keeps a draft saved while somebody writes it, and holds it for them. */
export function useDraft(draft: MessageDraft) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { mutateAsync: save } = useMutation(saveDraftMutation(api))
  const { mutateAsync: hold } = useMutation(keepHoldingMutation(api))
  const [content, setContent] = useState(() => contentOf(draft))
  const [saving, setSaving] = useState<Saving>({ state: 'SAVED' })
  const version = useRef(draft.version)
  const unsaved = useRef<DraftContent | null>(null)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const { id } = draft
  useUnsaved(saving.state !== 'SAVED')

  async function saveNow(): Promise<boolean> {
    const next = unsaved.current
    if (next === null) return true
    unsaved.current = null
    setSaving({ state: 'SAVING' })
    try {
      const saved = await save({ id, version: version.current, ...inputOf(next) })
      version.current = saved.version
      setSaving({ state: unsaved.current === null ? 'SAVED' : 'WAITING' })
      return unsaved.current === null || saveNow()
    } catch (error) {
      unsaved.current ??= next
      const failure = error instanceof Error ? error : new Error(String(error))
      const isLost = error instanceof ApiError && lostBy.has(error.code)
      setSaving({ state: isLost ? 'LOST' : 'FAILED', error: failure })
      if (isLost) await refreshDrafts(queryClient, api)
      return false
    }
  }

  /** Saves what is not saved yet, one save after the other, and says whether all of it is. */
  function flush(): Promise<boolean> {
    last.current = last.current.then(saveNow)
    return last.current
  }

  function change(part: Partial<DraftContent>) {
    const next = { ...(unsaved.current ?? content), ...part }
    unsaved.current = next
    setContent(next)
    if (saving.state !== 'LOST') setSaving({ state: 'WAITING' })
  }

  const flushLater = useEffectEvent(() => void flush())
  useEffect(() => {
    if (saving.state !== 'WAITING') return undefined
    const timer = setTimeout(flushLater, pauseMs)
    return () => clearTimeout(timer)
  }, [saving])

  const letGo = useEffectEvent(async () => {
    const isSaved = saving.state !== 'LOST' && (await flush())
    // Where nobody hears it, the server lets go of it by itself.
    if (isSaved) await hold({ id, isWriting: false }).catch(() => undefined)
    await refreshDrafts(queryClient, api)
  })
  const holdOn = useEffectEvent(() => {
    // One that is not heard is said again before the server lets go.
    if (saving.state !== 'LOST') void hold({ id, isWriting: true }).catch(() => undefined)
  })
  useEffect(() => {
    holdOn()
    const timer = setInterval(holdOn, holdMs)
    return () => {
      clearInterval(timer)
      void letGo()
    }
  }, [])

  return { content, change, saving, flush, version: () => version.current }
}

export function contentOf(draft: MessageDraft): DraftContent {
  const { to, cc, bcc, subject, text, papers } = draft
  return { to, cc, bcc, subject, text: text ?? '', papers: papers ?? [] }
}

/** The same as the contract has it. */
export function inputOf({ to, cc, bcc, subject, text, papers }: DraftContent) {
  return {
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    subject,
    text,
    attachmentIds: papers.map(({ id }) => id),
  }
}
