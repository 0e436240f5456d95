import { useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { showTray } from '../../pages/tray.ts'
import type { PaperTarget } from './queries.ts'
import { uploads } from './uploads.ts'

/** Sends files as papers, onto a record where one is named. They arrive whatever page is open by then. */
export function useAddPapers(target?: PaperTarget, name?: string): (files: readonly File[]) => void {
  const { api, org, user } = useOrg()
  const queryClient = useQueryClient()
  return (files) => {
    if (files.length === 0) return
    showTray()
    uploads.add(
      files.map((file) => ({
        userId: user.id,
        orgId: org.id,
        file,
        target: target ?? null,
        targetName: name,
        replaces: null,
      })),
      () => {
        void refreshPapers(queryClient, api)
        void queryClient.invalidateQueries({ queryKey: api.uploads.key() })
      },
    )
  }
}
