import { isDay } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'

import { DayInput } from './day/DayInput.tsx'

type AsOfControlProps = {
  /** The day the page shows. */
  day: string
  today: string
  /** Undefined: today, whenever that is. */
  onDayChange: (day: string | undefined) => void
}

/** While somebody types a year, it passes through the first century. */
const firstDay = '1900-01-01'
const typingPauseMs = 700

/** Chooses the day of the whole page. The day stands in the address, so that the user can send it to somebody. */
export function AsOfControl({ day, today, onDayChange }: AsOfControlProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isToday = day === today

  function take() {
    if (draft === null) return
    setDraft(null)
    if (isDay(draft) && draft >= firstDay && draft <= today && draft !== day) {
      onDayChange(draft === today ? undefined : draft)
    }
  }
  const takeAfterPause = useEffectEvent(take)
  useEffect(() => {
    if (draft === null || draft < firstDay) return undefined
    const timer = setTimeout(takeAfterPause, typingPauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  return (
    <div className="flex items-center gap-1.5">
      {!isToday && (
        <Button size="sm" variant="ghost" onClick={() => onDayChange(undefined)}>
          {t`Today`}
        </Button>
      )}
      <DayInput
        size="sm"
        aria-label={t`As of`}
        title={t`The day that all figures on this page are of`}
        value={draft ?? day}
        max={today}
        onValueChange={setDraft}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
        className={isToday ? 'w-38' : 'w-38 border-primary dark:border-primary-500'}
      />
    </div>
  )
}
