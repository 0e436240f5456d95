import {
  MOST_DAYS_BEFORE,
  notificationChannels,
  type NotificationChannel,
  type NotificationMatrix,
  type NotificationType,
} from '@kinfolio/contract/notifications'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Icon } from '@kinfolio/ui/Icon'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Spinner } from '@kinfolio/ui/Spinner'
import { Switch } from '@kinfolio/ui/Switch'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { nounWithin } from '../../lib/within-sentence.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { configQuery } from '../users/queries.ts'
import { BrowsersCard } from './BrowsersCard.tsx'
import { failures } from './failures.ts'
import { channelLabels, orderedTypes, typeWords, whyAlways } from './notification-words.ts'
import { notificationsQuery } from './queries.ts'
import { TimingCard } from './TimingCard.tsx'
import { useChooseNotification } from './use-choose-notification.ts'

/**
 * The kinds of notices, and how each reaches the person. The choice is the person's own, the same in every
 * organisation.
 */
export function NotificationsPage() {
  const { data: config } = useQuery(configQuery)
  const { data: settings, error, refetch } = useQuery(notificationsQuery)
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        description={t`What you are told of, and how. It holds for you, in all your organisations.`}
      />
      {config && !config.hasMail && (
        <Callout color="info" className="mb-4" title={t`This server sends no mail yet`}>
          <Trans>What you choose here holds as soon as whoever runs it sets up outgoing mail.</Trans>
        </Callout>
      )}
      {error && !settings ? (
        <FailedNotice title={failures.loadNotifications} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Card flush>
            <Matrix matrix={settings?.matrix} />
          </Card>
          <TimingCard timing={settings?.timing} />
          <BrowsersCard />
        </div>
      )}
    </>
  )
}

function Matrix({ matrix }: { matrix: NotificationMatrix | undefined }) {
  return (
    <table className="w-full text-sm" aria-busy={!matrix}>
      <caption className="sr-only">{t`Notifications by kind and channel`}</caption>
      <thead>
        <tr className="border-b text-xs text-muted">
          <th scope="col" className="px-4 py-2 text-left font-medium">
            {t`Kind`}
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="w-14 px-1 py-2 text-center font-medium sm:w-28">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {orderedTypes.map((type) => (
          <tr key={type}>
            <th scope="row" className="px-4 py-2.5 text-left font-normal">
              <span className="block font-medium">{typeWords[type].label}</span>
              <span className="block text-xs text-muted">{typeWords[type].hint}</span>
              <Reasons type={type} />
              {type === 'COST_DUE' &&
                matrix &&
                notificationChannels.some((channel) => matrix.COST_DUE[channel]) && (
                  <DaysBefore days={matrix.COST_DUE.daysBefore} />
                )}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="px-1 py-2.5">
                <div className="relative flex justify-center">
                  {matrix ? (
                    <Choice type={type} channel={channel} isOn={matrix[type][channel]} />
                  ) : (
                    <Skeleton className="h-5 w-8.5 rounded-full" />
                  )}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function reasonId(type: NotificationType): string {
  return `always-${type}`
}

/** Why a switch of this row cannot be moved, once. */
function Reasons({ type }: { type: NotificationType }) {
  const reasons = new Set(notificationChannels.flatMap((channel) => whyAlways(type, channel) ?? []))
  if (reasons.size === 0) return null
  return (
    <span id={reasonId(type)} className="mt-0.5 flex items-start gap-1 text-xs text-muted">
      <Icon name="lucide:lock" className="mt-0.5 size-3" />
      {[...reasons].join(' ')}
    </span>
  )
}

const daysOffered = [0, 1, 3, 7, 14, 30, 60, MOST_DAYS_BEFORE]

/** How many days before somebody wants to know. A number that is not offered may have come by a call. */
function DaysBefore({ days }: { days: number }) {
  const { choose, daysBefore = days } = useChooseNotification()
  const offered = daysOffered.includes(daysBefore) ? daysOffered : [...daysOffered, daysBefore]
  return (
    <NativeSelect
      aria-label={t`How many days before`}
      className="mt-2 w-36 sm:w-48"
      value={`${daysBefore}`}
      onValueChange={(value) => choose({ daysBefore: +value })}
      options={offered.map((each) => ({
        value: `${each}`,
        label: each === 0 ? t`On the day` : plural(each, { one: '# day before', other: '# days before' }),
      }))}
    />
  )
}

type ChoiceProps = { type: NotificationType; channel: NotificationChannel; isOn: boolean }

function Choice({ type, channel, isOn }: ChoiceProps) {
  const { choose, waiting } = useChooseNotification()
  const pending = waiting.findLast((choice) => choice.type === type && choice.channel === channel)
  const isFixed = whyAlways(type, channel) !== null
  return (
    <>
      <Switch
        aria-label={`${typeWords[type].label}, ${nounWithin(channelLabels[channel])}`}
        aria-describedby={isFixed ? reasonId(type) : undefined}
        aria-busy={pending !== undefined || undefined}
        checked={pending?.isOn ?? isOn}
        disabled={isFixed}
        onCheckedChange={(next) => choose({ type, channel, isOn: next })}
      />
      {pending && (
        <Spinner className="absolute top-1/2 left-[calc(50%+1.5rem)] max-sm:hidden -translate-y-1/2 text-faint" />
      )}
    </>
  )
}
