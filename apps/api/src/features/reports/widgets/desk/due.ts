import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { DueItem } from '@kinfolio/contract/due'
import type { ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import type { Cell, Row } from '@kinfolio/contract/report-data'
import type { CellRecord } from '@kinfolio/contract/report-kinds'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'
import { say } from '@kinfolio/contract/say'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

import { dayIn, instantOf } from '../../../../platform/clock.ts'
import { listReminders } from '../../../reminders/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole } from '../../sight/records/rules.ts'
import { ofFigure } from '../cells.ts'
import { listOpenCosts } from '../costs/due.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { seenOpenPapers } from './papers.ts'

type ReaderOf<T extends keyof typeof deskWidgets> = Reader<(typeof deskWidgets)[T]['settings']>

const dueWords: Readonly<Record<DueItem['kind'], string>> = {
  CALL: 'Capital call',
  FLOW: 'Payment',
  LOAN_PAYMENT: 'Loan payment',
  RECALL: 'May be called again until then',
  VALUATION: 'Valuation',
  MATURITY: 'Ends',
  FIXED_RATE: 'Fixed rate ends',
  INSURANCE: 'Policy ends',
  TERM: 'Term ends',
  CLOSING: 'Planned closing',
}

type Due = { day: Day; what: Cell; record: Cell; amount: Cell; way: Cell }

/** All that falls due: of positions, as the overview tells it, costs and papers, by day. */
export const dueAhead: ReaderOf<'due-ahead'> = async (sight, { days }) => {
  const last = addDays(sight.to, days)
  const all = [
    ...(await ofPositions(sight)),
    ...(await ofCosts(sight, days)),
    ...(await ofPapers(sight)),
  ].filter(({ day }) => day <= last)
  if (all.length === 0) return empty(say`Nothing falls due within ${days} days.`)
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('what', 'What', 'text'),
      column('record', 'Of', 'text'),
      column('amount', 'Amount', 'money', sight.currency),
      column('way', 'In or out', 'text'),
    ],
    rows: all
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, ...cells }): Row =>
        row({ day: { day, mark: day < sight.to ? 'LATE' : 'PLANNED' }, ...cells }),
      ),
    picture: { kind: 'table' },
  }
}

async function ofPositions(sight: Sight): Promise<Due[]> {
  const { due, ahead } = await sight.summary()
  return [...due, ...ahead].map(({ kind, on, positionId, name, amount, repaid, direction, transaction }) => {
    const figure = amount ?? repaid
    return {
      day: on,
      what: { text: transaction?.label ?? dueWords[kind] },
      record: { text: name, record: { kind: 'position', id: positionId } },
      amount: figure ? ofFigure(figure) : {},
      way: { text: direction === null ? '' : direction === 'IN' ? 'In' : 'Out' },
    }
  })
}

async function ofCosts(sight: Sight, days: number): Promise<Due[]> {
  const open = await listOpenCosts(sight, days)
  return open.map(({ costId, name, type, dueOn, currency, max, invoiced, isBaseUnknown }) => ({
    day: dueOn,
    what: { text: plainLabel(type) },
    record: { text: name, record: { kind: 'cost', id: costId } },
    amount: {
      amount: invoiced ?? max,
      currency,
      ...(isBaseUnknown ? { reason: 'NO_VALUATION' as const } : {}),
    },
    way: { text: 'Out' },
  }))
}

async function ofPapers(sight: Sight): Promise<Due[]> {
  const open = await seenOpenPapers(sight)
  return open.map(({ kind, label, entityType, entityId, recordName, dueOn }) => ({
    day: dueOn,
    what: { text: label || plainLabel(kind) },
    record: { text: recordName, record: { kind: entityType, id: entityId } },
    amount: {},
    way: { text: '' },
  }))
}

/** A conversation is no message: nothing leads to it. */
const recordKinds: Readonly<Record<ReminderTarget, CellRecord | null>> = {
  position: 'position',
  transaction: 'transaction',
  company: 'company',
  contact: 'contact',
  entity: 'entity',
  cost: 'cost',
  paper: 'attachment',
  thread: null,
}

/** My reminders of the records that the report looks at. */
export const followUps: ReaderOf<'follow-ups'> = async (sight) => {
  const { org } = sight
  const mine = await sight.once('my reminders', () => listReminders(org, { includeDone: false }))
  const namesEntities = !sight.isOfEntity(null)
  const seen = mine.filter(
    ({ entityType, entityId }) =>
      isWhole(sight) ||
      (entityType === 'position' && sight.isSeen(entityId)) ||
      (entityType === 'entity' && namesEntities && sight.isOfEntity(entityId)),
  )
  if (seen.length === 0)
    return empty('You have no reminder of these records. Add one on the page of a record.')
  return {
    columns: [
      column('day', 'Next', 'day'),
      column('text', 'What', 'text'),
      column('record', 'Of', 'text'),
      column('author', 'From', 'text'),
    ],
    rows: seen.map(({ nextAt, on, text, entityType, entityId, recordName, author }) => {
      const day = nextAt === null ? on : dayIn(org.settings.timeZone, instantOf(nextAt))
      const kind = recordKinds[entityType]
      return row({
        day: { day, mark: day < org.today ? 'LATE' : 'PLANNED' },
        text: { text },
        record: { text: recordName, ...(kind === null ? {} : { record: { kind, id: entityId } }) },
        author: { text: author?.name ?? '' },
      })
    }),
    picture: { kind: 'table' },
  }
}
