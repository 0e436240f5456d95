import type { MailAddress } from '@kinfolio/contract/mail-addresses'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { disableAddressMutation, makeAddressMutation, rotateAddressMutation } from './mutations.ts'

type Made = { record: Pick<NonNullable<MailAddress['record']>, 'entityType' | 'entityId'> | null }

type Named = Pick<MailAddress, 'id' | 'address'>

/** What can be done with addresses. */
export function useChangeAddresses() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const make = useMutation(makeAddressMutation(api))
  const rotate = useMutation(rotateAddressMutation(api))
  const disable = useMutation(disableAddressMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.mailAddresses.key() })

  async function add(made: Made): Promise<void> {
    const { isDone } = await outcomeOf(make.mutateAsync(made))
    await refresh()
    if (isDone) toast({ title: t`The address is made`, color: 'success' })
  }

  async function replace({ id, address }: MailAddress): Promise<void> {
    const { isDone } = await outcomeOf(rotate.mutateAsync({ id }))
    await refresh()
    if (isDone)
      toast({
        title: t`There is a new address`,
        description: t`${address} goes on until you disable it.`,
        color: 'success',
      })
  }

  async function setDisabled({ id, address }: Named, isDisabled: boolean, isUndo = false): Promise<void> {
    const { isDone } = await outcomeOf(disable.mutateAsync({ id, isDisabled }))
    await refresh()
    if (!isDone) return
    toast({
      id: `address ${id}`,
      title: isDisabled ? t`Nothing comes in by ${address} any more` : t`Mails come in by ${address} again`,
      color: 'success',
      duration: undoMs,
      actions: isUndo
        ? undefined
        : [{ label: t`Undo`, onPress: () => void setDisabled({ id, address }, !isDisabled, true) }],
    })
  }

  return {
    isBusy: make.isPending || rotate.isPending || disable.isPending,
    add: (made: Made) => void add(made),
    replace: (address: MailAddress) => void replace(address),
    setDisabled: (address: MailAddress, isDisabled: boolean) => void setDisabled(address, isDisabled),
  }
}

/** Puts an address where it can be pasted from. */
export async function copyAddress({ address }: Pick<MailAddress, 'address'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast({ id: 'copied address', title: t`${address} is copied`, color: 'success' })
  } catch {
    toast({ title: t`The address could not be copied`, color: 'error' })
  }
}
