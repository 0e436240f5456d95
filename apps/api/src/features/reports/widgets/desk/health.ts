import type { HealthItem } from '@kinfolio/contract/portfolio'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'
import { say } from '@kinfolio/contract/say'
import { decimal, minus, sum, toFloat, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofTotal } from '../cells.ts'
import { sheetOf } from '../entities/balance.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { dayWords } from '../words.ts'

type ReaderOf<T extends keyof typeof deskWidgets> = Reader<(typeof deskWidgets)[T]['settings']>

const kinds: Readonly<Record<HealthItem['kind'], readonly [what: string, todo: string]>> = {
  MISSING: ['No value', 'Record a valuation, or connect it with a price.'],
  STALE: ['Old price', 'Connect it with a source that still has prices.'],
  LAST_TRADE: ['Valued by its own last trade', 'Connect it with a source of prices, or record a close.'],
  OLD_VALUATION: ['Old valuation', 'Ask for the statement, or record a valuation.'],
  UNRECONCILED: [
    'Does not agree with its statement',
    'Import the missing statement, or explain the difference.',
  ],
  UNSETTLED: ['Calls or distributions without their cash', 'Move the cash on its account, too.'],
}

/** What makes figures doubtful, as the overview tells it. */
export const dataHealth: ReaderOf<'data-health'> = async (sight) => {
  const { health } = await sight.summary()
  if (health.length === 0) return empty('All positions have a value that is not old, and all accounts agree.')
  return {
    columns: [
      column('position', 'Position', 'text'),
      column('what', 'What', 'text'),
      column('day', 'Of', 'day'),
      column('todo', 'What to do', 'text'),
    ],
    rows: health.map(({ kind, positionId, name, day, reason }) => {
      const [what, todo] = kinds[kind]
      return row({
        position: { text: name, record: { kind: 'position', id: positionId } },
        what: {
          text: what,
          mark: kind === 'MISSING' || kind === 'UNRECONCILED' ? 'WARNING' : 'STALE',
          ...(reason ? { reason } : {}),
        },
        day: { day },
        todo: { text: todo },
      })
    }),
    picture: { kind: 'table' },
  }
}

/** What is worth and insured of each asset that can be insured; a value above what is insured is missing. */
export async function insuredOf(sight: Sight) {
  const { lines } = await sheetOf(sight)
  return lines.flatMap((line) => {
    if (line.insurance === null || !sight.isSeen(line.positionId)) return []
    const value = line.value.value === null ? null : decimal(line.value.value)
    // Without a policy nothing is insured; a policy whose sum is not known leaves it open.
    const { insured } = line.insurance
    const cover = insured === null ? zero : insured.value === null ? null : decimal(insured.value)
    return [{ line, insurance: line.insurance, value, cover, open: openOf(value, cover) }]
  })
}

function openOf(value: Decimal | null, cover: Decimal | null): Decimal | null {
  if (value === null || cover === null) return null
  return value.gt(cover) ? minus(value, cover) : zero
}

export const insuredValue: ReaderOf<'insured-value'> = async (sight) => {
  const assets = await insuredOf(sight)
  if (assets.length === 0) return empty('There is nothing here that can be insured, such as a house or art.')
  const known = (name: 'value' | 'cover' | 'open') => assets.flatMap((asset) => asset[name] ?? [])
  const sumOf = (name: 'value' | 'cover' | 'open') =>
    known(name).length < assets.length
      ? { amount: null, reason: 'NO_VALUATION' as const }
      : { amount: toText(sum(known(name))) }
  return {
    columns: [
      column('asset', 'Asset', 'text'),
      column('value', 'Value', 'money', sight.currency),
      column('insured', 'Insured', 'money', sight.currency),
      column('ratio', 'Insured for', 'ratio'),
      column('open', 'Not insured', 'money', sight.currency),
      column('policies', 'Policies', 'text'),
    ],
    rows: [
      ...assets.map(({ line, insurance, value, cover, open }) =>
        row({
          asset: {
            text: line.name,
            record: { kind: 'position', id: line.positionId },
            ...(insurance.lapsedOn === null ? {} : { mark: 'WARNING' as const }),
          },
          value: ofFigure(line.value),
          insured: insurance.insured === null ? { amount: '0' } : ofTotal(insurance.insured),
          ratio: {
            number: value !== null && cover !== null && value.gt(0) ? toFloat(cover.div(value)) : null,
          },
          open:
            open === null
              ? { amount: null, reason: 'NO_VALUATION' }
              : { amount: toText(open), ...(open.isZero() ? {} : { mark: 'WARNING' as const }) },
          policies: {
            text: [
              ...insurance.policies.map(({ name }) => name),
              ...(insurance.lapsedOn === null ? [] : [say`ended on ${dayWords(insurance.lapsedOn)}`]),
            ].join(', '),
          },
        }),
      ),
      row(
        { asset: { text: 'All' }, value: sumOf('value'), insured: sumOf('cover'), open: sumOf('open') },
        { isSum: true },
      ),
    ],
    picture: { kind: 'bars', x: 'asset', y: ['value', 'insured'], isStacked: false, isHorizontal: true },
  }
}
