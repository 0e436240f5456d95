import type { Org } from '@kinfolio/contract/orgs'
import type { Right } from '@kinfolio/contract/rights'
import type { User } from '@kinfolio/contract/users'
import { valueRights } from '@kinfolio/contract/value-rights'
import { createContext, use } from 'react'

import type { Api } from './client.ts'

/** The user, the organisation, and the calls inside it. */
export type OrgWork = { user: User; orgs: readonly Org[]; org: Org; api: Api }

export const OrgContext = createContext<OrgWork | null>(null)

/** The context of every screen inside the shell. `may` says what the role allows; screens do not offer the rest. */
export function useOrg(): OrgWork & { may: (right: Right) => boolean } {
  const work = use(OrgContext)
  if (!work) throw new Error('useOrg needs the application shell around it.')
  return { ...work, may: (right) => mayIn(work.org, right) }
}

export function mayIn({ role: { rights, valuesVisible } }: Org, right: Right): boolean {
  return rights.includes(right) && (valuesVisible || !needsValues(right))
}

/** Every record that people can write has amounts, so a person who does not see amounts can change none. */
export function needsValues(right: Right): boolean {
  return valueRights.includes(right) || right === 'write' || right === 'delete'
}
