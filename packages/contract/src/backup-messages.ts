import { z } from 'zod'

import { day, deletable, fileName, flag, history, id, keyed, moment, shortText } from './backup-fields.ts'
import {
  awaitedEvents,
  messageNatures,
  messageProcessings,
  messageSources,
  messageStatuses,
  messageTargets,
  messageTypes,
} from './message-kinds.ts'
import { Alarm, Message, MessageFile } from './message-records.ts'
import { MAX_CONDITIONS, messageRuleStatuses } from './message-rule-kinds.ts'
import { RuleCondition } from './message-rules.ts'
import { isTimeZone } from './orgs.ts'
import { MailPerson } from './paper-views.ts'
import { Day, Id } from './primitives.ts'
import { ReminderTime } from './reminders.ts'

// As long as what is read of a mail may be.
const said = z.string().max(500_000)
const people = z.array(MailPerson).max(100)

/** Conversations and their messages, the addresses to which mails come, those that wait, and reminders: schemas for their rows in an archive. */
export const backupMessages: Readonly<Record<string, z.ZodType>> = {
  reminders: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      position_id: id,
      transaction_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      cost_id: id,
      attachment_id: id,
      thread_id: id,
      user_id: id,
      author_id: id,
      on: Day,
      time: ReminderTime,
      time_zone: shortText.refine(isTimeZone, 'This is not a time zone.'),
      repeat_rule: shortText.nullable(),
      next_at: moment.nullable(),
      done_at: moment.nullable(),
      ...deletable,
      ...history,
    })
    .partial(),
  message_threads: z
    .strictObject({
      ...keyed,
      subject: shortText,
      thread_subject: shortText,
      status: z.enum(messageStatuses),
      assignee_id: id,
      snoozed_until: day,
      snoozed_for: z.enum(awaitedEvents).nullable(),
      awaited_kind: z.enum(messageTargets).nullable(),
      awaited_id: id,
      read_until: moment.nullable(),
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
      delivery: z.object({ bcc: people, refused: z.array(z.string().max(320)).max(100) }).nullable(),
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
  mail_addresses: z
    .strictObject({
      ...keyed,
      // Only what this program makes: nobody takes an address such as postmaster by an archive.
      local_part: z.string().regex(/^[a-z0-9-]{1,12}-[a-z0-9]{9}$/),
      position_id: id,
      company_id: id,
      legal_entity_id: id,
      disabled_at: moment.nullable(),
      mail_count: z.int().min(0),
      last_mail_at: moment.nullable(),
      ...history,
    })
    .partial(),
  mail_arrivals: z
    .strictObject({
      ...keyed,
      source: z.enum(messageSources),
      sender: shortText,
      recipients: z.array(shortText).max(1_000),
      event_id: shortText.nullable(),
      client_address: shortText.nullable(),
      helo: shortText.nullable(),
      sha256: fileName,
      bytes: z.int().min(0),
      state: z.enum(['WAITING', 'HELD', 'FAILED', 'KEPT']),
      tries: z.int().min(0),
      next_try_at: moment.nullable(),
      failure: z.string().max(2_000).nullable(),
      message_id: id,
      received_at: moment,
      ...history,
    })
    .partial(),
  message_templates: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      subject: shortText,
      text: z.string().max(10_000),
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
  message_rules: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      is_active: flag,
      rank: z.int().min(1),
      needs_all: flag,
      conditions: z.array(RuleCondition).min(1).max(MAX_CONDITIONS),
      assignee_id: id,
      status: z.enum(messageRuleStatuses).nullable(),
      archives: flag,
      marks_read: flag,
      stops: flag,
      tag_id: id,
      position_id: id,
      transaction_id: id,
      company_id: id,
      contact_id: id,
      legal_entity_id: id,
      cost_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  message_rule_runs: z
    .strictObject({
      ...keyed,
      rule_id: Id,
      thread_id: Id,
      did: z
        .strictObject({
          assignee: z.strictObject({ from: id, to: Id }),
          status: z.strictObject({ from: z.enum(messageStatuses), to: z.enum(messageRuleStatuses) }),
          record: z.strictObject({ entityType: z.enum(messageTargets), entityId: Id, name: shortText }),
          archived: z.literal(true),
          read: z.strictObject({ from: moment.nullable(), to: moment }),
        })
        .partial(),
      undone_at: moment.nullable(),
      ...history,
    })
    .partial(),
}
