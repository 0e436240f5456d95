import { isDay } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'
import { formatDay } from '../lib/format.ts'
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

/** Says that the page tells what was known on another day, and leads back. */
export function KnownOnNotice({ today, knownOn, onKnownOnChange }: KnownOnProps & { today: string }) {
  if (knownOn === undefined) return null
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
      {t`Whatever was recorded or changed after that day is left out, at the prices and rates of today. Proofs, and the pages behind, tell what is known now.`}
    </Callout>
  )
}
