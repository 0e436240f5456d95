import { fail } from '@kinfolio/contract/errors'
import type { User } from '@kinfolio/contract/users'
import { eq } from 'drizzle-orm'

import type { UserScope } from '../../../access/scope.ts'
import { users } from '../../../access/tables.ts'
import type { FileStore } from '../../../platform/files.ts'
import { keepFiles, type ReadPicture } from '../../pictures/commands.ts'
import { toUser } from '../queries.ts'
import { addressOf, isAddressOf } from './rules.ts'
import { avatars } from './tables.ts'

/** Takes a picture as the caller's own; settings and image then hold its address. */
export async function uploadAvatar(me: UserScope, files: FileStore, read: ReadPicture): Promise<User> {
  const { small, large } = await keepFiles(files, `users/${me.user.id}`, read)
  const picture = { small, large, updatedAt: me.now }
  const before = await replaced(me)
  await me.db
    .insert(avatars)
    .values({ userId: me.user.id, ...picture })
    .onConflictDoUpdate({ target: avatars.userId, set: picture })
  const user = await show(me, addressOf(me.user.id, large))
  await forget(
    me,
    files,
    before.filter((hash) => hash !== small && hash !== large),
  )
  return user
}

/** Goes back to initials. */
export async function removeAvatar(me: UserScope, files: FileStore): Promise<void> {
  const before = await replaced(me)
  await me.db.delete(avatars).where(eq(avatars.userId, me.user.id))
  await show(me, null)
  await forget(me, files, before)
}

/** The files of the present picture, its row held until the call ends. */
async function replaced(me: UserScope): Promise<string[]> {
  const [row] = await me.db.select().from(avatars).where(eq(avatars.userId, me.user.id)).for('update')
  return row ? [row.small, row.large] : []
}

/** Removes files as the last thing of a call: should the call still fail, initials stand in for the lost picture. */
async function forget(me: UserScope, files: FileStore, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await files.remove(`users/${me.user.id}`, hash)
}

/** Co-members are shown `image`: it follows, unless it is a picture from elsewhere and none of ours comes instead. */
async function show(me: UserScope, address: string | null): Promise<User> {
  const [before] = await me.db.select().from(users).where(eq(users.id, me.user.id)).for('update')
  if (!before) fail('USER_NOT_FOUND')
  const keepsImage = address === null && before.image !== null && !isAddressOf(me.user.id, before.image)
  const [row] = await me.db
    .update(users)
    .set({
      image: keepsImage ? before.image : address,
      settings: { ...before.settings, avatar: address },
      updatedAt: me.now,
    })
    .where(eq(users.id, me.user.id))
    .returning()
  return row ? toUser(row) : fail('USER_NOT_FOUND')
}
