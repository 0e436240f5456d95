import { useConfirm } from '@kinfolio/ui/confirm'
import { fileSize } from '@kinfolio/ui/file-size'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orgApi } from '../../api/client.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { eraseTrashMutation } from './mutations.ts'

/** Erases the papers in the trash for good, once somebody said yes to it. */
export function useEraseTrash(orgId: string) {
  const api = orgApi(orgId)
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const erasing = useMutation(eraseTrashMutation(api))

  async function erase(bytes: number) {
    const isSure = await confirm({
      title: t`Erase the papers in the trash?`,
      message: t`This frees up to ${fileSize(bytes)}. They can not be brought back then. Papers that have to be kept for some time stay in the trash.`,
      confirmText: t`Erase for good`,
      variant: 'danger',
    })
    if (!isSure) return
    const outcome = await outcomeOf(erasing.mutateAsync({}))
    if (outcome.isDone) {
      const { erased, kept } = outcome.answer
      toast({
        title: plural(erased, {
          0: 'No paper was erased',
          one: '# paper was erased',
          other: '# papers were erased',
        }),
        description:
          kept === 0
            ? undefined
            : plural(kept, {
                one: '# paper has to be kept, and stays in the trash.',
                other: '# papers have to be kept, and stay in the trash.',
              }),
        color: erased === 0 ? 'info' : 'success',
      })
    }
    await Promise.all(
      [api.attachments, api.trash].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })),
    )
  }

  return { erase, isErasing: erasing.isPending }
}
