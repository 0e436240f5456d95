import type { MailAddressList } from '@kinfolio/contract/mail-addresses'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { serviceLabels } from './words.ts'

/** By which ways mails come to the addresses, and what to set where none does. */
export function WaysIn({ domain, ways }: Pick<MailAddressList, 'domain' | 'ways'>) {
  const { smtpPort, services } = ways
  const names = services.map((service) => serviceLabels[service]).join(', ')
  return (
    <Card title={t`How mails come in`}>
      <dl className="grid gap-3 text-sm">
        <Way name={t`Domain of the addresses`} isOn={domain !== null}>
          {domain ??
            t`Whoever runs the server sets MAIL_DOMAIN, and lets the MX record of that domain name the server or a mail service.`}
        </Way>
        <Way name={t`Other mail servers`} isOn={smtpPort !== null}>
          {smtpPort === null
            ? t`With SMTP_IN_PORT, mail servers bring mails to this server themselves.`
            : t`They bring mails to port ${smtpPort}.`}
        </Way>
        <Way name={t`Mail services`} isOn={services.length > 0}>
          {services.length === 0
            ? t`Postmark, Mailgun, Amazon SES, SendGrid and Resend can bring mails. The variables that begin with INBOUND set them up.`
            : t`Mails are brought by ${names}.`}
        </Way>
        <Way name={t`By hand`} isOn>
          {t`Drop mails or a mailbox on the shared inbox at any time.`}
        </Way>
      </dl>
    </Card>
  )
}

function Way({ name, isOn, children }: { name: string; isOn: boolean; children: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-medium">
        {name}
        <Badge color={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</Badge>
      </dt>
      <dd className="text-xs text-muted">{children}</dd>
    </div>
  )
}
