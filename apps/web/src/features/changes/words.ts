import type { RecordWords } from '../../pages/record-words.ts'
import { approvalRecords } from '../approvals/words.ts'
import { attachmentRecords } from '../attachments/words.ts'
import { bankDetailRecords } from '../bank-details/words.ts'
import { companyRecords } from '../companies/words.ts'
import { contactRecords } from '../contacts/words.ts'
import { costRecords } from '../costs/words.ts'
import { expectedRecords } from '../expected-papers/words.ts'
import { giftRecords } from '../gifts/words.ts'
import { importRecords } from '../imports/words.ts'
import { mailAddressRecords } from '../mail-addresses/words.ts'
import { mailboxRecords } from '../mailboxes/words.ts'
import { messageRuleRecords } from '../message-rules/words.ts'
import { messageRecords } from '../messages/words.ts'
import { orgRecords } from '../orgs/words.ts'
import { paperRuleRecords } from '../paper-rules/words.ts'
import { positionRecords } from '../positions/words.ts'
import { reminderRecords } from '../reminders/words.ts'
import { reportRecords } from '../reports/words.ts'
import { savedViewRecords } from '../saved-views/words.ts'
import { tagRecords } from '../tags/words.ts'
import { taxRecords } from '../tax-rules/words.ts'
import { transactionRecords } from '../transactions/words.ts'

/** Table of contents: the words of each noun for its records, by the names of their tables. */
export const recordWords = {
  ...attachmentRecords,
  ...bankDetailRecords,
  ...companyRecords,
  ...contactRecords,
  ...savedViewRecords,
  ...tagRecords,
  ...expectedRecords,
  ...costRecords,
  ...giftRecords,
  ...taxRecords,
  ...messageRuleRecords,
  ...paperRuleRecords,
  ...messageRecords,
  ...mailAddressRecords,
  ...reminderRecords,
  ...approvalRecords,
  ...reportRecords,
  ...mailboxRecords,
  ...importRecords,
  ...orgRecords,
  ...positionRecords,
  ...transactionRecords,
}

/** The same for a kind of record that may have none. */
export function wordsOf(recordType: string): RecordWords | undefined {
  const all: Readonly<Record<string, RecordWords>> = recordWords
  return all[recordType]
}
