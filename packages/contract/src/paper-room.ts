import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Id } from './primitives.ts'

/**
 * What takes up the room of papers. VERSIONS: contents that papers had before. TRASH: papers in the trash with their versions.
 * MAILS: as they came, those of messages in the trash too. REST: on its way, or out of the caller's sight. PICTURES of people and companies are beside the quota.
 */
export const roomKinds = ['PAPERS', 'VERSIONS', 'TRASH', 'MAILS', 'REST', 'PICTURES'] as const
export type RoomKind = (typeof roomKinds)[number]

/** A content counts once, for the first of the kinds that it is of. */
export const AttachmentRoomParts = z.object({
  quotaBytes: z.int(),
  /** What counts against the quota: all parts but the pictures. */
  usedBytes: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(roomKinds),
      /** How many contents; null where nobody counts them. */
      count: z.int().nullable(),
      bytes: z.int(),
    }),
  ),
})
export type AttachmentRoomParts = z.infer<typeof AttachmentRoomParts>

const tag = 'Attachments'

export const roomParts = endpoint('GET', '/attachments/room/parts', {
  tag,
  right: 'settings',
  summary: 'What takes up the room of papers, by kind',
}).output(AttachmentRoomParts)

export const eraseTrash = endpoint('DELETE', '/attachments/trash', {
  tag,
  right: 'settings',
  status: 200,
  summary: 'Erase the papers in the trash now, for good; those that have to be kept stay',
}).output(z.object({ erased: z.int(), kept: z.int() }))

export const eraseVersion = endpoint('DELETE', '/attachments/{id}/versions/{versionId}', {
  tag,
  summary: 'Erase a content that a paper had before, for good',
})
  .input(z.object({ id: Id, versionId: Id }))
  .errors(only('INVALID_INPUT', 'ATTACHMENT_NOT_FOUND'))
