import { useMutation, useQueryClient } from '@tanstack/react-query'

import { refetchSession } from '../users/queries.ts'
import { securityKey } from './queries.ts'

/**
 * Changes something about the account. What the page shows is asked for again, and the session's state with it: many
 * of these changes put a new session in the place of the old one. Whoever asks says themselves what went wrong.
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
