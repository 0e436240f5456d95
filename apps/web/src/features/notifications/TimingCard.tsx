import { type Digest, digests, type NotificationTiming } from '@kinfolio/contract/notifications'
import { Card } from '@kinfolio/ui/Card'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatClock } from '../../lib/format.ts'
import { useChooseTiming } from './use-choose-timing.ts'

const usualNight = { from: '22:00', to: '07:00' }

/** When mails and messages of browsers come. Each choice holds at once. */
export function TimingCard({ timing }: { timing: NotificationTiming | undefined }) {
  return (
    <Card
      title={t`When it comes`}
      description={t`By your clock. What concerns the safety of your account, and changed bank details, come at once at any hour.`}
    >
      {timing ? <Choices timing={timing} /> : <Skeleton className="h-24" />}
    </Card>
  )
}

function Choices({ timing }: { timing: NotificationTiming }) {
  const { choose, waiting } = useChooseTiming()
  const { digest, digestHour, quietHours, namesRecords } = { ...timing, ...waiting }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-44 flex-1">
          <p className="text-sm font-medium">{t`Mails`}</p>
          <p className="text-xs text-muted">
            <Trans>
              One mail for what happens within a minute, or one for a day or a week. Invitations come by
              themselves.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            aria-label={t`How mails are gathered`}
            className="w-40"
            value={digest}
            onValueChange={(value) => choose({ digest: value as Digest })}
            options={digests.map((value) => ({ value, label: digestLabels[value] }))}
          />
          {digest !== 'OFF' && (
            <NativeSelect
              aria-label={t`The hour of the gathered mail`}
              className="w-28"
              value={`${digestHour}`}
              onValueChange={(value) => choose({ digestHour: +value })}
              options={hours.map((hour) => ({ value: `${hour}`, label: formatClock(timeOf(hour)) }))}
            />
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Switch
          label={t`Quiet hours`}
          hint={t`Nothing comes meanwhile, and all of it together afterwards.`}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => choose({ quietHours: isOn ? usualNight : null })}
        />
        {quietHours && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <TimeSelect
              label={t`Quiet from`}
              value={quietHours.from}
              other={quietHours.to}
              onChange={(from) => choose({ quietHours: { ...quietHours, from } })}
            />
            <span aria-hidden="true">–</span>
            <TimeSelect
              label={t`Quiet until`}
              value={quietHours.to}
              other={quietHours.from}
              onChange={(to) => choose({ quietHours: { ...quietHours, to } })}
            />
          </div>
        )}
      </div>
      <Switch
        label={t`Names of records on the screen of a device`}
        hint={t`Messages of browsers may be seen by whoever is beside you. Without names they say what happened, and in which organisation. Amounts are in none of them, and in no mail.`}
        checked={namesRecords}
        onCheckedChange={(isOn) => choose({ namesRecords: isOn })}
      />
    </div>
  )
}

const digestLabels: Record<Digest, string> = {
  OFF: t`As it happens`,
  DAILY: t`Once a day`,
  WEEKLY: t`On Mondays`,
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const halfHours = hours.flatMap((hour) => [timeOf(hour), timeOf(hour, 30)])

function timeOf(hour: number, minute = 0): string {
  return `${hour}`.padStart(2, '0') + ':' + `${minute}`.padStart(2, '0')
}

type TimeSelectProps = {
  label: string
  value: string
  /** Quiet hours begin and end at different times. */
  other: string
  onChange: (time: string) => void
}

/** Half hours. Another time may have come by a call. */
function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  const offered = halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
  return (
    <NativeSelect
      aria-label={label}
      className="w-28"
      value={value}
      onValueChange={onChange}
      options={offered.map((time) => ({ value: time, label: formatClock(time), disabled: time === other }))}
    />
  )
}
