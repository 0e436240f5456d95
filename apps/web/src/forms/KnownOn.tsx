import { isDay } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../api/org-context.ts'
import { dayOfInstant, formatDay } from '../lib/format.ts'
import { DayInput } from './day/DayInput.tsx'

type KnownOnProps = {
  knownOn: string | undefined
  onKnownOnChange: (day: string | undefined) => void
}

/** Shows the page as it was known on the day that it is of. Who may not read the log cannot look back. */
export function KnownOnButton({ day, knownOn, onKnownOnChange }: KnownOnProps & { day: string }) {
  const { may } = useOrg()
  if (!may('log') || knownOn !== undefined) return null
  return (
    <IconButton
      size="sm"
      variant="ghost"
      icon="lucide:history"
      label={t`As known on ${formatDay(day)}`}
      className="max-sm:hidden"
      onClick={() => onKnownOnChange(day)}
    />
  )
}

/** Says that the page tells what was known on another day, and leads back. `children`: what of the page tells what is known now. */
export function KnownOnNotice({
  today,
  knownOn,
  onKnownOnChange,
  children,
}: KnownOnProps & { today: string; children?: ReactNode }) {
  const { org } = useOrg()
  if (knownOn === undefined) return null
  const begunOn = dayOfInstant(org.createdAt, org.settings.timeZone)
  return (
    <Callout
      color="warning"
      title={t`As known on ${formatDay(knownOn)}`}
      className="mb-4"
      actions={
        <>
          <DayInput
            size="sm"
            aria-label={t`As known on`}
            value={knownOn}
            max={today}
            onValueChange={(chosen) => {
              if (isDay(chosen) && chosen <= today) onKnownOnChange(chosen)
            }}
            className="w-38 shrink-0"
          />
          <Button size="sm" onClick={() => onKnownOnChange(undefined)}>
            {t`Back to now`}
          </Button>
        </>
      }
    >
      {t`Whatever was recorded or changed after that day is left out, also of the proofs. Prices, exchange rates and settings are those of today.`}{' '}
      {knownOn < begunOn &&
        t`The records of this organisation begin on ${formatDay(begunOn)}: before, nothing was known here.`}{' '}
      {children}
    </Callout>
  )
}
