import { DEFAULT_PICTURE_WIDTH } from '@kinfolio/contract/constants'
import type { ServedPicture } from '@kinfolio/contract/pictures'
import { eq } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import type { FileOwner, FileStore } from '../../platform/files.ts'
import type { PictureFiles } from './commands.ts'
import { pictures } from './tables.ts'

/** A picture that the caller may see, 304 where they have it already; null where there is none. */
export async function servePicture(
  files: FileStore,
  owner: FileOwner,
  picture: PictureFiles | undefined,
  { size, etag: callersEtag }: { size: number; etag: string | null },
): Promise<ServedPicture | null> {
  if (picture === undefined) return null
  const hash = size === DEFAULT_PICTURE_WIDTH ? picture.small : picture.large
  const etag = `"${hash}"`
  const headers = {
    etag,
    // The address names the picture, so its answer never changes.
    'cache-control': 'private, max-age=86400',
  }
  if (callersEtag?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return { status: 304, headers }
  const bytes = await files.get(owner, hash)
  if (!bytes) return null
  return {
    status: 200,
    headers: {
      ...headers,
      'content-disposition': 'inline; filename="picture.webp"',
      // Whatever a file holds, opened by itself it can run nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: new Blob([Buffer.from(bytes)], { type: 'image/webp' }),
  }
}

/** The same of a picture of the organisation, by its id. Whoever asks sees the record that names it. */
export async function servePictureOfOrg(
  org: OrgScope,
  files: FileStore,
  id: string | null,
  asked: { size: number; etag: string | null },
): Promise<ServedPicture | null> {
  if (id === null) return null
  const [row] = await org.db
    .select()
    .from(pictures)
    .where(org.owns(pictures, eq(pictures.id, id)))
  return servePicture(files, `orgs/${org.orgId}`, row, asked)
}
