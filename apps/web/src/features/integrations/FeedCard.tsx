import type { FeedHealth } from '@kinfolio/contract/integrations'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatCount, formatInstant } from '../../lib/format.ts'
import { Fact } from './Fact.tsx'
import { ReadNowButton } from './ReadNowButton.tsx'

const titles = { PRICE: t`Prices from outside`, RATE: t`Exchange rates from outside` } as const

const withoutSource = {
  PRICE: t`No source of prices is set up: nothing is asked outside, and no symbol of the family leaves this installation. Prices come in with the files that you import.`,
  RATE: t`No source of exchange rates is set up. Rates come in with the files that you import.`,
} as const

/** The state of reading prices or rates from outside. */
export function FeedCard({ feed }: { feed: FeedHealth }) {
  const { kind, source, wanted, lastSuccessAt, nextTryAt, failing } = feed
  return (
    <Card title={titles[kind]} description={source ?? undefined} actions={<State feed={feed} />}>
      {source === null ? (
        <p className="text-sm text-muted">{withoutSource[kind]}</p>
      ) : (
        <div className="flex flex-col gap-3 text-sm">
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
            <Fact label={t`Series needed here`}>{formatCount(wanted)}</Fact>
            <Fact label={t`Last read`}>{lastSuccessAt ? formatInstant(lastSuccessAt) : t`Not yet`}</Fact>
            {nextTryAt && <Fact label={t`Next time`}>{formatInstant(nextTryAt)}</Fact>}
          </dl>
          {kind === 'PRICE' && <ReadNowButton />}
          {failing.length > 0 && (
            <ul aria-label={t`What could not be read`} className="divide-y rounded-md border">
              {failing.map(({ symbol, message, failures, failedAt, nextTryAt: again }) => (
                <li key={symbol} className="px-3 py-2">
                  <span className="font-medium">{symbol}</span>
                  <span className="block text-xs text-muted">{message}</span>
                  <span className="block text-xs text-faint">
                    {plural(failures, { one: 'Failed once', other: `Failed ${formatCount(failures)} times` })}
                    <Trans>
                      , last {formatInstant(failedAt)}; tried again {formatInstant(again)}
                    </Trans>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  )
}

function State({ feed: { source, failing } }: { feed: FeedHealth }) {
  if (source === null) return <Badge>{t`Not set up`}</Badge>
  return failing.length === 0 ? (
    <Badge color="success">{t`Works`}</Badge>
  ) : (
    <Badge color="warning">
      <Trans>{formatCount(failing.length)} failing</Trans>
    </Badge>
  )
}
