import { plainLabel } from '@kinfolio/contract/cost-kinds'
import { monthsOfPeriod, type ExpectedState } from '@kinfolio/contract/expected-kinds'
import { MAX_CALENDAR_YEARS } from '@kinfolio/contract/expected-papers'
import type { Cell } from '@kinfolio/contract/report-data'
import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import { say } from '@kinfolio/contract/say'
import { addDays, addMonths, day, type Day } from '@kinfolio/ledger/days/day'
import { isPrivate } from '@kinfolio/ledger/rows/position'

import { getCalendar } from '../../../expected-papers/queries.ts'
import { getCoverage } from '../../../expected-papers/statements/queries.ts'
import { seenPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { bucketOf, bucketsBetween } from '../calendar.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'

const states: Readonly<Record<ExpectedState, Cell>> = {
  CAME: { text: 'here', mark: 'GOOD' },
  DUE: { text: 'due', mark: 'PLANNED' },
  LATE: { text: 'late', mark: 'LATE' },
  LATER: { text: 'later', mark: 'PLANNED' },
  WAIVED: { text: 'not needed' },
}

/** As many columns as a page has room for. */
const mostColumns = 12

/** Whether the statements of funds or accounts are there, as the page of expected papers tells it. */
export const statementCoverage: Reader<(typeof fundsWidgets)['statement-coverage']['settings']> = (
  sight,
  { of },
) => (of === 'funds' ? ofFunds(sight) : ofAccounts(sight))

const nothingExpected = empty(
  'No statement is expected of these positions in these days. Choose a longer period.',
)

function firstDayOf({ from, to }: Sight): Day {
  const earliest = addMonths(to, -12 * (MAX_CALENDAR_YEARS - 1))
  const first = addDays(from, 1)
  return first > earliest ? first : earliest
}

function shortened(shown: number, all: number, text: string): Pick<Answer, 'notes'> {
  return shown < all ? { notes: [{ kind: 'SHORTENED', text }] } : {}
}

async function ofAccounts(sight: Sight): Promise<Answer> {
  const { months, accounts } = await getCoverage(sight.org, { first: firstDayOf(sight), last: sight.to })
  const own = accounts.filter(({ positionId }) => sight.isSeen(positionId))
  if (own.length === 0 || months.length === 0) return nothingExpected
  const skipped = Math.max(0, months.length - mostColumns)
  const shown = months.slice(skipped)
  return {
    columns: [
      column('account', 'Account', 'text'),
      ...shown.map((month) => column(month, bucketOf(day(`${month}-01`), 'month'), 'text')),
    ],
    rows: own.map(({ positionId, name, cells }) =>
      row({
        account: { text: name, record: { kind: 'position', id: positionId } },
        ...Object.fromEntries(
          shown.map((month, at) => {
            const cell = cells[skipped + at]
            return [month, cell ? stateCell(cell.state, cell.attachmentIds) : {}]
          }),
        ),
      }),
    ),
    picture: { kind: 'table' },
    ...shortened(shown.length, months.length, say`The last ${shown.length} months.`),
  }
}

async function ofFunds(sight: Sight): Promise<Answer> {
  const funds = new Map(
    (await seenPositions(sight)).flatMap(({ id, name, type }) => (isPrivate(type) ? [[id, name]] : [])),
  )
  const first = firstDayOf(sight)
  const { items } = await getCalendar(sight.org, { first, last: sight.to })
  const own = items.filter(
    ({ entityType, entityId, period }) =>
      entityType === 'position' && funds.has(entityId) && monthsOfPeriod[period] !== null,
  )
  if (own.length === 0) return nothingExpected
  const quarters = bucketsBetween(addDays(first, -1), sight.to, 'quarter')
  const shown = quarters.slice(-mostColumns)
  const byPaper = Map.groupBy(own, ({ entityId, kind, label }) => `${entityId} ${kind} ${label}`)
  return {
    columns: [
      column('fund', 'Fund', 'text'),
      column('paper', 'Paper', 'text'),
      ...shown.map((quarter) => column(quarter, quarter, 'text')),
    ],
    rows: [...byPaper.values()].flatMap((occurrences) => {
      const [about] = occurrences
      if (!about) return []
      // Of several months of a quarter the worst is told.
      const worst = new Map<string, (typeof occurrences)[number]>()
      for (const one of occurrences) {
        const quarter = bucketOf(one.periodEnd, 'quarter')
        const before = worst.get(quarter)
        if (!before || gravity[one.state] > gravity[before.state]) worst.set(quarter, one)
      }
      return [
        row({
          fund: { text: about.recordName, record: { kind: 'position', id: about.entityId } },
          paper: { text: about.label || plainLabel(about.kind) },
          ...Object.fromEntries(
            shown.map((quarter) => {
              const told = worst.get(quarter)
              return [quarter, told ? stateCell(told.state, told.attachmentIds) : {}]
            }),
          ),
        }),
      ]
    }),
    picture: { kind: 'table' },
    ...shortened(shown.length, quarters.length, say`The last ${shown.length} quarters.`),
  }
}

const gravity: Readonly<Record<ExpectedState, number>> = { WAIVED: 0, CAME: 1, LATER: 2, DUE: 3, LATE: 4 }

function stateCell(state: ExpectedState, [paper]: readonly string[]): Cell {
  return { ...states[state], ...(paper ? { record: { kind: 'attachment' as const, id: paper } } : {}) }
}
