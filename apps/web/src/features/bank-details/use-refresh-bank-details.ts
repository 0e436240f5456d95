import { useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'

/** Asks again for bank details and alarms, wherever they are shown. */
export function useRefreshBankDetails(): () => Promise<void> {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.bankDetails.key() })
}
