import { addDays, addMonths, type Day, toEpochDay } from '@kinfolio/ledger/days/day'
import { classNames } from '@kinfolio/ui/class-names'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { monthTitle, spokenDay, weekdayNames, weekStart } from '../../lib/day-form.ts'
import { firstOfMonth } from './day-text.ts'

type DayCalendarProps = {
  chosen: Day | null
  today: Day
  min: string | undefined
  max: string | undefined
  onChoose: (day: Day) => void
}

const weekLength = 7
const weeksShown = 6

/** 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday. */
function weekdayOf(day: Day): number {
  return (((toEpochDay(day) + 3) % weekLength) + weekLength) % weekLength
}

function startOfWeek(day: Day): Day {
  return addDays(day, -((weekdayOf(day) - (weekStart() - 1) + weekLength) % weekLength))
}

/** One month of days. Arrows go by days and weeks, Page up and down by months, Home and End to the edges of a week. */
export function DayCalendar({ chosen, today, min, max, onChoose }: DayCalendarProps) {
  const [at, setAt] = useState<Day>(chosen ?? today)
  const focusOf = useRef<HTMLButtonElement>(null)
  const first = startOfWeek(firstOfMonth(at))
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: weekLength }, (_, index) => addDays(first, week * weekLength + index)),
  )
  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)

  useEffect(() => {
    focusOf.current?.focus()
  }, [])

  function go(to: Day) {
    flushSync(() => setAt(to))
    focusOf.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = goTo(event.key, at)
    if (next === null) return
    event.preventDefault()
    go(next)
  }

  return (
    <div className="w-64">
      <div className="flex items-center justify-between pb-2">
        <IconButton
          icon="lucide:chevron-left"
          label={t`The month before`}
          onClick={() => setAt(addMonths(firstOfMonth(at), -1))}
        />
        <span aria-live="polite" className="text-sm font-medium">
          {monthTitle(at)}
        </span>
        <IconButton
          icon="lucide:chevron-right"
          label={t`The month after`}
          onClick={() => setAt(addMonths(firstOfMonth(at), 1))}
        />
      </div>
      <table aria-label={monthTitle(at)} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdayNames(first).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-xs font-normal text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    ref={day === at ? focusOf : undefined}
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={spokenDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    onKeyDown={onKeyDown}
                    aria-disabled={isOut(day) || undefined}
                    onClick={() => {
                      if (!isOut(day)) onChoose(day)
                    }}
                    className={classNames(
                      'tabular size-8 rounded-md text-sm hover:bg-hover aria-disabled:text-faint aria-disabled:line-through',
                      day.slice(0, 7) !== at.slice(0, 7) && 'text-muted',
                      day === today && 'font-semibold text-link',
                      day === chosen && 'bg-primary text-white hover:bg-primary',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function goTo(key: string, at: Day): Day | null {
  const week = startOfWeek(at)
  const places: Readonly<Partial<Record<string, Day>>> = {
    ArrowLeft: addDays(at, -1),
    ArrowRight: addDays(at, 1),
    ArrowUp: addDays(at, -weekLength),
    ArrowDown: addDays(at, weekLength),
    PageUp: addMonths(at, -1),
    PageDown: addMonths(at, 1),
    Home: week,
    End: addDays(week, weekLength - 1),
  }
  return places[key] ?? null
}
