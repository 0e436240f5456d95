import type { Entity, EntityCreate, EntityType } from '@kinfolio/contract/entities'
import type { z } from 'zod'

import type { OwnerRow } from './owner-sums.ts'

/** The values of the form, as texts. A text is empty where the field is empty. */
export type EntityValues = {
  name: string
  type: EntityType
  jurisdiction: string
  taxId: string
  currency: string
  fiscalYearEnd: string
  notes: string
  owners: OwnerRow[]
}

export function valuesOfEntity(entity: Entity | null): EntityValues {
  return {
    name: entity?.name ?? '',
    type: entity?.type ?? 'PERSON',
    jurisdiction: entity?.jurisdiction ?? '',
    taxId: entity?.taxId ?? '',
    currency: entity?.currency ?? '',
    fiscalYearEnd: entity?.fiscalYearEnd ?? '',
    notes: entity?.notes ?? '',
    owners: (entity?.owners ?? []).map(({ ownerId, percent, since, until }) => ({
      ownerId,
      percent,
      since: since ?? '',
      until: until ?? '',
    })),
  }
}

/** The form's values as the contract wants them. A person has no owners. */
export function inputOfEntity(values: EntityValues, extra: Entity['extra']): z.input<typeof EntityCreate> {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    name: values.name,
    type: values.type,
    jurisdiction: orNull(values.jurisdiction),
    taxId: orNull(values.taxId),
    currency: orNull(values.currency),
    fiscalYearEnd: orNull(values.fiscalYearEnd),
    notes: values.notes,
    extra,
    owners: canBeOwned(values.type)
      ? values.owners.map(({ ownerId, percent, since, until }) => ({
          ownerId,
          percent,
          since: orNull(since),
          until: orNull(until),
        }))
      : [],
  }
}

/** A person has no owners. When the form turns an entity into a person, its owners are removed. */
export function canBeOwned(type: EntityType): boolean {
  return type !== 'PERSON'
}

/** The ends of months, and the end of the British tax year of people; the first is what is usual. */
export const fiscalYearEnds: readonly string[] = [
  '12-31',
  '01-31',
  '02-28',
  '03-31',
  '04-05',
  '04-30',
  '05-31',
  '06-30',
  '07-31',
  '08-31',
  '09-30',
  '10-31',
  '11-30',
]
