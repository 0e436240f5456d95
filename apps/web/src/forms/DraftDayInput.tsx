import { isDay } from '@kinfolio/ledger/days/day'
import { useState } from 'react'

import { DayInput } from './day/DayInput.tsx'

/** While somebody types a year, it passes through the first century. */
const firstDay = '1900-01-01'

type DraftDayInputProps = { value: string | undefined; onValueChange: (day: string | undefined) => void }

/** A day input for filters. It takes effect as soon as the text is a day. */
export function DraftDayInput({ value, onValueChange }: DraftDayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <DayInput
      value={draft ?? value ?? ''}
      onBlur={() => setDraft(null)}
      onValueChange={(day) => {
        setDraft(day)
        if (day === '') onValueChange(undefined)
        else if (isDay(day) && day >= firstDay) onValueChange(day)
      }}
    />
  )
}
