import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { GivingSums, GivingYear } from '@kinfolio/contract/gift-years'
import type { Cell } from '@kinfolio/contract/report-data'
import type { givingWidgets } from '@kinfolio/contract/report-widgets/giving'
import { say } from '@kinfolio/contract/say'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

import { listGifts } from '../../../gifts/queries.ts'
import { getGivingYear } from '../../../gifts/years/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { looksAt } from '../../sight/records/rules.ts'
import { bucketOf } from '../calendar.ts'
import { baseNotes } from '../costs/year.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof givingWidgets> = Reader<(typeof givingWidgets)[T]['settings']>

/** The year of the last day of a report, of the gifts that it looks at. */
function givingOf(sight: Sight): Promise<GivingYear> {
  return sight.once('giving of the year', () =>
    getGivingYear(sight.org, +sight.to.slice(0, 4), ({ positionId, entityId, shares }) =>
      looksAt(sight, { positionId, entityIds: [entityId, ...shares.map((share) => share.entityId)] }),
    ),
  )
}

const nothingGiven = empty('Nothing is given or promised in this year. Add a gift to see it here.')

const cellsOf = ({ given, promisedMax, openMax }: GivingSums): Record<string, Cell> => ({
  given: { amount: given },
  promised: { amount: promisedMax },
  open: { amount: openMax },
})

const columnsOf = (currency: string) => [
  column('given', 'Given', 'money', currency),
  column('promised', 'Promised for the year', 'money', currency),
  column('open', 'Open', 'money', currency),
]

export const givingYear: ReaderOf<'giving-year'> = async (sight, { by }) => {
  const year = await givingOf(sight)
  if (year.items.length === 0) return nothingGiven
  const slices = { type: year.byType, programme: year.byProgramme, month: year.byMonth }[by]
  const labelOf = (key: string | null) => {
    if (key === null) return 'No programme'
    if (by === 'type') return plainLabel(key)
    return by === 'month' ? bucketOf(day(`${key}-01`), 'month') : key
  }
  return {
    columns: [column('part', 'Part', 'text'), ...columnsOf(year.currency)],
    rows: [
      ...slices.map(({ key, name: _, ...sums }) => row({ part: { text: labelOf(key) }, ...cellsOf(sums) })),
      row({ part: { text: say`All of ${year.year}` }, ...cellsOf(year.total) }, { isSum: true }),
    ],
    picture: {
      kind: 'bars',
      x: 'part',
      y: ['given', 'open'],
      isStacked: true,
      isHorizontal: by !== 'month',
    },
    notes: baseNotes(year, sight, year.total.missingCount),
  }
}

export const recipients: ReaderOf<'recipients'> = async (sight, { most }) => {
  const year = await givingOf(sight)
  if (year.items.length === 0) return nothingGiven
  const companies = new Set(
    (await sight.once('gifts', () => listGifts(sight.org))).flatMap(({ cost }) => cost.payeeCompanyId ?? []),
  )
  const rest = year.byRecipient.slice(most)
  const restOf = (name: 'given' | 'promisedMax' | 'openMax'): Cell => {
    const known = rest.flatMap((slice) => (slice[name] === null ? [] : [decimal(slice[name])]))
    return { amount: known.length === 0 ? null : toText(sum(known)) }
  }
  return {
    columns: [column('part', 'Recipient', 'text'), ...columnsOf(year.currency)],
    rows: [
      ...year.byRecipient.slice(0, most).map(({ key, name, ...sums }) =>
        row({
          part: {
            text: name ?? 'Not named',
            ...(key === null
              ? {}
              : {
                  record: { kind: companies.has(key) ? ('company' as const) : ('contact' as const), id: key },
                }),
          },
          ...cellsOf(sums),
        }),
      ),
      ...(rest.length === 0
        ? []
        : [
            row({
              part: { text: `${rest.length} more` },
              given: restOf('given'),
              promised: restOf('promisedMax'),
              open: restOf('openMax'),
            }),
          ]),
      row({ part: { text: say`All of ${year.year}` }, ...cellsOf(year.total) }, { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'part', y: ['given', 'open'], isStacked: true, isHorizontal: true },
    notes: baseNotes(year, sight, year.total.missingCount),
  }
}
