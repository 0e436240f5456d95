import { isDay } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { YearChoice } from '../../pages/YearChoice.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import type { YearSearch } from './year-search.ts'

/** In the place of an entity: all of them, and what belongs to none. */
const whole = ''

type YearControlsProps = {
  search: YearSearch
  year: number
  /** The days that are shown, from which own days begin. */
  days: { firstOn: string; lastOn: string }
  today: string
  onSearchChange: (change: Partial<YearSearch>) => void
}

/** Whose year it is, and which: one of the calendar, or one between two days, as a tax office counts it. */
export function YearControls({ search, year, days, today, onSearchChange }: YearControlsProps) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const hasOwnDays = search.firstOn !== undefined || search.lastOn !== undefined
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-4">
      <NativeSelect
        aria-label={t`Entity`}
        className="w-64 max-sm:w-full"
        value={search.entity ?? whole}
        onValueChange={(chosen) => onSearchChange({ entity: chosen === whole ? undefined : chosen })}
        options={[
          { value: whole, label: t`All together` },
          ...entities.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t`No entity` },
        ]}
      />
      <SegmentedControl<'calendar' | 'own'>
        label={t`Kind of year`}
        value={hasOwnDays ? 'own' : 'calendar'}
        onValueChange={(chosen) =>
          onSearchChange(
            chosen === 'own' ? { ...days, year: undefined } : { firstOn: undefined, lastOn: undefined },
          )
        }
        options={[
          { value: 'calendar', label: t`Calendar year` },
          { value: 'own', label: t`Own days` },
        ]}
      />
      {hasOwnDays ? (
        <OwnDays
          key={`${search.firstOn} ${search.lastOn}`}
          days={{ firstOn: search.firstOn ?? days.firstOn, lastOn: search.lastOn ?? days.lastOn }}
          today={today}
          onSearchChange={onSearchChange}
        />
      ) : (
        <YearChoice year={year} onYearChange={(chosen) => onSearchChange({ year: chosen })} />
      )}
    </div>
  )
}

type OwnDaysProps = Pick<YearControlsProps, 'days' | 'today' | 'onSearchChange'>

function OwnDays({ days, today, onSearchChange }: OwnDaysProps) {
  const [draft, setDraft] = useState(days)
  const isYear = isDay(draft.firstOn) && isDay(draft.lastOn) && draft.firstOn <= draft.lastOn
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isYear) onSearchChange(draft)
      }}
    >
      <Field label={t`First day`}>
        <DayInput
          value={draft.firstOn}
          max={today}
          onValueChange={(firstOn) => setDraft({ ...draft, firstOn })}
          className="w-40"
        />
      </Field>
      <Field label={t`Last day`}>
        <DayInput
          value={draft.lastOn}
          onValueChange={(lastOn) => setDraft({ ...draft, lastOn })}
          className="w-40"
        />
      </Field>
      <Button type="submit" disabled={!isYear}>
        {t`Show`}
      </Button>
    </form>
  )
}
