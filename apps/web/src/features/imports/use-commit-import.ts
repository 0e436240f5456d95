import type { ImportResult } from '@kinfolio/contract/imports'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { failures } from './failures.ts'
import { resultWords } from './import-words.ts'
import { commitImportMutation, undoImportMutation } from './mutations.ts'
import type { PickedFile } from './picked-file.ts'

/** Imports a file. It goes on when the wizard is closed; then a toast tells how it ended. */
export function useCommitImport({ id, file }: PickedFile) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const isWatched = useRef(true)
  useEffect(() => {
    isWatched.current = true
    return () => {
      isWatched.current = false
    }
  }, [])
  const toastId = `import ${id}`

  const undo = useMutation({
    ...undoImportMutation(api),
    meta: { failed: failures.undoImport },
    onSuccess: () => {
      void refreshRecords(queryClient, api)
      toast({ id: toastId, title: t`The import was undone`, description: file.name, color: 'success' })
    },
  })

  const commit = useMutation({
    ...commitImportMutation(api),
    onSuccess: (result: ImportResult) => {
      void refreshRecords(queryClient, api)
      if (isWatched.current) return
      toast({
        id: toastId,
        title: resultWords(result),
        description: file.name,
        color: 'success',
        actions: [{ label: t`Undo`, onPress: () => undo.mutate({ id: result.id }) }],
      })
    },
    onError: (error) => {
      if (isWatched.current) return
      toast({
        id: toastId,
        title: t`${file.name} was not imported`,
        description: error?.message,
        color: 'error',
      })
    },
  })

  function sayThatItGoesOn() {
    toast({
      id: toastId,
      title: t`Importing ${file.name}…`,
      description: t`You are told when it is done.`,
      duration: Number.POSITIVE_INFINITY,
    })
  }

  return { commit, sayThatItGoesOn }
}
