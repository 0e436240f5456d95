import type { Report, ReportContent } from '@kinfolio/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { ApiError } from '../../../api/api-error.ts'
import { useOrg } from '../../../api/org-context.ts'
import { useUnsaved } from '../../../forms/unsaved.ts'
import { saveReportMutation } from '../mutations.ts'
import { reportQuery } from '../queries.ts'
import { tellsOtherwise } from './edits.ts'

/** So long after the last change it is saved. */
const pauseMs = 700

type Problem = { error: ApiError; content: ReportContent }

/** Saves a report as it is changed, each time on top of the version that was saved before. */
export function useAutosave(report: Report, content: ReportContent, initial: ReportContent) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(saveReportMutation(api))
  const [saved, setSaved] = useState({ content: initial, version: report.version })
  const [problem, setProblem] = useState<Problem | null>(null)
  const isDirty = content !== saved.content
  const isConflict = problem?.error.code === 'VERSION_CONFLICT'
  // What was refused is sent again once it is another one; where others changed it, people decide.
  const isHeld = isConflict || problem?.content === content
  useUnsaved(isDirty)

  const save = useEffectEvent(async (): Promise<boolean> => {
    try {
      const answer = await mutateAsync({ ...content, id: report.id, version: saved.version })
      setSaved({ content, version: answer.version })
      setProblem(null)
      queryClient.setQueryData(reportQuery(api, report.id).queryKey, answer)
      if (tellsOtherwise(saved.content, content)) {
        await queryClient.invalidateQueries({ queryKey: api.reports.pageData.key() })
      }
      await queryClient.invalidateQueries({ queryKey: api.reports.list.key() })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ error, content })
      return false
    }
  })

  useEffect(() => {
    if (!isDirty || isPending || isHeld) return undefined
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
    // Each change begins the pause anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [content, isDirty, isPending, isHeld])

  // Whoever leaves the page at once loses nothing.
  const saveRest = useEffectEvent(() => {
    if (isDirty && !isPending && !isHeld) void save()
  })
  useEffect(() => () => saveRest(), [])

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])

  return {
    state: problem && isHeld ? 'failed' : isDirty ? 'saving' : 'saved',
    problem: isHeld ? problem?.error : undefined,
    isConflict,
    /** Sends again what was refused or got no answer. */
    retry: () => setProblem(null),
  } as const
}
