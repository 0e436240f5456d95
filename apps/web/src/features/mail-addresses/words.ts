import type { InboundService, MailAddress } from '@kinfolio/contract/mail-addresses'
import { t } from '@lingui/core/macro'

import { formatCount, formatInstantDay } from '../../lib/format.ts'
import type { RecordWords } from '../../pages/record-words.ts'

export const serviceLabels: Readonly<Record<InboundService, string>> = {
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  resend: 'Resend',
  raw: t`a program of your own`,
}

/** How many mails came to an address, and when the last one did. */
export function mailCountWords({ mailCount, lastMailAt }: MailAddress): string {
  if (lastMailAt === null) return t`Nothing came yet`
  const last = formatInstantDay(lastMailAt)
  if (mailCount === 1) return t`One mail, on ${last}`
  const count = formatCount(mailCount)
  return t`${count} mails, the last one on ${last}`
}

export const mailAddressRecords = {
  mail_addresses: { page: () => ({ to: '/settings/mail' }) },
} as const satisfies Record<string, RecordWords>
