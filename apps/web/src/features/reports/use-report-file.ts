import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { questionOf, type ReportSearch } from './report-search.ts'

export type ReportFile = 'pdf' | 'xlsx'

/** Saves a report as PDF, or as a workbook with a sheet for each widget: as it stands on the page. */
export function useReportFile(id: string, search: ReportSearch) {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.saveReportFile },
    mutationFn: async (kind: ReportFile) => {
      const question = new URLSearchParams(Object.entries(questionOf(search)))
      const { content, name } = await download(`/reports/${id}/${kind}?${question}`, org.id, () => undefined)
      saveFile(content, name)
    },
  })
}
