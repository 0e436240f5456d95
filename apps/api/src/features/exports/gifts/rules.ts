import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { NonprofitRegister } from '@kinfolio/contract/gift-kinds'
import type { Gift } from '@kinfolio/contract/gift-records'

import { plainNumber } from '../../gifts/registers/rules.ts'

/** A company or an entity that is not a person, as far as a file may name it. */
export type NamedOrganization = { name: string; lei?: string | null; registration?: Gift['registration'] }

/** The lists of org-id.guide whose identifiers are made of the number as the register has it. */
const identifierLists: ReadonlyMap<NonprofitRegister, string> = new Map([
  ['US_EIN', 'US-EIN'],
  ['GB_CHC', 'GB-CHC'],
  ['GB_SC', 'GB-SC'],
  ['GB_NIC', 'GB-NIC'],
  ['AU_ABN', 'AU-ABN'],
  ['CA_RR', 'CA-CRA_ACR'],
])
const charities: ReadonlySet<string> = new Set(['GB_CHC', 'GB_SC', 'GB_NIC'])

/**
 * A gift as a grant of the 360Giving Data Standard 1.1. What is not known is left out. A gift to a person names nobody and has a
 * title that says its type only; an anonymous gift does not say who gave it, and neither tells in whose memory or honour it was given.
 */
export function toGrant(
  gift: Gift,
  recipient: NamedOrganization | null,
  funder: NamedOrganization | null,
): Record<string, unknown> {
  const { cost, total, given, programme, purpose, agreedOn, isAnonymous } = gift
  const isNeutral = isAnonymous || cost.payeeContactId !== null
  const awardDate = agreedOn ?? (cost.frequency === 'ONE_TIME' ? cost.firstOn : null)
  return present({
    id: cost.id,
    title: isNeutral ? plainLabel(cost.type) : cost.name,
    description: isNeutral ? null : purpose || null,
    currency: cost.currency,
    amountAwarded: total === null ? null : JSON.rawJSON(total),
    amountDisbursed: given === null ? null : JSON.rawJSON(given),
    awardDate,
    plannedDates:
      cost.frequency === 'ONE_TIME' ? null : [present({ startDate: cost.firstOn, endDate: cost.lastOn })],
    recipientOrganization: recipient === null ? null : [toOrganization(recipient)],
    fundingOrganization: funder === null || isAnonymous ? null : [toOrganization(funder)],
    grantProgramme: programme === '' || isNeutral ? null : [{ title: programme }],
    dateModified: cost.updatedAt,
  })
}

function toOrganization({ name, lei, registration }: NamedOrganization): Record<string, unknown> {
  const register = registration?.hasForm ? registration.register : null
  const number = registration ? plainNumber(registration.number) : null
  const list = register === null ? undefined : identifierLists.get(register)
  return present({
    id: list ? `${list}-${number}` : lei ? `XI-LEI-${lei}` : null,
    name,
    charityNumber: register !== null && charities.has(register) ? number : null,
  })
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null))
}
