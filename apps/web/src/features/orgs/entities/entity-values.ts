import type { Entity, EntityCreate, EntityType } from '@kinfolio/contract/entities'
import type { z } from 'zod'

import type { OwnerRow } from './owner-sums.ts'

/** What stands in the form: texts, empty where nothing is said. */
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

/** What the form says, as the contract has it. A person belongs to nobody. */
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

/** Nobody is owned; where the form says that something became a person, its owners go. */
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
