import { reportLanguages } from '@kinfolio/contract/report-kinds'
import type { Report, ReportCreate, ReportLine } from '@kinfolio/contract/reports'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { pageLanguage } from '../../lib/language.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { noteDefaultReport } from './default-report.ts'
import {
  createReportMutation,
  deleteReportMutation,
  duplicateReportMutation,
  restoreReportMutation,
  setDefaultReportMutation,
  shareReportMutation,
} from './mutations.ts'
import { refreshReports, reportQuery } from './queries.ts'

export type ActedReport = Pick<ReportLine, 'id' | 'title' | 'isShared' | 'isDefault' | 'version'>

/** What can be done with reports as a whole, with the words that say so afterwards. */
export function useReportActs() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation(createReportMutation(api))
  const duplicate = useMutation(duplicateReportMutation(api))
  const share = useMutation(shareReportMutation(api))
  const choose = useMutation(setDefaultReportMutation(api))
  const remove = useMutation(deleteReportMutation(api))
  const restore = useMutation(restoreReportMutation(api))
  const refresh = () => refreshReports(queryClient, api)
  // A report of one's own is in no trash: what it held is made anew.
  const kept = new Map<string, Report>()

  async function makeAgain({ id, isDefault }: ActedReport) {
    const report = kept.get(id)
    if (!report) return
    const made = await create.mutateAsync(contentOf(report))
    if (isDefault) await choose.mutateAsync({ id: made.id, isDefault: true })
  }

  const deleteReports = useUndoableDelete<ActedReport>({
    remove: async ({ id, isShared }) => {
      if (!isShared) kept.set(id, await queryClient.fetchQuery(reportQuery(api, id)))
      await remove.mutateAsync({ id })
    },
    restore: (report) =>
      report.isShared
        ? restore.mutateAsync({ id: org.id, recordType: 'reports', recordId: report.id })
        : makeAgain(report),
    refresh,
    words: ([report]) => ({
      gone: t`${report?.title ?? ''} was deleted`,
      back: t`${report?.title ?? ''} is back`,
    }),
  })

  return {
    isBusy:
      create.isPending || duplicate.isPending || share.isPending || choose.isPending || remove.isPending,
    deleteReport: (report: ActedReport, onDeleted?: () => Promise<void>) =>
      deleteReports([report], onDeleted),
    /** Makes a report and opens the designer, or the report where it begins with a template. False: it was not made. */
    async create(content: ReportCreate): Promise<boolean> {
      const made = await outcomeOf(create.mutateAsync(content))
      if (!made.isDone) return false
      const { id } = made.answer
      await refresh()
      await (content.template === undefined
        ? navigate({ to: '/reports/$id/edit', params: { id } })
        : navigate({ to: '/reports/$id', params: { id } }))
      return true
    },
    async duplicate({ id }: ActedReport) {
      const made = await outcomeOf(duplicate.mutateAsync({ id }))
      if (!made.isDone) return
      await refresh()
      toast({ title: t`${made.answer.title} was added`, color: 'success' })
      await navigate({ to: '/reports/$id', params: { id: made.answer.id } })
    },
    async share({ id }: ActedReport, isShared: boolean) {
      const report = await outcomeOf(queryClient.fetchQuery(reportQuery(api, id)))
      if (!report.isDone) return
      const { answer } = report
      const done = await outcomeOf(
        share.mutateAsync({ ...contentOf(answer), id, version: answer.version, isShared }),
      )
      await refresh()
      if (!done.isDone) return
      toast({
        title: isShared ? t`Everybody in ${org.name} sees ${answer.title}` : t`Only you see ${answer.title}`,
        color: 'success',
      })
    },
    async setDefault({ id, title }: ActedReport, isDefault: boolean) {
      const done = await outcomeOf(choose.mutateAsync({ id, isDefault }))
      if (!done.isDone) return
      noteDefaultReport(org.id, isDefault ? id : null)
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: api.portfolio.summary.key() })])
      toast({
        title: isDefault ? t`${title} is what you see first` : t`You see the overview first`,
        color: 'success',
      })
    },
  }
}

/** What a report says, without what says whose it is. */
export function contentOf(report: Report) {
  const {
    title,
    description,
    isShared,
    scope,
    currency,
    lens,
    period,
    from,
    asOf,
    language,
    paper,
    pages,
    widgets,
  } = report
  return {
    title,
    description,
    isShared,
    scope,
    currency,
    lens,
    period,
    from,
    asOf,
    language,
    paper,
    pages,
    widgets,
  }
}

/** An empty report, as the contract fills in what is not said. */
export function newReport() {
  return {
    title: t`New report`,
    description: '',
    isShared: false,
    scope: { entityIds: [], tagIds: [], positionIds: [] },
    currency: null,
    lens: 'rolled' as const,
    period: 'YTD' as const,
    from: null,
    asOf: null,
    language: reportLanguages.find((each) => each === pageLanguage) ?? ('en' as const),
    paper: { size: 'A4' as const, preparedFor: '' },
    pages: [{ pageId: 'p1', title: '' }],
    widgets: [],
  }
}
