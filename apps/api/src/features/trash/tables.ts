import { attachments } from '../attachments/tables.ts'
import { bankDetails } from '../bank-details/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { costs } from '../costs/tables.ts'
import { expectedPapers } from '../expected-papers/tables.ts'
import { mailboxes } from '../mailboxes/tables.ts'
import { messageRules } from '../messages/message-rules/tables.ts'
import { messages } from '../messages/tables.ts'
import { messageTemplates } from '../messages/templates/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { paperRules } from '../paper-rules/tables.ts'
import { positions } from '../positions/tables.ts'
import { reminders } from '../reminders/tables.ts'
import { reports } from '../reports/tables.ts'
import { tags } from '../tags/tables.ts'

/**
 * Table of contents: the records that lie in the trash under their own name. They are erased in this order, so that each
 * stands before what it refers to. An entity that owns a record of those with an `entityId` cannot be deleted.
 */
export const namedTables = {
  reminders,
  attachments,
  bank_details: bankDetails,
  expected_papers: expectedPapers,
  contacts,
  tags,
  costs,
  paper_rules: paperRules,
  message_rules: messageRules,
  messages,
  message_templates: messageTemplates,
  mailboxes,
  reports,
  positions,
  companies,
  entities,
}
