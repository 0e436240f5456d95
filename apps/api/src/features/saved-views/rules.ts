import type { RoleName } from '@kinfolio/contract/rights'

type Viewer = { userId: string; role: RoleName; mayWrite: boolean }

/** Of a shared view: whoever made it, owners and admins, as long as their role may write at all. */
export function mayChangeShared({ userId, role, mayWrite }: Viewer, makerId: string | null): boolean {
  return mayWrite && (makerId === userId || role === 'owner' || role === 'admin')
}

/** Whether a list of ids names each of some rows once, and nothing else. */
export function namesEach(ids: readonly string[], present: readonly string[]): boolean {
  return (
    ids.length === present.length &&
    new Set(ids).size === ids.length &&
    present.every((id) => ids.includes(id))
  )
}
