import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { Gift } from '@kinfolio/contract/gift-records'
import type { GivingOwed } from '@kinfolio/contract/gift-years'
import type { givingWidgets } from '@kinfolio/contract/report-widgets/giving'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { listGifts, listOwed } from '../../../gifts/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { looksAt } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof givingWidgets> = Reader<(typeof givingWidgets)[T]['settings']>

/** The gifts that a report looks at: of its entities, or of those that share them. */
async function seenGifts(sight: Sight): Promise<readonly Gift[]> {
  const gifts = await sight.once('gifts', () => listGifts(sight.org))
  return gifts.filter(({ cost, foundationEntityId }) =>
    looksAt(sight, {
      positionId: cost.positionId,
      entityIds: [cost.legalEntityId, foundationEntityId, ...cost.shares.map((share) => share.entityId)],
    }),
  )
}

export async function seenOwed(sight: Sight): Promise<GivingOwed> {
  const owed = await sight.once('owed by recipients', () => listOwed(sight.org))
  const seen = new Set((await seenGifts(sight)).map(({ id }) => id))
  const isSeen = ({ costId }: { costId: string }) => seen.has(costId)
  return { ...owed, receipts: owed.receipts.filter(isSeen), reports: owed.reports.filter(isSeen) }
}

export const pledges: ReaderOf<'pledges'> = async (sight) => {
  const gifts = (await seenGifts(sight)).filter(({ open, cost }) => open !== '0' || cost.next !== null)
  if (gifts.length === 0)
    return empty('No gift is open. Add a pledge, a grant or a donation that comes again.')
  return {
    columns: [
      column('gift', 'Gift', 'text'),
      column('recipient', 'Recipient', 'text'),
      column('type', 'Type', 'text'),
      column('total', 'Promised', 'money'),
      column('given', 'Given', 'money'),
      column('open', 'Open', 'money'),
      column('part', 'Given', 'ratio'),
      column('next', 'Next', 'day'),
    ],
    rows: gifts.map(({ id, cost, total, given, open }) => {
      const { currency } = cost
      const isKnown = total !== null && given !== null && decimal(total).gt(0)
      return row({
        gift: { text: cost.name, record: { kind: 'gift', id } },
        recipient: { text: cost.payeeName ?? '' },
        type: { text: plainLabel(cost.type) },
        total: total === null ? {} : { amount: total, currency },
        given: { amount: given, currency },
        open: open === null ? {} : { amount: open, currency },
        part: { number: isKnown ? toFloat(decimal(given).div(decimal(total))) : null },
        next: {
          day: cost.next?.dueOn ?? null,
          ...(cost.next ? { mark: cost.next.isLate ? ('LATE' as const) : ('PLANNED' as const) } : {}),
        },
      })
    }),
    picture: { kind: 'meters', label: 'gift', value: 'part' },
    notes: gifts.some(({ total }) => total === null)
      ? [{ kind: 'METHOD', text: 'What has no end, or an amount that is not known, has no sum.' }]
      : [],
  }
}

export const receiptsMissing: ReaderOf<'receipts-missing'> = async (sight) => {
  const { receipts, reports } = await seenOwed(sight)
  if (receipts.length + reports.length === 0) return empty('No receipt is missing, and no report is due.')
  return {
    columns: [
      column('what', 'What', 'text'),
      column('gift', 'Gift', 'text'),
      column('recipient', 'Recipient', 'text'),
      column('day', 'Paid or due', 'day'),
      column('amount', 'Amount', 'money'),
    ],
    rows: [
      ...receipts.map(({ costId, name, recipientName, paidOn, amount, currency }) =>
        row({
          what: { text: 'Receipt', mark: 'LATE' },
          gift: { text: name, record: { kind: 'gift', id: costId } },
          recipient: { text: recipientName ?? '' },
          day: { day: paidOn },
          amount: { amount, currency },
        }),
      ),
      ...reports.map(({ costId, name, recipientName, dueOn, isLate }) =>
        row({
          what: { text: 'Report', mark: isLate ? 'LATE' : 'PLANNED' },
          gift: { text: name, record: { kind: 'gift', id: costId } },
          recipient: { text: recipientName ?? '' },
          day: { day: dueOn },
          amount: {},
        }),
      ),
    ],
    picture: { kind: 'table' },
  }
}
