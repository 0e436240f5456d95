import { z } from 'zod'

/** What can be allowed or not; each endpoint of the contract asks for one of them. */
export const rights = [
  'read',
  'write',
  'delete',
  'restore',
  'import',
  'export',
  'prices',
  'entities',
  'members',
  'settings',
  'deleteOrg',
] as const
export const Right = z.enum(rights)
export type Right = z.infer<typeof Right>

/** The roles a member can have, highest first. */
export const roleNames = ['owner', 'admin', 'member', 'viewer'] as const
export const RoleName = z.enum(roleNames)
export type RoleName = z.infer<typeof RoleName>
