import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { Attachment } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import {
  changePaperMutation,
  deletePaperMutation,
  linkPapersMutation,
  restorePaperMutation,
  unlinkPapersMutation,
} from './mutations.ts'
import type { PaperTarget } from './queries.ts'
import { decided, triageStart, undone } from './triage-steps.ts'
import { useWriteFacts } from './use-write-facts.ts'

type NamedTarget = PaperTarget & { name: string }

/** The decisions about papers, one after the other, each of which can be taken back. */
export function useTriage(loaded: readonly Attachment[]) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  // Those that were loaded at the beginning: a paper that is dealt with leaves the list of the server, and not this one.
  const [papers, setPapers] = useState(loaded)
  const [triage, setTriage] = useState(triageStart)
  const [isBusy, setIsBusy] = useState(false)
  const [lastTarget, setLastTarget] = useState<NamedTarget | null>(null)
  const change = useMutation(changePaperMutation(api))
  const link = useMutation(linkPapersMutation(api))
  const unlink = useMutation(unlinkPapersMutation(api))
  const remove = useMutation(deletePaperMutation(api))
  const restore = useMutation(restorePaperMutation(api))
  const write = useWriteFacts()
  const paper = papers[triage.index] ?? null

  /** One at a time: a key that is pressed while a decision is under way decides nothing. */
  async function oneAtATime(run: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await run()
    setIsBusy(false)
    await refreshPapers(queryClient, api)
  }

  /** A change made meanwhile has another version, which the server names no more than "changed": it is read anew. */
  async function setKind(id: string, kind: AttachmentKind | null): Promise<boolean> {
    const now = await outcomeOf(api.attachments.get.call({ id }))
    if (!now.isDone) return false
    const changed = await outcomeOf(change.mutateAsync({ id, version: now.answer.version, kind }))
    if (!changed.isDone) return false
    setPapers((all) => all.map((each) => (each.id === id ? changed.answer : each)))
    return true
  }

  async function readAnew(id: string): Promise<void> {
    const now = await outcomeOf(api.attachments.get.call({ id }))
    if (now.isDone) setPapers((all) => all.map((each) => (each.id === id ? now.answer : each)))
  }

  const decide = (current: Attachment) => ({
    /** A paper that is on a record then is dealt with. */
    take: (facts: readonly SuggestedFact[]) =>
      oneAtATime(async () => {
        const takeBack = await write(current, facts)
        if (takeBack === null) return
        await readAnew(current.id)
        const undo = async () => {
          const isBack = await takeBack()
          await readAnew(current.id)
          return isBack
        }
        setTriage((was) =>
          decided(
            was,
            undo,
            facts.some(({ fact }) => fact === 'link'),
          ),
        )
      }),
    kind: (kind: AttachmentKind) =>
      oneAtATime(async () => {
        const before = current.kind
        if (before === kind || !(await setKind(current.id, kind))) return
        setTriage((was) => decided(was, () => setKind(current.id, before), false))
      }),
    put: (target: NamedTarget) =>
      oneAtATime(async () => {
        const { entityType, entityId } = target
        const input = { attachmentIds: [current.id], entityType, entityId }
        if (!(await outcomeOf(link.mutateAsync(input))).isDone) return
        setLastTarget(target)
        const undo = async () => (await outcomeOf(unlink.mutateAsync({ ...input, remove: true }))).isDone
        setTriage((was) => decided(was, undo, true))
      }),
    skip: () => setTriage((was) => decided(was, async () => true, true)),
    remove: () =>
      oneAtATime(async () => {
        const { id } = current
        if (!(await outcomeOf(remove.mutateAsync({ id }))).isDone) return
        const undo = async () => (await outcomeOf(restore.mutateAsync({ id }))).isDone
        setTriage((was) => decided(was, undo, true))
      }),
  })

  const lastStep = triage.steps.at(-1)
  return {
    paper,
    index: triage.index,
    total: papers.length,
    isBusy,
    lastTarget,
    decide: paper && decide(paper),
    undo: lastStep
      ? () =>
          oneAtATime(async () => {
            if (await lastStep.undo()) setTriage(undone)
          })
      : null,
  }
}
