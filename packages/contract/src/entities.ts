import { isDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  Percent,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'

export const entityTypes = [
  'PERSON',
  'COUPLE',
  'TRUST',
  'HOLDING_COMPANY',
  'PARTNERSHIP',
  'FOUNDATION',
  'ESTATE',
  'OTHER',
] as const
export const EntityType = z.enum(entityTypes)
export type EntityType = z.infer<typeof EntityType>

/** Free fields of an entity: kept as they come, within bounds. */
export const Extra = z
  .record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= 50, 'Keep this to 50 free fields.')
export type Extra = z.infer<typeof Extra>

/** The day of a year on which books are closed: MM-DD. The end of February is 02-28 or 02-29, as one likes. */
export const FiscalYearEnd = z
  .string({ error: 'This needs a day of the year, written MM-DD.' })
  .refine((text) => isDay(`2024-${text}`), 'This is not a day of the year. Write it MM-DD, such as 12-31.')

/** A part of an entity, in percent: above 0, at most 100. */
export const OwnedPercent = Percent.refine((text) => {
  const percent = decimal(text)
  return percent.isGreaterThan(0) && percent.isLessThanOrEqualTo(100)
}, 'A part of an entity is above 0 and at most 100 percent.')

/** Who holds which part of an entity, from a day to a day, both included; null: since ever, until further notice. */
export const EntityOwner = z
  .object({
    /** Another entity of the organisation; a person is one too. */
    ownerId: z.guid({ error: 'Choose an owner.' }).transform((id) => id.toLowerCase()),
    percent: OwnedPercent,
    since: Day.nullable().default(null),
    until: Day.nullable().default(null),
  })
  .refine(({ since, until }) => since === null || until === null || since <= until, {
    path: ['until'],
    error: 'This ends before it begins. Choose a later last day.',
  })
export type EntityOwner = z.infer<typeof EntityOwner>

/** A legal entity that owns positions, and other entities. */
export const Entity = z.object({
  id: Id,
  orgId: Id,
  name: z.string(),
  type: EntityType,
  currency: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  taxId: z.string().nullable(),
  fiscalYearEnd: z.string().nullable(),
  notes: z.string(),
  extra: Extra,
  /** Past, present and future ones, the earliest first. */
  owners: z.array(
    z.object({
      ownerId: Id,
      percent: DecimalText,
      since: RecordedDay.nullable(),
      until: RecordedDay.nullable(),
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Entity = z.infer<typeof Entity>

const Owners = z.array(EntityOwner).max(200, 'Keep this to 200 owners.')

export const EntityCreate = z.object({
  name: Label,
  type: EntityType.default('OTHER'),
  currency: Currency.nullable().default(null),
  jurisdiction: ShortText.nullable().default(null),
  taxId: ShortText.nullable().default(null),
  fiscalYearEnd: FiscalYearEnd.nullable().optional(),
  notes: LongText.default(''),
  extra: Extra.default({}),
  owners: Owners.optional(),
})
export type EntityCreate = z.infer<typeof EntityCreate>

/** What is absent stays as it is; `owners` are all of them. */
export const EntityUpdate = z.object({
  name: Label.optional(),
  type: EntityType.optional(),
  currency: Currency.nullable().optional(),
  jurisdiction: ShortText.nullable().optional(),
  taxId: ShortText.nullable().optional(),
  fiscalYearEnd: FiscalYearEnd.nullable().optional(),
  notes: LongText.optional(),
  extra: Extra.optional(),
  owners: Owners.optional(),
  version: ExpectedVersion,
})
export type EntityUpdate = z.infer<typeof EntityUpdate>

/** Who owns whom on a day, as far as the caller sees. Parts are percentages in decimal text, exact. */
export const OwnershipMap = z.object({
  day: z.string(),
  entities: z.array(
    z.object({
      id: Id,
      name: z.string(),
      type: EntityType,
      /** The part without a recorded owner; null where no owner is recorded at all. */
      missing: DecimalText.nullable(),
    }),
  ),
  /** Direct ownership. */
  ownerships: z.array(z.object({ ownerId: Id, ownedId: Id, percent: DecimalText })),
  /** Effective ownership through all paths: the part of each entity that each entity above it holds. */
  lookThrough: z.array(
    z.object({
      ownerId: Id,
      ownedId: Id,
      percent: DecimalText,
      /** Whether this owner has no recorded owner. */
      isUltimate: z.boolean(),
    }),
  ),
})
export type OwnershipMap = z.infer<typeof OwnershipMap>

const ByEntityId = z.object({ id: Id, entityId: Id })
const tag = 'Organisations'

export const entities = {
  list: endpoint('GET', '/orgs/{id}/entities', { tag, summary: 'The legal entities, by name' })
    .input(ById)
    .output(z.array(Entity)),
  create: endpoint('POST', '/orgs/{id}/entities', { tag, right: 'entities', summary: 'Add a legal entity' })
    .input(EntityCreate.extend({ id: Id }).catchall(z.unknown()))
    .output(Entity)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
  update: endpoint('PUT', '/orgs/{id}/entities/{entityId}', {
    tag,
    right: 'entities',
    summary: 'Change a legal entity',
  })
    .input(EntityUpdate.extend(ByEntityId.shape).catchall(z.unknown()))
    .output(Entity)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'OWNERSHIP_CYCLE', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/orgs/{id}/entities/{entityId}', {
    tag,
    right: 'entities',
    summary: 'Delete a legal entity that owns nothing',
  })
    .input(ByEntityId)
    .errors(only('ENTITY_NOT_FOUND', 'ENTITY_IN_USE')),
  ownership: endpoint('GET', '/orgs/{id}/ownership', {
    tag,
    summary: 'Who owns which entity on a day, directly and through others',
  })
    .input(
      z.object({
        id: Id,
        /** Today unless named. */
        day: Day.optional(),
      }),
    )
    .output(OwnershipMap),
}
