import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { t } from '@lingui/core/macro'

import type { OrgWork } from '../../api/org-context.ts'
import type { ProofOf } from '../../figures/proof-of.ts'
import { dayIn, textIn, type RawSearch } from '../../lib/search.ts'

/** The fields of the address that choose which part is shown, in which currency, and of what was known when. */
export type LookedSearch = { currency?: string; entity?: string; knownOn?: string }

export function lookedSearch(search: RawSearch): LookedSearch {
  const currency = textIn(search, 'currency')
  return {
    currency: currency !== undefined && isCurrency(currency) ? currency : undefined,
    entity: textIn(search, 'entity'),
    knownOn: dayIn(search, 'knownOn'),
  }
}

/** What the page asks the server for. */
export type Looked = { currency?: string; entityId?: string; knownOn?: string }

/** The currency of the address; else the one in which the user reads totals; else the organisation's. */
export function lookedOf(
  { currency, entity, knownOn }: LookedSearch,
  { user, org }: Pick<OrgWork, 'user' | 'org'>,
): Looked {
  const base = org.settings.baseCurrency
  const wanted = currency ?? user.settings.displayCurrency ?? base
  return {
    ...(wanted === base ? {} : { currency: wanted }),
    ...(entity === undefined ? {} : { entityId: entity }),
    ...(knownOn === undefined ? {} : { knownOn }),
  }
}

/** Whose figures a page shows, for the proofs of these figures. */
export type ProvenWhole = Pick<ProofOf, 'part' | 'currency'>

export function provenWhole(
  { entityId }: Looked,
  currency: string | undefined,
  summary: PortfolioSummary | undefined,
): ProvenWhole {
  if (entityId === undefined) return { currency }
  const name = summary?.entities.find(({ key }) => key === entityKey(entityId))?.label
  return { currency, part: { title: name || t`No entity`, entityId } }
}

/** Positions without an entity are asked for by a word, and have no key among the slices. */
function entityKey(entityId: string): string {
  return entityId === 'none' ? '' : entityId
}
