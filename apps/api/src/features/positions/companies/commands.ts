import type { OrgScope } from '../../../access/scope.ts'
import { requireCompany } from '../../companies/commands.ts'
import { findNamed } from '../../companies/queries.ts'

/** Who stands behind a position, as it is written: a name, a company, or both. */
type Written = {
  manager?: string | null | undefined
  managerId?: string | null | undefined
  custodian?: string | null | undefined
  custodianId?: string | null | undefined
}

type Before = { managerId: string | null; custodianId: string | null }

/**
 * A name and the company that it means are written together. A name alone means the one company of that very name. A company alone
 * gives its name. Null for either of the two, alone, clears both.
 */
export async function withCompanies<T extends Written>(org: OrgScope, input: T, before?: Before): Promise<T> {
  const manager = await linked(org, input.manager, input.managerId, before?.managerId)
  const custodian = await linked(org, input.custodian, input.custodianId, before?.custodianId)
  return {
    ...input,
    ...(manager && { manager: manager.name, managerId: manager.id }),
    ...(custodian && { custodian: custodian.name, custodianId: custodian.id }),
  }
}

/** Null: nothing is said of either. */
async function linked(
  org: OrgScope,
  name: string | null | undefined,
  id: string | null | undefined,
  before: string | null | undefined,
): Promise<{ name: string | null; id: string | null } | null> {
  if (id === undefined && name === undefined) return null
  if (id) {
    // A link that stays is not looked up: its company may be out of sight by now.
    if (id === before && name !== undefined) return { name, id }
    const company = await requireCompany(org, id)
    return { name: name ?? company.name, id }
  }
  if (id === null) return { name: name ?? null, id }
  return { name: name ?? null, id: name ? ((await findNamed(org, [name])).get(name) ?? null) : null }
}
