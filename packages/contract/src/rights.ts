import { z } from 'zod'

/** The rights. Each endpoint of the contract asks for one of them. */
export const rights = [
  'read',
  'write',
  'delete',
  'restore',
  'import',
  'export',
  'backup',
  'prices',
  'tags',
  'merge',
  'entities',
  'members',
  'settings',
  'log',
  'ai',
  'bypass',
  'reopen',
  'deleteOrg',
] as const
export const Right = z.enum(rights)
export type Right = z.infer<typeof Right>

/** Rights over the organisation as a whole: a role for named entities has none of them. */
export const wholeOrgRights: readonly Right[] = [
  'import',
  'backup',
  'prices',
  'tags',
  'merge',
  'entities',
  'settings',
  'log',
  'reopen',
  'deleteOrg',
]

/** The roles a member can have, highest first. */
export const roleNames = ['owner', 'admin', 'member', 'viewer', 'adviser'] as const
export const RoleName = z.enum(roleNames)
export type RoleName = z.infer<typeof RoleName>

/** What an owner alone does: deleting the organisation, letting payments go without approval, opening closed periods again. */
const ofOwners: ReadonlySet<Right> = new Set<Right>(['deleteOrg', 'bypass', 'reopen'])

/** The one table of what a role may do. Owner: all. Admin: all but what is the owner's. Member: the records. */
export const rightsByRole: Readonly<Record<RoleName, ReadonlySet<Right>>> = {
  owner: new Set(rights),
  admin: new Set(rights.filter((right) => !ofOwners.has(right))),
  member: new Set<Right>(['read', 'write', 'delete', 'import', 'export', 'prices', 'tags', 'merge', 'ai']),
  viewer: new Set<Right>(['read']),
  adviser: new Set<Right>(['read']),
}

/** Whether a role reads and writes the notes that are marked private. */
export function seesPrivateNotes(role: RoleName): boolean {
  return role === 'owner' || role === 'admin'
}
