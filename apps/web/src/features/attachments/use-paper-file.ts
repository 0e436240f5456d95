import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'
import { downloadPath, type ShownPaper } from './shown-paper.ts'

type NamedPaper = Pick<ShownPaper, 'id' | 'fileName' | 'versionId'>

/** Saves the file of a paper, under the name with which it came. */
export function usePaperFile() {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.savePaperFile },
    mutationFn: async ({ id, fileName, versionId }: NamedPaper) => {
      const { content } = await download(downloadPath({ id, versionId }), org.id, () => undefined)
      saveFile(content, fileName)
    },
  })
}

/** Saves a copy of a scan whose letters can be found, marked and copied. */
export function useSearchableCopy() {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.saveSearchableCopy },
    mutationFn: async ({ id, fileName }: NamedPaper) => {
      const { content } = await download(`/attachments/${id}/searchable`, org.id, () => undefined)
      saveFile(content, `${fileName.replace(/\.[^.]{1,10}$/, '')} (searchable).pdf`)
    },
  })
}
