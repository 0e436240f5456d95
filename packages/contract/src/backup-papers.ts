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
import { expectedDecisions } from './expected-kinds.ts'
import { ExpectedPeriod } from './expected-papers.ts'
import { paperValueFields } from './paper-fields.ts'
import { MAX_LABELS, PaperLabel } from './paper-rules.ts'
import { Day, Id } from './primitives.ts'

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
      expires_on: day,
      keep_until: day,
      issuer_id: id,
      is_confidential: flag,
      inert: z.enum(inertReasons).nullable(),
      source: z.enum(attachmentSources),
      uploaded_by: id,
      put_on: AttachmentTarget,
      content_at: moment,
      noted_values: z
        .array(
          z.strictObject({
            field: z.enum(paperValueFields),
            value: z.string().max(100),
            currency: z.string().max(3).nullable(),
            label: z.string().max(200).nullable(),
            isRead: z.boolean(),
            sha256: fileName,
          }),
        )
        .max(paperValueFields.length),
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
      cost_id: id,
      message_id: id,
      ...history,
    })
    .partial(),
  expected_papers: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      kind: AttachmentKind,
      label: shortText,
      position_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      period: ExpectedPeriod,
      days: z.int().min(0).max(1100),
      days_at_year_end: z.int().min(0).max(1100).nullable(),
      year_end_month: z.int().min(1).max(12),
      due_on: day,
      from: Day,
      until: day,
      is_active: flag,
      note: text,
      is_usual: flag,
      is_changed: flag,
      ...deletable,
      ...history,
    })
    .partial(),
  expected_paper_decisions: z
    .strictObject({
      ...keyed,
      expected_paper_id: Id,
      period_end: Day,
      decision: z.enum(expectedDecisions),
      reason: shortText,
      expected_on: day,
      attachment_id: id,
      ...history,
    })
    .partial(),
  paper_rules: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      is_active: flag,
      rank: z.int().min(1),
      of_issuer_id: id,
      file_name: shortText,
      words: z.array(z.string().max(80)).max(5),
      of_kind: AttachmentKind.nullable(),
      kind: AttachmentKind.nullable(),
      issuer_id: id,
      title: shortText,
      is_confidential: flag,
      position_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      labels: z.array(PaperLabel).max(MAX_LABELS),
      ...deletable,
      ...history,
    })
    .partial(),
  paper_rule_tags: z.strictObject({ ...keyed, paper_rule_id: Id, tag_id: Id, ...history }).partial(),
  attachment_readers: z.strictObject({ ...keyed, attachment_id: Id, user_id: Id, ...history }).partial(),
}
