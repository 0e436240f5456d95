import { Field } from '@kinfolio/ui/Field'
import { FilterPill } from '@kinfolio/ui/FilterBar'
import { t } from '@lingui/core/macro'

import { formatDay } from '../lib/format.ts'
import { DraftDayInput } from './DraftDayInput.tsx'

type Days = { from?: string | undefined; to?: string | undefined }
type DaysFilterProps = { days: Days; onDaysChange: (change: Days) => void }

/** A first and a last day, each of which may be open. */
export function DaysFields({ days: { from, to }, onDaysChange }: DaysFilterProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field label={t`From`}>
        <DraftDayInput value={from} onValueChange={(day) => onDaysChange({ from: day })} />
      </Field>
      <Field label={t({ message: 'To', context: 'day' })}>
        <DraftDayInput value={to} onValueChange={(day) => onDaysChange({ to: day })} />
      </Field>
    </div>
  )
}

/** Shows the stretch of days that a list is narrowed to; empty where the list is not narrowed. */
export function DaysPill({ days, onDaysChange }: DaysFilterProps) {
  const { from, to } = days
  if (from === undefined && to === undefined) return null
  return (
    <FilterPill
      field={t`Date`}
      operator={from === undefined ? t`until` : to === undefined ? t`from` : t`is`}
      value={[from, to].flatMap((day) => (day === undefined ? [] : formatDay(day))).join(' – ')}
      onRemove={() => onDaysChange({ from: undefined, to: undefined })}
    >
      <DaysFields days={days} onDaysChange={onDaysChange} />
    </FilterPill>
  )
}
