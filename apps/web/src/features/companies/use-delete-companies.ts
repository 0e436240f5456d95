import type { Company } from '@kinfolio/contract/companies'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { deleteCompanyMutation, restoreCompanyMutation } from './mutations.ts'

/** Longer than other messages stay: it is the only way back from this screen. */
const undoMs = 12_000

/** Deletes companies without asking, and offers to take it back. */
export function useDeleteCompanies(): {
  deleteCompanies: (companies: readonly Company[], onDeleted?: () => Promise<void>) => void
  isDeleting: boolean
} {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteCompanyMutation(api))
  const restore = useMutation(restoreCompanyMutation(api))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.companies.key() })

  // What deleted it has left the screen by now, so the call itself says when it is done.
  async function undo(companies: readonly Company[], id: string) {
    const back = await each(companies, (company) =>
      restore.mutateAsync({ id: org.id, recordType: 'companies', recordId: company.id }),
    )
    if (back.length > 0) toast({ id, title: words(back).back, color: 'success' })
    await refresh()
  }

  async function deleteCompanies(companies: readonly Company[], onDeleted?: () => Promise<void>) {
    const gone = await each(companies, ({ id }) => remove.mutateAsync({ id }))
    if (gone.length === 0) return
    const id = `deleted ${gone.map((company) => company.id).join(' ')}`
    toast({
      id,
      title: words(gone).gone,
      duration: undoMs,
      actions: may('restore') ? [{ label: t`Undo`, onPress: () => void undo(gone, id) }] : undefined,
    })
    // A page of the record is left before anything asks for it again.
    await onDeleted?.()
    await refresh()
  }

  return {
    deleteCompanies: (companies, onDeleted) => void deleteCompanies(companies, onDeleted),
    isDeleting: remove.isPending,
  }
}

/** Those for which the call succeeded; a toast says of the others what went wrong. */
async function each(companies: readonly Company[], call: (company: Company) => Promise<unknown>) {
  const done: Company[] = []
  for (const company of companies) {
    const isDone = await call(company).then(
      () => true,
      () => false,
    )
    if (isDone) done.push(company)
  }
  return done
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
