import { DEFAULT_AVATAR_SIZE } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import { eq } from 'drizzle-orm'

import type { UserScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { enterOrgWith } from '../queries.ts'
import { avatars } from './tables.ts'

type Served =
  | { status: 200; headers: Record<string, string>; body: Blob }
  | { status: 304; headers: Record<string, string> }

/** My picture or that of a co-member; 304 where the caller has it already. */
export async function getAvatar(
  me: UserScope,
  files: FileStore,
  question: { id: string; size: number },
  callersEtag: string | null,
): Promise<Served> {
  const userId = question.id === 'me' ? me.user.id : question.id.toLowerCase()
  await enterOrgWith(me, userId)
  const [row] = await me.db.select().from(avatars).where(eq(avatars.userId, userId))
  if (!row) fail('AVATAR_NOT_FOUND')
  const hash = question.size === DEFAULT_AVATAR_SIZE ? row.small : row.large
  const etag = `"${hash}"`
  const headers = {
    etag,
    // The address of a picture contains its hash, so its answer never changes.
    'cache-control': 'private, max-age=86400',
  }
  if (callersEtag?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers }
  const picture = await files.get(`users/${userId}`, hash)
  if (!picture) fail('AVATAR_NOT_FOUND')
  return {
    status: 200,
    headers: {
      ...headers,
      'content-disposition': 'inline; filename="picture.webp"',
      // Whatever a file holds, opened by itself it can run nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([Buffer.from(picture)], { type: 'image/webp' }),
  }
}
