import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { Cost } from '@kinfolio/contract/cost-records'

import type { CalendarEntry } from '../../../platform/calendar-file.ts'

type Told = { open: readonly CostOccurrence[]; costs: readonly Cost[]; baseUrl: string }

/**
 * What is open, and the last days to cancel. Calendars are kept by others, so no amount and no note is in them. The same
 * day of the same cost has the same id.
 */
export function entriesOf({ open, costs, baseUrl }: Told): CalendarEntry[] {
  const urlOf = (costId: string) => `${baseUrl}/costs/${costId}`
  const due = open.map(({ costId, name, payeeName, expectedOn, dueOn, isLate }): CalendarEntry => {
    const what = payeeName === null ? name : `${name}, ${payeeName}`
    return {
      id: `${costId}-${expectedOn}-due`,
      on: dueOn,
      summary: isLate ? `${what}: not paid` : what,
      url: urlOf(costId),
    }
  })
  const cancellable = costs.flatMap(({ id, name, cancelBy }): CalendarEntry[] =>
    cancelBy === null
      ? []
      : [
          {
            id: `${id}-${cancelBy}-cancel`,
            on: cancelBy,
            summary: `${name}: last day to cancel`,
            url: urlOf(id),
          },
        ],
  )
  return [...due, ...cancellable]
}
