import { type ReportPeriod, reportPeriods } from '@kinfolio/contract/report-kinds'
import type { WidgetQuery } from '@kinfolio/contract/reports'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import type { z } from 'zod'

import { dayIn, oneIn, type RawSearch, textIn } from '../../lib/search.ts'

/** The state of a report on the screen, which its address holds. What is absent is as the report says. */
export type ReportSearch = {
  /** The id of the page that is read; the first one where absent. */
  page?: string
  period?: ReportPeriod
  /** From the end of this day. */
  start?: string
  /** The day of the figures. */
  end?: string
  currency?: string
}

export function reportSearch(search: RawSearch): ReportSearch {
  const currency = textIn(search, 'currency')
  return {
    page: textIn(search, 'page'),
    period: oneIn(search, 'period', reportPeriods),
    start: dayIn(search, 'start'),
    end: dayIn(search, 'end'),
    currency: currency !== undefined && isCurrency(currency) ? currency : undefined,
  }
}

/** What a report is asked. */
export type Question = z.input<typeof WidgetQuery>

/** What the address asks the server for. */
export function questionOf({ period, start, end, currency }: ReportSearch): Question {
  return {
    ...(period !== undefined && { period }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(currency !== undefined && { currency }),
  }
}

export function isNarrowed(search: ReportSearch): boolean {
  return Object.keys(questionOf(search)).length > 0
}
