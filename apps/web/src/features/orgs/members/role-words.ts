import type { RoleName } from '@kinfolio/contract/rights'
import { t } from '@lingui/core/macro'

/** What a role may do, in a sentence. */
export const roleWords: Record<RoleName, string> = {
  owner: t`may do everything, and delete the organisation.`,
  admin: t`may do everything except delete the organisation.`,
  member: t`records and imports positions and transactions.`,
  viewer: t`sees everything and changes nothing.`,
  adviser: t`sees the positions of named entities until a day, and changes nothing.`,
}
