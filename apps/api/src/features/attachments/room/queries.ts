import type { AttachmentRoomParts, RoomKind } from '@kinfolio/contract/paper-room'
import { isNotNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { messages } from '../../messages/tables.ts'
import { pictures } from '../../pictures/tables.ts'
import { attachments, attachmentVersions } from '../tables.ts'
import { countBytes } from '../upload/queries.ts'
import type { AttachmentLimits } from '../upload/rules.ts'

type Part = AttachmentRoomParts['parts'][number]
type Room = Omit<AttachmentRoomParts, 'parts'> & {
  orgId: string
  parts: Part[]
  /** Files of pictures, which have no length in the database. */
  pictures: string[]
}

/** What takes up the room of papers, as the rows say it. */
export async function loadRoomParts(org: OrgScope, { quotaBytes }: AttachmentLimits): Promise<Room> {
  const { rows } = await org.db.execute<{ place: number; count: string; bytes: string }>(sql`
    select place, count(*) as count, sum(bytes) as bytes from (
      select sha256, max(bytes) as bytes, min(place) as place from (
        select ${attachments.sha256} as sha256, ${attachments.bytes} as bytes,
          case when ${attachments.deletedAt} is null then 0 else 2 end as place
        from ${attachments} where ${org.owns(attachments)}
        union all
        select ${attachmentVersions.sha256}, ${attachmentVersions.bytes},
          case when ${attachments.deletedAt} is null then 1 else 2 end
        from ${attachmentVersions}
        join ${attachments} on ${attachments.orgId} = ${attachmentVersions.orgId}
          and ${attachments.id} = ${attachmentVersions.attachmentId}
        where ${org.owns(attachmentVersions)}
        union all
        select ${messages.sha256}, ${messages.bytes}, 3 from ${messages}
        where ${org.owns(messages, isNotNull(messages.sha256))}
      ) as named group by sha256
    ) as contents group by place`)
  const partOf = (kind: RoomKind, place: number): Part => {
    const row = rows.find((each) => each.place === place)
    return {
      kind,
      count: Number.parseInt(row?.count ?? '0', 10),
      bytes: Number.parseInt(row?.bytes ?? '0', 10),
    }
  }
  const parts = [partOf('PAPERS', 0), partOf('VERSIONS', 1), partOf('TRASH', 2), partOf('MAILS', 3)]
  const usedBytes = await countBytes(org)
  const rest = usedBytes - parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    orgId: org.orgId,
    quotaBytes,
    usedBytes,
    parts: [...parts, { kind: 'REST', count: null, bytes: rest }],
    pictures: await listPictureFiles(org),
  }
}

/** Those that are no paper too. */
async function listPictureFiles(org: OrgScope): Promise<string[]> {
  const { rows } = await org.db.execute<{ hash: string }>(sql`
    select distinct file.hash as hash from ${pictures}
    cross join lateral (values (${pictures.small}), (${pictures.large})) as file(hash)
    where ${org.owns(pictures)} and not exists (
      select 1 from ${attachments} where ${org.owns(attachments)} and ${attachments.sha256} = file.hash
      union all
      select 1 from ${attachmentVersions}
      where ${org.owns(attachmentVersions)} and ${attachmentVersions.sha256} = file.hash
    )`)
  return rows.map(({ hash }) => hash)
}

/** The same with the lengths of pictures, for which the store is asked. */
export async function measureRoom(
  { orgId, pictures: hashes, parts, ...room }: Room,
  files: Pick<FileStore, 'open'>,
): Promise<AttachmentRoomParts> {
  let bytes = 0
  for (const hash of hashes) bytes += (await files.open(`orgs/${orgId}`, hash))?.bytes ?? 0
  return { ...room, parts: [...parts, { kind: 'PICTURES', count: hashes.length, bytes }] }
}
