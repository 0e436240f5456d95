import type { BankDetail } from '@kinfolio/contract/bank-details'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteBankDetailMutation, restoreBankDetailMutation } from './mutations.ts'
import { useRefreshBankDetails } from './use-refresh-bank-details.ts'

/** Deletes bank details without asking, and offers to take it back. */
export function useDeleteBankDetails() {
  const { api, org } = useOrg()
  const refresh = useRefreshBankDetails()
  const remove = useMutation(deleteBankDetailMutation(api))
  const restore = useMutation(restoreBankDetailMutation(api))
  const deleteBankDetails = useUndoableDelete<BankDetail>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'bank_details', recordId: id }),
    refresh,
    words: ([first]) => {
      const name = first?.payee.name ?? ''
      return { gone: t`Bank details of ${name} were deleted`, back: t`Bank details of ${name} are back` }
    },
  })
  return { deleteBankDetails, isDeleting: remove.isPending }
}
