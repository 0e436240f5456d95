import { z } from 'zod'

import { DEFAULT_BENCHMARK_INDEX, DEFAULT_ROLE, ORGS_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import {
  ById,
  Currency,
  Email,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  pageOf,
  pageQuery,
  ShortText,
  Version,
} from './primitives.ts'
import { Right, RoleName } from './rights.ts'

export const LotMethod = z.enum(['FIFO', 'AVERAGE'])
export type LotMethod = z.infer<typeof LotMethod>

/** What an organisation set up for itself. */
export const OrgSettings = z.object({
  description: LongText,
  /** Symbol of the price series that returns are compared with. */
  benchmarkIndex: z.string().trim().min(1).max(40),
  /** Totals are in this currency. */
  baseCurrency: Currency,
  /** How sold units find their cost. */
  lotMethod: LotMethod,
  /** IANA name of the zone whose calendar says what "today" is. */
  timeZone: z.string().refine(isTimeZone, 'This is not a time zone, such as Europe/Vienna.'),
})
export type OrgSettings = z.infer<typeof OrgSettings>

/** What holds until somebody chooses otherwise. */
export const defaultOrgSettings: OrgSettings = {
  description: '',
  benchmarkIndex: DEFAULT_BENCHMARK_INDEX,
  baseCurrency: 'EUR',
  lotMethod: 'FIFO',
  timeZone: 'UTC',
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the constructor throws a RangeError for every name it does not know
  }
}

export const Org = z.object({
  id: Id,
  name: z.string(),
  settings: OrgSettings,
  /** A demo family: badged, deletable whole. */
  isSample: z.boolean(),
  /** What the caller is here, and may do. */
  role: z.object({ id: Id, name: RoleName, rights: z.array(Right) }),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Org = z.infer<typeof Org>

export const OrgCreate = z.object({ name: Label, settings: OrgSettings.partial().optional() })
export type OrgCreate = z.infer<typeof OrgCreate>
export const OrgUpdate = z.object({
  name: Label.optional(),
  settings: OrgSettings.partial().optional(),
  version: ExpectedVersion,
})
export type OrgUpdate = z.infer<typeof OrgUpdate>

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

/** A legal entity that owns positions. */
export const Entity = z.object({
  id: Id,
  orgId: Id,
  name: z.string(),
  type: EntityType,
  currency: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  taxId: z.string().nullable(),
  notes: z.string(),
  extra: Extra,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Entity = z.infer<typeof Entity>

const entityFields = {
  name: Label,
  type: EntityType.default('OTHER'),
  currency: Currency.nullable().default(null),
  jurisdiction: ShortText.nullable().default(null),
  taxId: ShortText.nullable().default(null),
  notes: LongText.default(''),
  extra: Extra.default({}),
}
export const EntityCreate = z.object(entityFields)
export type EntityCreate = z.infer<typeof EntityCreate>
export const EntityUpdate = z.object({
  name: Label.optional(),
  type: EntityType.optional(),
  currency: Currency.nullable().optional(),
  jurisdiction: ShortText.nullable().optional(),
  taxId: ShortText.nullable().optional(),
  notes: LongText.optional(),
  extra: Extra.optional(),
  version: ExpectedVersion,
})
export type EntityUpdate = z.infer<typeof EntityUpdate>

/** A member, or somebody invited to be one. "Member" on the screen, "role" on the wire. */
export const OrgRole = z.object({
  id: Id,
  orgId: Id,
  email: z.string(),
  name: RoleName,
  status: z.enum(['active', 'invited']),
  user: z.object({ id: Id, name: z.string(), image: z.string().nullable() }).nullable(),
  invitedUntil: Instant.nullable(),
  /** Only in the answer that created the invitation: the link to hand over. */
  invitationUrl: z.string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type OrgRole = z.infer<typeof OrgRole>

export const OrgRoleCreate = z.object({ email: Email, name: RoleName.default(DEFAULT_ROLE) })
export type OrgRoleCreate = z.infer<typeof OrgRoleCreate>

const ByEntityId = z.object({ id: Id, entityId: Id })
const ByRoleId = z.object({ id: Id, roleId: Id })
const tag = 'Organisations'

export const orgs = {
  list: endpoint('GET', '/orgs', { tag, scope: 'user', summary: 'The organisations I am a member of' })
    .input(
      z.object({
        ...pageQuery(ORGS_PER_PAGE),
        /** True: only those in which I am owner or admin. */
        admin: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(pageOf(Org)),
  create: endpoint('POST', '/orgs', { tag, scope: 'user', summary: 'Create an organisation and own it' })
    .input(OrgCreate)
    .output(Org)
    .errors(only('INVALID_INPUT')),
  get: endpoint('GET', '/orgs/{id}', { tag, summary: 'One organisation' })
    .input(ById)
    .output(Org)
    .errors(only('ORG_NOT_FOUND')),
  update: endpoint('PUT', '/orgs/{id}', {
    tag,
    right: 'settings',
    summary: 'Rename it or change its settings',
  })
    .input(OrgUpdate.extend({ id: Id }))
    .output(Org)
    .errors(only('ORG_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/orgs/{id}', { tag, right: 'deleteOrg', summary: 'Delete an organisation' })
    .input(ById)
    .errors(only('ORG_NOT_FOUND')),
  entities: {
    list: endpoint('GET', '/orgs/{id}/entities', { tag, summary: 'The legal entities, by name' })
      .input(ById)
      .output(z.array(Entity)),
    create: endpoint('POST', '/orgs/{id}/entities', { tag, right: 'entities', summary: 'Add a legal entity' })
      .input(EntityCreate.extend({ id: Id }).catchall(z.unknown()))
      .output(Entity)
      .errors(only('INVALID_INPUT')),
    update: endpoint('PUT', '/orgs/{id}/entities/{entityId}', {
      tag,
      right: 'entities',
      summary: 'Change a legal entity',
    })
      .input(EntityUpdate.extend(ByEntityId.shape).catchall(z.unknown()))
      .output(Entity)
      .errors(only('ENTITY_NOT_FOUND', 'VERSION_CONFLICT')),
    remove: endpoint('DELETE', '/orgs/{id}/entities/{entityId}', {
      tag,
      right: 'entities',
      summary: 'Delete a legal entity that owns nothing',
    })
      .input(ByEntityId)
      .errors(only('ENTITY_NOT_FOUND', 'ENTITY_IN_USE')),
  },
  roles: {
    list: endpoint('GET', '/orgs/{id}/roles', { tag, summary: 'Members and pending invitations' })
      .input(ById)
      .output(z.array(OrgRole)),
    create: endpoint('POST', '/orgs/{id}/roles', {
      tag,
      right: 'members',
      summary: 'Invite somebody by e-mail',
    })
      .input(OrgRoleCreate.extend({ id: Id }))
      .output(OrgRole)
      .errors(only('ALREADY_MEMBER', 'ROLE_TOO_HIGH')),
    update: endpoint('PUT', '/orgs/{id}/roles/{roleId}', {
      tag,
      right: 'members',
      summary: "Change a member's role",
    })
      .input(ByRoleId.extend({ name: RoleName, version: ExpectedVersion }))
      .output(OrgRole)
      .errors(only('ROLE_NOT_FOUND', 'LAST_OWNER', 'OWN_ROLE', 'ROLE_TOO_HIGH', 'VERSION_CONFLICT')),
    remove: endpoint('DELETE', '/orgs/{id}/roles/{roleId}', {
      tag,
      right: 'members',
      summary: 'Remove a member',
    })
      .input(ByRoleId)
      .errors(only('ROLE_NOT_FOUND', 'LAST_OWNER', 'ROLE_TOO_HIGH')),
  },
}

/** What an invitation says before it is accepted. */
export const Invitation = z.object({
  orgName: z.string(),
  email: z.string(),
  role: RoleName,
  invitedUntil: Instant,
})
export type Invitation = z.infer<typeof Invitation>
const ByToken = z.object({ token: z.string().min(20).max(100) })

export const invitations = {
  get: endpoint('GET', '/invitations/{token}', { tag, scope: 'user', summary: 'What an invitation is for' })
    .input(ByToken)
    .output(Invitation)
    .errors(only('INVITATION_NOT_FOUND', 'INVITATION_OTHER_ADDRESS')),
  accept: endpoint('POST', '/invitations/{token}/accept', {
    tag,
    scope: 'user',
    status: 200,
    summary: 'Become a member with the invited address',
  })
    .input(ByToken)
    .output(Org)
    .errors(only('INVITATION_NOT_FOUND', 'INVITATION_OTHER_ADDRESS')),
}
