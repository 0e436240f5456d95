import { fail } from '@kinfolio/contract/errors'
import type { ServedPicture } from '@kinfolio/contract/pictures'
import { eq } from 'drizzle-orm'

import type { UserScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { servePicture } from '../../pictures/queries.ts'
import { enterOrgWith } from '../queries.ts'
import { avatars } from './tables.ts'

/** My picture or that of a co-member; 304 where the caller has it already. */
export async function getAvatar(
  me: UserScope,
  files: FileStore,
  question: { id: string; size: number },
  etag: string | null,
): Promise<ServedPicture> {
  const userId = question.id === 'me' ? me.user.id : question.id.toLowerCase()
  await enterOrgWith(me, userId)
  const [row] = await me.db.select().from(avatars).where(eq(avatars.userId, userId))
  const served = await servePicture(files, `users/${userId}`, row, { size: question.size, etag })
  return served ?? fail('AVATAR_NOT_FOUND')
}
