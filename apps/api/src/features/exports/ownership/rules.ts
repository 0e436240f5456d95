import { relationRules } from '@kinfolio/contract/relation-types'
import type { Relation } from '@kinfolio/contract/relations'
import type { WrittenEntity, WrittenPerson } from '@kinfolio/formats/ownership/write-bods'
import type { StatedInterest } from '@kinfolio/formats/rows/ownership-file'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import type { contacts } from '../../contacts/tables.ts'
import type { entities, ownerships } from '../../orgs/entities/tables.ts'

type End = { type: 'contact' | 'company' | 'entity'; id: string }

/** A relation that BODS can state. */
export type Stated = Pick<
  Relation,
  | 'id'
  | 'type'
  | 'name'
  | 'since'
  | 'until'
  | 'share'
  | 'shareMin'
  | 'shareMax'
  | 'directness'
  | 'isBeneficial'
  | 'source'
  | 'notes'
  | 'version'
> & { from: End; to: End; statementId: string | null }

type Kept = Relation & { statementId: string | null }

/**
 * Whether BODS has a word for a relation: family and business are none of its business. A type of the organisation is
 * stated only if it came with a statement.
 */
export function isStated(relation: Kept): relation is Kept & Stated {
  const { type, from, to, statementId } = relation
  const isRecord = (end: Relation['from']) =>
    end.id !== null && (end.type === 'contact' || end.type === 'company' || end.type === 'entity')
  const isInterest =
    type === 'OWN' ? statementId !== null : type === 'BENEFICIAL_OWNER' || relationRules[type].bods !== null
  return isInterest && isRecord(from) && isRecord(to)
}

export function interestOf(relation: Stated): StatedInterest {
  const { type, name, since, until, share, shareMin, shareMax, directness, isBeneficial, notes } = relation
  // BODS says of an interest whether it makes a beneficial owner, and has no word for one of unknown kind.
  const word = type === 'OWN' ? name : (relationRules[type].bods ?? 'unknownInterest')
  return {
    type: word,
    directness,
    isBeneficial: isBeneficial || type === 'BENEFICIAL_OWNER',
    since,
    until,
    share,
    shareMin,
    shareMax,
    details: notes,
  }
}

/** What an entity owns of another one, as the interest that it is. */
export function shareholding(row: typeof ownerships.$inferSelect): Stated {
  const { id, ownerId, ownedId, percent, since, until } = row
  return {
    id,
    type: 'SHAREHOLDER',
    name: relationRules.SHAREHOLDER.name,
    from: { type: 'entity', id: ownerId },
    to: { type: 'entity', id: ownedId },
    since,
    until,
    share: toText(decimal(percent)),
    shareMin: null,
    shareMax: null,
    directness: 'DIRECT',
    isBeneficial: false,
    source: '',
    notes: '',
    version: 1,
    statementId: null,
  }
}

export function personOf(row: typeof contacts.$inferSelect): WrittenPerson {
  const { id, name, givenName, familyName, bornOn, diedOn, nationalities, taxResidences, addresses } = row
  return {
    recordType: 'person',
    recordId: id,
    name,
    givenName,
    familyName,
    bornOn,
    diedOn,
    nationalities,
    taxResidences,
    addresses: addresses.map((address) => ({ ...address, street: linesOf(address) })),
    kept: null,
  }
}

function linesOf({ street, city, region }: { street: string; city: string; region: string }): string {
  return [street, city, region].filter((part) => part !== '').join(', ')
}

const noDetails = { nationalities: [], taxResidences: [], addresses: [], kept: null }

/** A legal entity of the family; a person among them is a person. */
export function entityOf(
  row: typeof entities.$inferSelect,
): { person: WrittenPerson } | { entity: WrittenEntity } {
  const { id, name, type, jurisdiction } = row
  if (type === 'PERSON') {
    const none = { givenName: null, familyName: null, bornOn: null, diedOn: null }
    return { person: { recordType: 'person', recordId: id, name, ...none, ...noDetails } }
  }
  return {
    entity: {
      recordType: 'entity',
      recordId: id,
      name,
      country: /^[A-Z]{2}$/.test(jurisdiction ?? '') ? jurisdiction : null,
      lei: null,
      registrationNumber: null,
      addresses: [],
      entityType: type === 'TRUST' || type === 'ESTATE' || type === 'COUPLE' ? 'arrangement' : 'legalEntity',
      kept: null,
    },
  }
}
