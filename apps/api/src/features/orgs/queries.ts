import { fail } from '@kinfolio/contract/errors'
import { defaultOrgSettings, type Org } from '@kinfolio/contract/orgs'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'

import { rightsOf } from '../../access/rights.ts'
import { isInForce, type OrgScope, type UserScope } from '../../access/scope.ts'
import { orgs, roles } from '../../access/tables.ts'

/** The organisations the user is a member of, by name; with `admin` only those in which they are owner or admin. */
export async function listOrgs(me: UserScope, query: { page: number; limit: number; admin: boolean }) {
  const { page, limit, admin } = query
  const mine = and(
    eq(roles.userId, me.user.id),
    isNull(orgs.deletedAt),
    isInForce(me.now),
    admin ? inArray(roles.name, ['owner', 'admin']) : undefined,
  )
  const [counted] = await me.db
    .select({ total: count() })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(mine)
  const rows = await me.db
    .select({ org: orgs, role: roles })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(mine)
    .orderBy(asc(orgs.name), asc(orgs.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(({ org, role }) => toOrg(org, role)), total: counted?.total ?? 0, page, limit }
}

export async function getOrg(org: OrgScope): Promise<Org> {
  const [row] = await org.db
    .select({ org: orgs, role: roles })
    .from(orgs)
    .innerJoin(roles, eq(roles.orgId, orgs.id))
    .where(and(eq(orgs.id, org.orgId), eq(roles.id, org.roleId)))
  return row ? toOrg(row.org, row.role) : fail('ORG_NOT_FOUND')
}

export function toOrg(row: typeof orgs.$inferSelect, role: typeof roles.$inferSelect): Org {
  const { id, name, entityIds, valuesVisible, expiresAt } = role
  return {
    id: row.id,
    name: row.name,
    settings: { ...defaultOrgSettings, ...row.settings },
    isSample: row.isSample,
    role: {
      id,
      name,
      entityIds,
      valuesVisible,
      expiresAt: expiresAt?.toISOString() ?? null,
      rights: rightsOf({ role: name, entityIds, valuesVisible }),
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
