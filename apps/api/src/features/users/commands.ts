import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { isPictureOfAnother, pictureOfAnother, type User, type UserUpdate } from '@kinfolio/contract/users'
import { and, eq } from 'drizzle-orm'

import { isInForce, type UserScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'
import type { FileStore } from '../../platform/files.ts'
import { listLastOwned, toUser } from './queries.ts'

/** Changes the caller's own profile; an organisation is taken only where the caller is a member. */
export async function updateMe(me: UserScope, id: string, changes: UserUpdate): Promise<User> {
  if (id !== 'me' && id !== me.user.id) fail('USER_NOT_FOUND')
  for (const [field, address] of [
    ['image', changes.image],
    ['settings.avatar', changes.settings?.avatar],
  ] as const) {
    if (isPictureOfAnother(me.user.id, address)) failInput(field, pictureOfAnother)
  }
  if (changes.orgId) await requireMembership(me, changes.orgId)
  const [before] = await me.db.select().from(users).where(eq(users.id, me.user.id)).for('update')
  if (!before) fail('USER_NOT_FOUND')
  const { name, image, orgId, settings } = changes
  const [row] = await me.db
    .update(users)
    .set({ name, image, orgId, settings: { ...before.settings, ...settings }, updatedAt: me.now })
    .where(eq(users.id, me.user.id))
    .returning()
  return row ? toUser(row) : fail('USER_NOT_FOUND')
}

/**
 * Deletes the caller's account with all that is only theirs, unless an organisation would be left without an owner.
 * Their rows go with the user's; their files last, when nothing else can refuse any more.
 */
export async function deleteMe(me: UserScope, files: FileStore, id: string): Promise<void> {
  if (id !== 'me' && id !== me.user.id) fail('USER_NOT_FOUND')
  await refuseLastOwner(me, { isLocked: true })
  await me.db.delete(users).where(eq(users.id, me.user.id))
  await files.removeAll(`users/${me.user.id}`)
}

/** Refuses, by name, while an organisation would be left without an owner. */
export async function refuseLastOwner(me: UserScope, options: { isLocked: boolean }): Promise<void> {
  const last = await listLastOwned(me, options)
  if (last.length === 0) return
  const names = last.map((org) => org.name).join(', ')
  fail(
    'LAST_OWNER',
    { orgs: last },
    say`You are the last owner of ${names}. Make somebody else an owner or delete it first.`,
  )
}

async function requireMembership(me: UserScope, orgId: string): Promise<void> {
  const rows = await me.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), eq(roles.userId, me.user.id), isInForce(me.now)))
  if (rows.length === 0) fail('ORG_NOT_FOUND')
}
