import type { SigningReason } from '@kinfolio/contract/relation-graph'
import type { BuiltInRelationType, RelationEndType, RelationGroup } from '@kinfolio/contract/relation-types'
import type { Directness, Relation } from '@kinfolio/contract/relations'
import { t } from '@lingui/core/macro'

import { formatDay, formatPercentage } from '../../lib/format.ts'

/** What the first end of a relation is to the second, and the other way round. */
export const relationTypeWords: Readonly<
  Record<BuiltInRelationType, { readonly name: string; readonly reverseName: string }>
> = {
  PARENT: { name: t`Parent`, reverseName: t`Child` },
  SPOUSE: { name: t`Spouse`, reverseName: t`Spouse` },
  PARTNER: { name: t`Partner`, reverseName: t`Partner` },
  SIBLING: { name: t`Sibling`, reverseName: t`Sibling` },
  GUARDIAN: { name: t`Guardian`, reverseName: t`Ward` },
  IN_LAW: { name: t`In-law`, reverseName: t`In-law` },
  SETTLOR: { name: t`Settlor`, reverseName: t`Settlor of` },
  TRUSTEE: { name: t`Trustee`, reverseName: t`Trustee of` },
  PROTECTOR: { name: t`Protector`, reverseName: t`Protector of` },
  BENEFICIARY: { name: t`Beneficiary`, reverseName: t`Beneficiary of` },
  DIRECTOR: { name: t`Director`, reverseName: t`Director of` },
  OFFICER: { name: t`Officer`, reverseName: t`Officer of` },
  SIGNATORY: { name: t`Signatory`, reverseName: t`Signatory of` },
  POWER_OF_ATTORNEY: { name: t`Attorney`, reverseName: t`Attorney for` },
  SHAREHOLDER: { name: t`Shareholder`, reverseName: t`Shareholder of` },
  NOMINEE: { name: t`Nominee`, reverseName: t`Nominee of` },
  BENEFICIAL_OWNER: { name: t`Beneficial owner`, reverseName: t`Beneficial owner of` },
  HEIR: { name: t`Heir`, reverseName: t`Heir of` },
  ADVISER: { name: t`Adviser`, reverseName: t`Adviser of` },
  BANKER: { name: t`Banker`, reverseName: t`Banker of` },
  ADMINISTRATOR: { name: t`Administrator`, reverseName: t`Administrator of` },
  AUDITOR: { name: t`Auditor`, reverseName: t`Auditor of` },
  VOTING_RIGHTS: { name: t`Voter`, reverseName: t`Votes in` },
  BOARD_APPOINTMENT: { name: t`Appoints the board`, reverseName: t`Appoints the board of` },
  OTHER_CONTROL: { name: t`Other control`, reverseName: t`Has other control of` },
  SURPLUS_RIGHTS: { name: t`Right to surplus on dissolution`, reverseName: t`Has a right to the surplus of` },
  PROFIT_RIGHTS: { name: t`Right to profit`, reverseName: t`Has a right to the profit of` },
  CONTRACT_RIGHTS: { name: t`Rights by contract`, reverseName: t`Has rights by contract in` },
  CONDITIONAL_RIGHTS: { name: t`Conditional rights by contract`, reverseName: t`Has conditional rights in` },
  ARTICLES_CONTROL: { name: t`Control by articles`, reverseName: t`Controls by its articles` },
  LAW_CONTROL: { name: t`Control by law`, reverseName: t`Controls by law` },
  BOARD_CHAIR: { name: t`Chair of the board`, reverseName: t`Chairs the board of` },
  UNKNOWN_INTEREST: { name: t`Unknown interest`, reverseName: t`Has an unknown interest in` },
  UNPUBLISHED_INTEREST: { name: t`Unpublished interest`, reverseName: t`Has an unpublished interest in` },
  USE_OF_ASSETS: { name: t`Use of assets`, reverseName: t`Uses assets of` },
  INCOME_FROM_ASSETS: { name: t`Income from assets`, reverseName: t`Has income from assets of` },
  NOMINATOR: { name: t`Nominator`, reverseName: t`Nominator of` },
}

/** Why somebody signs. */
export const signingWords: Readonly<Record<SigningReason, string>> = {
  SIGNATORY: relationTypeWords.SIGNATORY.name,
  POWER_OF_ATTORNEY: relationTypeWords.POWER_OF_ATTORNEY.name,
  DIRECTOR: relationTypeWords.DIRECTOR.name,
  TRUSTEE: relationTypeWords.TRUSTEE.name,
  SELF: t`The person themselves`,
}

export const relationGroupLabels: Readonly<Record<RelationGroup | 'OWN', string>> = {
  FAMILY: t`Family`,
  LEGAL: t`Legal`,
  BUSINESS: t`Business`,
  CONTROL: t`Ownership and control`,
  OWN: t`Own types`,
}

export const endLabels: Readonly<Record<RelationEndType, string>> = {
  contact: t`Person`,
  company: t`Company`,
  entity: t`Entity`,
  position: t`Position`,
  user: t`Member`,
}

/** Several records of a kind. */
export const endPlurals: Readonly<Record<RelationEndType, string>> = {
  contact: t`Contacts`,
  company: t`Companies`,
  entity: t`Entities`,
  position: t`Positions`,
  user: t`Members`,
}

export const directnessLabels: Readonly<Record<Directness, string>> = {
  DIRECT: t`Directly`,
  INDIRECT: t`Through others`,
  UNKNOWN: t`In an unknown way`,
}

const directnessWords: Readonly<Record<Directness, string>> = {
  DIRECT: '',
  INDIRECT: t`through others`,
  UNKNOWN: t`in an unknown way`,
}

/** Share, days and source of a relation in one line. */
export function factsOf(relation: Relation): string {
  const { since, until, share, shareMin, shareMax, directness, isBeneficial, source } = relation
  return [
    shareOf({ share, shareMin, shareMax }),
    directnessWords[directness],
    isBeneficial ? t`beneficial owner` : '',
    daysOf(since, until),
    source,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The share, or its bounds; empty where neither is recorded. */
export function shareOf({
  share,
  shareMin,
  shareMax,
}: Pick<Relation, 'share' | 'shareMin' | 'shareMax'>): string {
  if (share !== null) return formatPercentage(share)
  if (shareMin === null && shareMax === null) return ''
  return `${formatPercentage(shareMin ?? '0')} – ${formatPercentage(shareMax ?? '100')}`
}

export function daysOf(since: string | null, until: string | null): string {
  if (since !== null && until !== null) return `${formatDay(since)} – ${formatDay(until)}`
  if (since !== null) return t`since ${formatDay(since)}`
  return until === null ? '' : t`until ${formatDay(until)}`
}

/** What the other end of a relation is to a record: "Trustee" on the page of the trust, "Trustee of" on its own. */
export function sideWords({ type, name, reverseName }: Relation, isFrom: boolean): string {
  const words = type === 'OWN' ? { name, reverseName } : relationTypeWords[type]
  return isFrom ? words.reverseName : words.name
}
