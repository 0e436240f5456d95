import type { ImportResult } from '@kinfolio/contract/imports'
import { useConfirm } from '@kinfolio/ui/confirm'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { undoWords } from './import-words.ts'
import { undoImportMutation } from './mutations.ts'

/** Undoes a whole import, after a question. The mutation's error names the rows that prevent it. */
export function useUndoImport(onUndone?: (result: ImportResult) => void) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation({
    ...undoImportMutation(api),
    onSuccess: (result) => {
      void refreshRecords(queryClient, api)
      onUndone?.(result)
    },
  })

  async function ask(result: ImportResult) {
    const isMeant = await confirm({
      title: t`Undo this import?`,
      message: undoWords(result),
      confirmText: t`Undo import`,
      cancelText: t`Keep it`,
      variant: 'warning',
    })
    if (isMeant) mutation.mutate({ id: result.id })
  }

  return { mutation, ask }
}
