import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'

/** Saves all gifts as JSON by the 360Giving Data Standard. */
export function useGiftsFile() {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.exportGifts },
    mutationFn: async () => {
      const { content, name } = await download('/gifts/export', org.id, () => undefined)
      saveFile(content, name)
    },
  })
}
