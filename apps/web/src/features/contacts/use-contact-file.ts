import type { ContactFileFormat } from '@kinfolio/contract/contact-files'
import { useMutation } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { saveFile } from '../../lib/save-file.ts'
import { failures } from './failures.ts'

/** All contacts, or some, as a file; or one contact as a card for a telephone. */
export type ContactFile = { format: ContactFileFormat; ids?: readonly string[] } | { cardOf: string }

/** Saves contacts as a file. */
export function useContactFile() {
  const { org } = useOrg()
  return useMutation({
    meta: { failed: failures.exportContacts },
    mutationFn: async (file: ContactFile) => {
      const { content, name } = await download(contactFilePath(file), org.id, () => undefined)
      saveFile(content, name)
    },
  })
}

export function contactFilePath(file: ContactFile): string {
  if ('cardOf' in file) return `/contacts/${file.cardOf}/card`
  const ids = file.ids === undefined ? '' : `&ids=${file.ids.join(',')}`
  return `/contacts/export?format=${file.format}${ids}`
}
