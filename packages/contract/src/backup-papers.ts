import { z } from 'zod'

import { attachmentSources, inertReasons } from './attachment-kinds.ts'
import { AttachmentKind, AttachmentTarget } from './attachments.ts'
import {
  day,
  deletable,
  fileName,
  flag,
  history,
  id,
  keyed,
  moment,
  shortText,
  text,
} from './backup-fields.ts'
import { Id } from './primitives.ts'

/** Papers, where they are, and who sees them: schemas for their rows in an archive. */
export const backupPapers: Readonly<Record<string, z.ZodType>> = {
  attachments: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      description: text,
      file_name: shortText.min(1),
      media_type: shortText,
      bytes: z.int().min(0),
      sha256: fileName,
      kind: AttachmentKind.nullable(),
      on: day,
      period_from: day,
      period_to: day,
      issuer_id: id,
      is_confidential: flag,
      inert: z.enum(inertReasons).nullable(),
      source: z.enum(attachmentSources),
      uploaded_by: id,
      put_on: AttachmentTarget,
      content_at: moment,
      ...deletable,
      ...history,
    })
    .partial(),
  attachment_versions: z
    .strictObject({
      ...keyed,
      attachment_id: Id,
      file_name: shortText.min(1),
      media_type: shortText,
      bytes: z.int().min(0),
      sha256: fileName,
      inert: z.enum(inertReasons).nullable(),
      uploaded_by: id,
      content_at: moment,
      ...history,
    })
    .partial(),
  attachment_links: z
    .strictObject({
      ...keyed,
      attachment_id: Id,
      position_id: id,
      transaction_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      ...history,
    })
    .partial(),
  attachment_readers: z.strictObject({ ...keyed, attachment_id: Id, user_id: Id, ...history }).partial(),
}
