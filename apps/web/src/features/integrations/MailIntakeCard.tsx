import type { MailIntake } from '@kinfolio/contract/integrations'
import type { MessageSource } from '@kinfolio/contract/message-kinds'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'

import { formatCount, formatInstant } from '../../lib/format.ts'
import { serviceLabels } from '../mail-addresses/words.ts'
import { Fact } from './Fact.tsx'

/** How mails come in by addresses of this installation, and what is in their way. */
export function MailIntakeCard({ intake }: { intake: MailIntake }) {
  const { domain, smtpPort, services, waiting, held, failed, lastAt } = intake
  const last = (source: MessageSource) => {
    const at = lastAt[source]
    return at === undefined ? t`set up, nothing came yet` : t`last mail ${formatInstant(at)}`
  }
  return (
    <Card
      title={t`Mails that come in`}
      description={t`By addresses of this installation. Mails from mailboxes elsewhere wait here too until they are read.`}
      actions={<State intake={intake} />}
    >
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact label={t`Addresses`}>{domain === null ? t`Not set up` : t`under ${domain}`}</Fact>
        <Fact label={t`Mail servers`}>{smtpPort === null ? t`Not set up` : last('SMTP')}</Fact>
        <Fact label={t`Mail services`}>
          {services.length === 0
            ? t`Not set up`
            : `${services.map((service) => serviceLabels[service]).join(', ')}: ${last('WEBHOOK')}`}
        </Fact>
        <Fact label={t`Waiting`}>{formatCount(waiting)}</Fact>
        {held > 0 && <Fact label={t`No room for their papers`}>{formatCount(held)}</Fact>}
        <Fact label={t`Could not be read`}>{formatCount(failed)}</Fact>
      </dl>
    </Card>
  )
}

function State({ intake: { domain, smtpPort, services, held, failed } }: { intake: MailIntake }) {
  if (held + failed > 0) return <Badge color="warning">{t`In trouble`}</Badge>
  const isSetUp = domain !== null && (smtpPort !== null || services.length > 0)
  return isSetUp ? <Badge color="success">{t`Works`}</Badge> : <Badge>{t`Not set up`}</Badge>
}
