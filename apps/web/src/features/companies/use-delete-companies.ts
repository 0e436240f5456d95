import type { Company } from '@kinfolio/contract/companies'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { deleteCompanyMutation, restoreCompanyMutation } from './mutations.ts'

/** Deletes companies without asking, and offers to take it back. */
export function useDeleteCompanies() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteCompanyMutation(api))
  const restore = useMutation(restoreCompanyMutation(api))
  const deleteCompanies = useUndoableDelete<Company>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'companies', recordId: id }),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
    words,
  })
  return { deleteCompanies, isDeleting: remove.isPending }
}

function words(companies: readonly Company[]): { gone: string; back: string } {
  const [first, ...others] = companies
  const name = first?.name ?? ''
  if (others.length === 0) return { gone: t`${name} was deleted`, back: t`${name} is back` }
  const count = companies.length
  return {
    gone: plural(count, { one: '# company was deleted', other: '# companies were deleted' }),
    back: plural(count, { one: '# company is back', other: '# companies are back' }),
  }
}
