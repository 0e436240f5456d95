import type { User } from '@kinfolio/contract/users'
import type { QueryClient } from '@tanstack/react-query'

import { outcomeOf } from '../api/outcome.ts'
import { updateSettingsMutation } from '../features/users/mutations.ts'
import { sessionQuery } from '../features/users/queries.ts'

/** What somebody chose before signing in becomes a setting of theirs, so that it holds on their other devices. */
export async function keepChosenLanguage(
  queryClient: QueryClient,
  user: User,
  language: string,
): Promise<User> {
  if (language === user.settings.language) return user
  const save = queryClient.getMutationCache().build(queryClient, updateSettingsMutation)
  const outcome = await outcomeOf(save.execute({ id: 'me', settings: { language } }))
  if (!outcome.isDone) return user
  queryClient.setQueryData(sessionQuery.queryKey, outcome.answer)
  return outcome.answer
}
