import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import { said } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { minus, plus, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { isPrivate } from '@kinfolio/ledger/rows/position'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

import { seenFlows, type SeenFlow } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { Buckets, bucketOf, bucketsBetween, spanOf, sumRow, within } from '../calendar.ts'
import { ofFigure } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof fundsWidgets> = Reader<(typeof fundsWidgets)[T]['settings']>

/** What is recorded for the days ahead, and what may be called again until then: as the overview tells it. */
export const capitalCallsDue: ReaderOf<'capital-calls-due'> = async (sight) => {
  const { due } = await sight.summary()
  const items = due.filter(({ kind }) => kind === 'CALL' || kind === 'RECALL')
  if (items.length === 0) return empty('No capital call is recorded for the 90 days ahead.')
  return {
    columns: [
      column('day', 'Due', 'day'),
      column('fund', 'Fund', 'text'),
      column('kind', 'What', 'text'),
      column('amount', 'Amount', 'money', sight.currency),
    ],
    rows: items.map(({ kind, on, positionId, name, amount }) =>
      row({
        day: { day: on, mark: 'PLANNED' },
        fund: { text: name, record: { kind: 'position', id: positionId } },
        kind: { text: kind === 'CALL' ? 'Capital call' : 'May be called again until then' },
        amount: amount ? ofFigure(amount) : {},
      }),
    ),
    picture: { kind: 'table' },
  }
}

/** Money between the family and a private investment: paid in above, what came back. */
type Movement = SeenFlow & { day: Day; paid: Decimal; received: Decimal }

async function listMovements(sight: Sight) {
  const { flows, notes } = await seenFlows(sight)
  const movements = flows.flatMap((seen): Movement[] => {
    const { entry, row: recorded, flow } = seen
    if (!isPrivate(entry.row.type) || flow.amount.isZero() || recorded.subtype === 'TRANSFER') return []
    const isPaid = flow.amount.lt(0)
    return [
      {
        ...seen,
        day: recorded.day,
        paid: isPaid ? flow.amount.negated() : zero,
        received: isPaid ? zero : flow.amount,
      },
    ]
  })
  return { movements, notes }
}

const nothingMoved = empty('Nothing was called and nothing came back in these days. Choose a longer period.')

export const callsAndDistributions: ReaderOf<'calls-and-distributions'> = async (sight) => {
  const { movements, notes } = await listMovements(sight)
  const own = within(movements, sight).toReversed()
  if (own.length === 0) return nothingMoved
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('fund', 'Investment', 'text'),
      column('kind', 'What', 'text'),
      column('own', 'Recorded', 'money'),
      column('paid', 'Paid', 'money', sight.currency),
      column('received', 'Received', 'money', sight.currency),
      column('parts', 'Made of', 'text'),
    ],
    rows: [
      ...own.map(({ entry: { row: fund }, row: recorded, day, paid, received }) =>
        row({
          day: { day, record: { kind: 'transaction', id: recorded.id } },
          fund: { text: fund.name, record: { kind: 'position', id: fund.id } },
          kind: { text: said(typeLabel(recorded.type, fund.type)) },
          own: { amount: recorded.amount && toText(recorded.amount), currency: fund.currency },
          paid: paid.isZero() ? {} : { amount: toText(paid) },
          received: received.isZero() ? {} : { amount: toText(received) },
          parts: { text: recorded.lines.map(({ kind }) => plainLabel(kind)).join(', ') },
        }),
      ),
      sumRow(
        { fund: { text: 'Sum' } },
        { paid: own.map(({ paid }) => paid), received: own.map(({ received }) => received) },
      ),
    ],
    picture: { kind: 'table' },
    notes,
  }
}

export const fundCashFlows: ReaderOf<'fund-cash-flows'> = async (sight, { by, span }) => {
  const { movements, notes } = await listMovements(sight)
  const days = spanOf(sight, span, movements)
  const own = within(movements, days)
  if (own.length === 0) return nothingMoved
  const [paid, received] = [new Buckets(), new Buckets()]
  for (const movement of own) {
    paid.add(bucketOf(movement.day, by), movement.paid.negated())
    received.add(bucketOf(movement.day, by), movement.received)
  }
  let total = zero
  return {
    columns: [
      column('bucket', 'When', 'text'),
      column('paid', 'Paid', 'money', sight.currency),
      column('received', 'Received', 'money', sight.currency),
      column('net', 'Together', 'money', sight.currency),
      column('total', 'Together until then', 'money', sight.currency),
    ],
    rows: bucketsBetween(days.from, days.to, by).map((bucket) => {
      const net = minus(received.of(bucket), paid.of(bucket).negated())
      total = plus(total, net)
      return row({
        bucket: { text: bucket },
        paid: { amount: toText(paid.of(bucket)) },
        received: { amount: toText(received.of(bucket)) },
        net: { amount: toText(net) },
        total: { amount: toText(total) },
      })
    }),
    picture: { kind: 'mixed', x: 'bucket', bars: ['paid', 'received'], lines: ['total'] },
    notes,
  }
}
