import { z } from 'zod'

import { DEFAULT_BENCHMARK_INDEX, DEFAULT_ROLE, MAX_SYMBOL_LENGTH, ORGS_PER_PAGE } from './constants.ts'
import { Country } from './contact-details.ts'
import { endpoint, only } from './endpoint.ts'
import { entities } from './entities.ts'
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
  Version,
} from './primitives.ts'
import { Right, RoleName } from './rights.ts'

export const LotMethod = z.enum(['FIFO', 'AVERAGE'])
export type LotMethod = z.infer<typeof LotMethod>

/** What an organisation set up for itself. */
export const OrgSettings = z.object({
  description: LongText,
  /** Symbol of the price series that returns are compared with. */
  benchmarkIndex: z.string().trim().min(1).max(MAX_SYMBOL_LENGTH),
  /** Totals are in this currency. */
  baseCurrency: Currency,
  /** How sold units find their cost. */
  lotMethod: LotMethod,
  /** IANA name of the zone whose calendar says what "today" is. */
  timeZone: z.string().refine(isTimeZone, 'This is not a time zone, such as Europe/Vienna.'),
  /** Telephone numbers that do not name their country are read as numbers of this one. */
  country: Country.nullable(),
})
export type OrgSettings = z.infer<typeof OrgSettings>

/** The settings until somebody chooses others. */
export const defaultOrgSettings: OrgSettings = {
  description: '',
  benchmarkIndex: DEFAULT_BENCHMARK_INDEX,
  baseCurrency: 'EUR',
  lotMethod: 'FIFO',
  timeZone: 'UTC',
  country: null,
}

/** Whether a zone of this name is known. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the constructor throws a RangeError for every name it does not know
  }
}

/** The rights and limits of a role. */
const holding = {
  name: RoleName,
  /** The entities whose positions the role sees, and nothing beside them; null: the whole organisation. */
  entityIds: z.array(Id).nullable(),
  /** Without, amounts and quantities arrive as null. */
  valuesVisible: z.boolean(),
}

export const Org = z.object({
  id: Id,
  name: z.string(),
  settings: OrgSettings,
  /** A demo family: badged, deletable whole. */
  isSample: z.boolean(),
  /** What the caller is here, and may do. */
  role: z.object({ id: Id, ...holding, expiresAt: Instant.nullable(), rights: z.array(Right) }),
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

/** A member, or somebody invited to be one. "Member" on the screen, "role" on the wire. */
export const OrgRole = z.object({
  id: Id,
  orgId: Id,
  email: z.string(),
  ...holding,
  /** From this moment on the role gives no rights. */
  expiresAt: Instant.nullable(),
  status: z.enum(['active', 'invited', 'expired']),
  user: z.object({ id: Id, name: z.string(), image: z.string().nullable() }).nullable(),
  /** When a session of theirs was last used, to the day; for those who look after members. */
  lastActiveAt: Instant.nullable(),
  invitedUntil: Instant.nullable(),
  /**
   * The link to hand over: only in the answer that created the invitation, and only where no mail goes out. A repeated
   * request is not told it again.
   */
  invitationUrl: z.string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type OrgRole = z.infer<typeof OrgRole>

const RoleEntities = z
  .array(Id)
  .min(1, 'Name at least one entity, or leave this empty for the whole organization.')
  .max(200, 'Name at most 200 entities.')
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  .nullable()

export const OrgRoleCreate = z.object({
  email: Email,
  name: RoleName.default(DEFAULT_ROLE),
  entityIds: RoleEntities.default(null),
  valuesVisible: z.boolean().default(true),
  expiresAt: Instant.nullable().default(null),
})
export type OrgRoleCreate = z.infer<typeof OrgRoleCreate>

/** What is absent stays as it is. */
export const OrgRoleUpdate = z.object({
  name: RoleName.optional(),
  entityIds: RoleEntities.optional(),
  valuesVisible: z.boolean().optional(),
  expiresAt: Instant.nullable().optional(),
  version: ExpectedVersion,
})
export type OrgRoleUpdate = z.infer<typeof OrgRoleUpdate>

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
  sample: endpoint('POST', '/orgs/sample', {
    tag,
    isLong: true,
    scope: 'user',
    summary: 'Make an organisation of an invented family, mine, to look around in',
  }).output(Org),
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
  leave: endpoint('POST', '/orgs/{id}/leave', {
    tag,
    scope: 'user',
    status: 204,
    summary: 'Give up my own role in an organisation',
  })
    .input(ById)
    .errors(only('ORG_NOT_FOUND', 'LAST_OWNER')),
  entities,
  roles: {
    list: endpoint('GET', '/orgs/{id}/roles', { tag, summary: 'Members and pending invitations' })
      .input(ById)
      .output(z.array(OrgRole)),
    create: endpoint('POST', '/orgs/{id}/roles', {
      tag,
      right: 'members',
      toldOnce: ['invitationUrl'],
      summary: 'Invite somebody by e-mail',
    })
      .input(OrgRoleCreate.extend({ id: Id }))
      .output(OrgRole)
      .errors(only('ALREADY_MEMBER', 'ENTITY_NOT_FOUND', 'INVALID_INPUT', 'ROLE_TOO_HIGH', 'SCOPE_TOO_WIDE')),
    update: endpoint('PUT', '/orgs/{id}/roles/{roleId}', {
      tag,
      right: 'members',
      summary: "Change a member's role, what it covers and how long it lasts",
    })
      .input(OrgRoleUpdate.extend(ByRoleId.shape))
      .output(OrgRole)
      .errors(
        only(
          'ROLE_NOT_FOUND',
          'ENTITY_NOT_FOUND',
          'INVALID_INPUT',
          'LAST_OWNER',
          'OWN_ROLE',
          'ROLE_TOO_HIGH',
          'SCOPE_TOO_WIDE',
          'VERSION_CONFLICT',
        ),
      ),
    remove: endpoint('DELETE', '/orgs/{id}/roles/{roleId}', {
      tag,
      right: 'members',
      summary: 'Remove a member',
    })
      .input(ByRoleId)
      .errors(only('ROLE_NOT_FOUND', 'LAST_OWNER', 'ROLE_TOO_HIGH', 'SCOPE_TOO_WIDE')),
  },
}

/** What an invitation says before it is accepted. */
export const Invitation = z.object({
  orgName: z.string(),
  email: z.string(),
  role: RoleName,
  valuesVisible: z.boolean(),
  invitedUntil: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** Who sent an invitation, for whoever has its link and is not signed in yet. */
export const InvitationSender = z.object({
  orgName: z.string(),
  /** Null where whoever invited has left. */
  invitedBy: z.string().nullable(),
})
export type InvitationSender = z.infer<typeof InvitationSender>

const noInvitation = 'This link is not complete, or not one of ours. Ask whoever invited you for a new one.'
const ByToken = z.object({ token: z.string().min(20, noInvitation).max(100, noInvitation) })

export const invitations = {
  get: endpoint('GET', '/invitations/{token}', { tag, scope: 'user', summary: 'What an invitation is for' })
    .input(ByToken)
    .output(Invitation)
    .errors(only('INVITATION_NOT_FOUND', 'INVITATION_OTHER_ADDRESS', 'INVITATION_UNVERIFIED')),
  sender: endpoint('GET', '/invitations/{token}/sender', {
    tag,
    scope: 'public',
    summary: 'Who invites, and into which organisation',
  })
    .input(ByToken)
    .output(InvitationSender)
    .errors(only('INVITATION_NOT_FOUND', 'RATE_LIMITED')),
  accept: endpoint('POST', '/invitations/{token}/accept', {
    tag,
    scope: 'user',
    status: 200,
    summary: 'Become a member with the invited address',
  })
    .input(ByToken)
    .output(Org)
    .errors(only('INVITATION_NOT_FOUND', 'INVITATION_OTHER_ADDRESS', 'INVITATION_UNVERIFIED')),
}
