import type { Integrations } from '@kinfolio/contract/integrations'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatCount, formatInstant } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { Fact } from './Fact.tsx'
import { failures } from './failures.ts'
import { FeedCard } from './FeedCard.tsx'
import { MailboxesCard } from './MailboxesCard.tsx'
import { MailIntakeCard } from './MailIntakeCard.tsx'
import { PegsCard } from './PegsCard.tsx'
import { integrationsQuery } from './queries.ts'
import { ScannerCard } from './ScannerCard.tsx'
import { SourcesTable } from './SourcesTable.tsx'

/** The sources outside that this organisation uses, and their state. */
export function IntegrationsPage() {
  const { api, org } = useOrg()
  const { data, error, refetch } = useQuery(integrationsQuery(api, org.id))
  return (
    <>
      <PageHeader
        title={t`Integrations`}
        description={t`Where prices, rates and mails come from and how that goes, mail that goes out, the virus scanner, and the assistant.`}
      />
      {error && !data ? (
        <FailedNotice title={failures.loadIntegrations} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : (
        <div className="flex flex-col gap-6">
          <Sources sources={data.sources} />
          <div className="grid gap-6 md:grid-cols-2">
            {data.feeds.map((feed) => (
              <FeedCard key={feed.kind} feed={feed} />
            ))}
            <MailCard mail={data.mail} />
            <MailIntakeCard intake={data.mailIntake} />
            <MailboxesCard mailboxes={data.mailboxes} />
            <ScannerCard scanner={data.virusScanner} />
            <AiCard ai={data.ai} />
          </div>
          <PegsCard />
        </div>
      )}
    </>
  )
}

function Sources({ sources }: { sources: Integrations['sources'] }) {
  const { may } = useOrg()
  if (sources.length > 0) return <SourcesTable sources={sources} />
  return (
    <Card title={t`Prices and rates`}>
      <EmptyState
        icon="lucide:chart-line"
        title={t`No prices or rates yet`}
        className="py-6"
        actions={
          may('import') && (
            <Button icon="lucide:file-up" onClick={() => openOverlay('import', {})}>
              {t`Import a file`}
            </Button>
          )
        }
      >
        <Trans>
          Import a file of closing prices, or the exchange rates of the European Central Bank. Positions with
          a stock link are then valued by themselves.
        </Trans>
      </EmptyState>
    </Card>
  )
}

function MailCard({ mail }: { mail: Integrations['mail'] }) {
  const { delivery, waiting, failed, lastSentAt, lastFailedAt } = mail
  const isTroubled = failed > 0
  return (
    <Card
      title={t`Mail`}
      description={t`Invitations, confirmations and notifications, for the whole installation.`}
      actions={
        delivery === 'OUTBOX' ? (
          <Badge color="warning">{t`Not set up`}</Badge>
        ) : (
          <Badge color={isTroubled ? 'error' : 'success'}>{isTroubled ? t`In trouble` : t`Works`}</Badge>
        )
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {delivery === 'OUTBOX' && (
          <p className="text-muted">
            <Trans>
              No mail server is set up, so nothing goes out: mails are left in the outbox folder of the
              server. Whoever runs it sets <code className="font-mono text-xs">SMTP_URL</code>; until then,
              hand links of invitations over yourself.
            </Trans>
          </p>
        )}
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          <Fact label={t`Waiting`}>{formatCount(waiting)}</Fact>
          <Fact label={t`Given up within the last hour`}>{formatCount(failed)}</Fact>
          <Fact label={t`Last sent`}>
            {lastSentAt ? formatInstant(lastSentAt) : t`Nothing within the last hour`}
          </Fact>
          {lastFailedAt && <Fact label={t`Last failure`}>{formatInstant(lastFailedAt)}</Fact>}
        </dl>
      </div>
    </Card>
  )
}

function AiCard({ ai }: { ai: Integrations['ai'] }) {
  return (
    <Card
      title={t`Assistant`}
      description={t`Who answers questions about the figures.`}
      actions={ai ? <Badge color="success">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted">
          {ai
            ? t`Answered by ${ai.provider}. What is sent there is only what somebody asks about.`
            : t`No language model is on, so nothing leaves this installation. Questions are answered by rules.`}
        </p>
        <Link to="/settings/assistant" className="self-start underline underline-offset-2">
          {t`Set the assistant up`}
        </Link>
      </div>
    </Card>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-64 w-full rounded-lg" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </div>
  )
}
