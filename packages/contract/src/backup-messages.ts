import { z } from 'zod'

import { day, deletable, fileName, flag, history, id, keyed, moment, shortText } from './backup-fields.ts'
import {
  messageNatures,
  messageProcessings,
  messageSources,
  messageStatuses,
  messageTypes,
} from './message-kinds.ts'
import { Alarm, Message, MessageFile } from './message-records.ts'
import { MailPerson } from './paper-views.ts'
import { Id } from './primitives.ts'

// As long as what is read of a mail may be.
const said = z.string().max(500_000)
const people = z.array(MailPerson).max(100)

/** Conversations and their messages: schemas for their rows in an archive. */
export const backupMessages: Readonly<Record<string, z.ZodType>> = {
  message_threads: z
    .strictObject({
      ...keyed,
      subject: shortText,
      thread_subject: shortText,
      status: z.enum(messageStatuses),
      assignee_id: id,
      snoozed_until: day,
      archived_at: moment.nullable(),
      is_quarantined: flag,
      perhaps_id: id,
      message_count: z.int().min(0),
      last_at: moment.nullable(),
      last_in_at: moment.nullable(),
      ...history,
    })
    .partial(),
  messages: z
    .strictObject({
      ...keyed,
      thread_id: Id,
      type: z.enum(messageTypes),
      processing: z.enum(messageProcessings),
      source: z.enum(messageSources),
      name: shortText.min(1),
      sender: MailPerson.nullable(),
      sender_address: shortText,
      receivers: people,
      copies: people,
      reply_to: people,
      preview: shortText,
      text: said,
      fresh: said.nullable(),
      html: z.string().max(1_000_000).nullable(),
      nature: z.enum(messageNatures),
      nature_reason: shortText,
      alarms: z.array(Alarm).max(1_000),
      facts: Message.pick({
        remotePictures: true,
        hiddenText: true,
        disguisedLinks: true,
        forwarded: true,
        invitation: true,
        leftOut: true,
        origin: true,
      }).partial(),
      files: z.array(MessageFile).max(200),
      mail_id: shortText.nullable(),
      same_key: z.string().max(2_000).nullable(),
      bounced_id: id,
      sha256: fileName.nullable(),
      bytes: z.int().min(0).nullable(),
      author_id: id,
      sent_at: moment.nullable(),
      received_at: moment,
      ...deletable,
      ...history,
    })
    .partial(),
  message_links: z
    .strictObject({
      ...keyed,
      thread_id: Id,
      position_id: id,
      transaction_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      cost_id: id,
      ...history,
    })
    .partial(),
}
