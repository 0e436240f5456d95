import { useMutation, useQueryClient } from '@tanstack/react-query'

import { refetchSession } from '../users/queries.ts'
import { securityKey } from './queries.ts'

/**
 * Changes something about the account. The page and the state of the session are then loaded again, since many of
 * these changes replace the session. The caller reports the failure.
 */
export function useSecurityMutation<Input = void, Answer = void>(
  change: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => unknown,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      onDone?.(answer, input)
      await refetchSession(queryClient)
      await queryClient.invalidateQueries({ queryKey: securityKey })
    },
  })
}
