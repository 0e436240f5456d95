import type { Closing } from '@kinfolio/contract/closings'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const closingsQuery = (api: Api) =>
  api.closings.list.queryOptions({ meta: { inPlace: failures.loadClosings } })

/** What was changed of a closed period afterwards. */
export const restatementsQuery = (api: Api, id: string) =>
  api.closings.restatements.queryOptions({ input: { id }, meta: { inPlace: failures.loadRestatements } })

type Compared = { asOf: string; knownOn: string }

/** Why a day looks otherwise now than it was known on another one. */
export const restatedQuery = (api: Api, { asOf, knownOn }: Compared) =>
  api.closings.restated.queryOptions({
    input: { asOf, knownOn },
    meta: { inPlace: failures.loadRestated },
  })

/** The last closed day of an entity, or of what belongs to none; null where no period is closed. */
export function closedThrough(
  closings: readonly Closing[] | undefined,
  entityId: string | null,
): string | null {
  const days = (closings ?? [])
    .filter((each) => each.reopenedAt === null && (each.entityId === null || each.entityId === entityId))
    .map(({ through }): string => through)
  return days.toSorted().at(-1) ?? null
}
