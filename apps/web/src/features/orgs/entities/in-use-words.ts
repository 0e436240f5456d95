import { t } from '@lingui/core/macro'

import { ApiError } from '../../../api/api-error.ts'

const namedAtMost = 5

/** Why an entity was not deleted. Where it owns something, the words name what. */
export function inUseWords(error: Error): string {
  const owned = error instanceof ApiError && error.code === 'ENTITY_IN_USE' ? namesIn(error.data) : []
  if (owned.length === 0) return error.message
  const rest = owned.length - namedAtMost
  const named = owned.slice(0, namedAtMost).join(', ')
  const reason = error.message
  return rest > 0 ? t`${reason} It owns ${named} and ${rest} more.` : t`${reason} It owns ${named}.`
}

function namesIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data)
    .flatMap((list: unknown): unknown[] => (Array.isArray(list) ? list : []))
    .flatMap((item) =>
      typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string'
        ? [item.name]
        : [],
    )
}
