import type { Attachment } from '@kinfolio/contract/attachments'
import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'

/** Saves the file of a paper, under the name with which it came. */
export function usePaperFile() {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.savePaperFile },
    mutationFn: async ({ id, fileName }: Pick<Attachment, 'id' | 'fileName'>) => {
      const { content } = await download(`/attachments/download/${id}`, org.id, () => undefined)
      saveFile(content, fileName)
    },
  })
}
