import type { AssistantModel } from '@kinfolio/contract/assistant-models'

import type { ModelPlace } from '../../../platform/llm/converse.ts'
import type { assistantModels } from '../tables.ts'

export type ModelRow = typeof assistantModels.$inferSelect

/** Allowed in a month where nobody has said anything else. */
export const usualMonthlyTokens = 2_000_000
/** So many tokens are held for an answer while it is made. */
export const heldTokens = 100_000
/** An answer that still runs after so many hours was ended with its process. */
export const longestAnswerHours = 0.25

/** The one row that a key is sealed for. */
export function sealPlace({ orgId, id }: { orgId: string; id: string }): string {
  return `model ${orgId} ${id}`
}

/** The model of the organisation's own; null: it has none. */
export function ownPlace(row: ModelRow | undefined): Omit<ModelPlace, 'key'> | null {
  const { protocol = null, address = null, model = null } = row ?? {}
  return protocol === null || address === null || model === null ? null : { protocol, address, model }
}

export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

export function toModel(
  row: ModelRow | undefined,
  installation: ModelPlace | null,
  tokensOfMonth: number,
): AssistantModel {
  const own = ownPlace(row)
  const place = own ?? installation
  return {
    source: own ? 'ORGANISATION' : installation ? 'INSTALLATION' : 'NONE',
    protocol: place?.protocol ?? null,
    address: own?.address ?? (installation && hostOf(installation.address)),
    model: place?.model ?? null,
    hasKey: own ? (row?.sealedKey ?? null) !== null : (installation?.key ?? null) !== null,
    isOn: (row?.isOn ?? false) && place !== null,
    telling: row?.telling ?? null,
    tellsPapers: row?.tellsPapers ?? false,
    readingModel: row?.readingModel ?? null,
    monthlyTokens: row?.monthlyTokens ?? usualMonthlyTokens,
    tokensOfMonth,
    version: row?.version ?? 1,
  }
}

/** The first day of the month of a day. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}
