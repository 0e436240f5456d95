import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SecurityEvent } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { deviceWords } from '../../lib/device-words.ts'
import { formatInstant } from '../../lib/format.ts'
import { WaitingRows } from './AccountRow.tsx'
import { eventWords } from './event-words.ts'
import { eventsQuery } from './queries.ts'

const shownAtFirst = 8

/** Lists the latest events of the account. */
export function EventsCard() {
  const { data: events, error } = useQuery(eventsQuery)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? events : events?.slice(0, shownAtFirst)
  const hidden = (events?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card
      flush
      title={t`What happened`}
      description={t`The last hundred events of a year. If one was not you: change your password and end all other sessions.`}
      footer={
        hidden > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
            <Trans>Show {hidden} more</Trans>
          </Button>
        )
      }
    >
      {error && (
        <div className="p-3">
          <ActionFailure title={t`What happened could not be loaded`} error={error} />
        </div>
      )}
      {events?.length === 0 && <p className="px-4 py-3 text-sm text-muted">{t`Nothing so far.`}</p>}
      <ul className="divide-y" aria-busy={!events}>
        {shown?.map((event) => <EventRow key={event.id} event={event} />) ??
          (!error && <WaitingRows count={4} />)}
      </ul>
    </Card>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { icon, words, isWarning } = eventWords(event)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 text-sm">
      <span className="flex min-w-52 flex-1 items-baseline gap-2.5">
        <Icon
          name={icon}
          className={classNames('size-4 translate-y-0.5', isWarning ? 'text-warning' : 'text-faint')}
        />
        {words}
      </span>
      <span className="text-xs text-muted max-sm:w-full max-sm:pl-6.5">
        {deviceWords(event.userAgent)}
        {event.ipAddress && ` · ${event.ipAddress}`} · {formatInstant(event.createdAt)}
      </span>
    </li>
  )
}
