import { failInput } from '@kinfolio/contract/errors'
import type { PositionReturns } from '@kinfolio/contract/returns'
import { say } from '@kinfolio/contract/say'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../../access/scope.ts'
import { inCurrency, loadEntry } from '../../book/queries.ts'
import { lastDay, openingDay } from '../../book/rules.ts'
import { calendarReturnsOf, daysOf, hasNewPrice, returnSeriesOf } from './rules.ts'

type Asked = { from?: Day | undefined; to?: Day | undefined; currency?: string | undefined }

/** What a position earned day by day, against the benchmark, and by month. */
export async function getReturns(org: OrgScope, id: string, question: Asked): Promise<PositionReturns> {
  const { book: loaded, entry } = await loadEntry(org, id)
  const { currency = entry.row.currency } = question
  const book = await inCurrency(org, loaded, currency)
  const to = lastDay(question.to, book)
  if (question.from !== undefined && question.from > to) {
    failInput('from', say`A stretch that ends on ${to} begins before it.`)
  }
  const opening = openingDay([entry], book)
  const eve = addDays(to, -1)
  const first = opening === null || opening > eve ? eve : opening
  const from = question.from !== undefined && question.from > first ? question.from : first
  const days = daysOf(entry, { from: first, to, currency }, book)
  return {
    series: returnSeriesOf(days, { from: from < to ? from : eve, to, currency }, book),
    calendar:
      opening === null
        ? []
        : calendarReturnsOf(days, { from: first, to, currency }, (part) => hasNewPrice(entry, part)),
  }
}
