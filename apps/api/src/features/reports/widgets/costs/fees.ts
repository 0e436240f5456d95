import type { FeeDrag, FeeDragFigures, FeeDragGroup } from '@kinfolio/contract/fee-drag'
import type { Cell, WidgetNote } from '@kinfolio/contract/report-data'
import type { costsWidgets } from '@kinfolio/contract/report-widgets/costs'
import { say } from '@kinfolio/contract/say'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { getFeeDrag } from '../../../fee-drag/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { ofRatio } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { dayWords } from '../words.ts'

type ReaderOf<T extends keyof typeof costsWidgets> = Reader<(typeof costsWidgets)[T]['settings']>

/** What fees took in the period, as the page of fees tells it. */
export function dragOf(sight: Sight, by: FeeDragGroup): Promise<FeeDrag> {
  const { org, from, to, currency, within } = sight
  return sight.once(`fee drag by ${by}`, () =>
    getFeeDrag(org, { by, from, to, currency, positionIds: within.positionIds }),
  )
}

const layers = {
  fund: 'Inside funds, accrued carry among it',
  beside: 'Called beside commitments',
  direct: 'Trading, custody, banking and advice',
  overhead: 'Running the wealth',
} as const

const nothingTaken = empty('No fee is recorded in these days. Choose a longer period.')

function isNothing({ total, fund, beside, direct, overhead }: FeeDragFigures): boolean {
  return [total, fund, beside, direct, overhead].every((amount) => amount === null || amount === '0')
}

export const feeLayersWidget: ReaderOf<'fee-layers'> = async (sight) => {
  const drag = await dragOf(sight, 'position')
  const { whole } = drag
  if (isNothing(whole)) return nothingTaken
  const total = whole.total === null ? null : toFloat(decimal(whole.total))
  const shareOf = (amount: string | null): Cell => ({
    number: amount === null || total === null || total <= 0 ? null : toFloat(decimal(amount)) / total,
  })
  return {
    columns: [
      column('layer', 'Layer', 'text'),
      column('amount', 'Amount', 'money', drag.currency),
      column('share', 'Share', 'ratio'),
      column('toValue', 'Of the average value, a year', 'ratio'),
      column('toGain', 'Of the gain before fees', 'ratio'),
    ],
    rows: [
      ...Object.entries(layers).map(([name, label]) => {
        const amount = whole[name as keyof typeof layers] // the keys of the very object
        return row({ layer: { text: label }, amount: { amount }, share: shareOf(amount) })
      }),
      row(
        {
          layer: { text: 'All layers' },
          amount: { amount: whole.total },
          share: shareOf(whole.total),
          toValue: ofRatio(whole.feesToValue),
          toGain: ofRatio(whole.feesToGain),
        },
        { isSum: true },
      ),
    ],
    picture: { kind: 'parts', label: 'layer', value: 'amount' },
    notes: dragNotes(drag),
  }
}

/** Funds that told nothing, statements that contradict what is agreed, and what is left out. */
function dragNotes({ untold, contradicted, missing }: FeeDrag): WidgetNote[] {
  return [
    ...untold.map(({ id, name }) => ({
      kind: 'MISSING' as const,
      text: say`${name} has no fee statement for these days: what it took inside is in no figure.`,
      record: { kind: 'position' as const, id },
    })),
    ...contradicted.map(({ position, from, to }) => ({
      kind: 'MISSING' as const,
      text: say`The fees that ${position.name} states from ${dayWords(from)} to ${dayWords(to)} are not what is agreed.`,
      record: { kind: 'position' as const, id: position.id },
    })),
    ...missing.map(({ id, name, kind }) => ({
      kind: 'MISSING' as const,
      text: say`${name} is left out: a value or an exchange rate is missing.`,
      ...(kind === 'statement' ? {} : { record: { kind, id } }),
    })),
  ]
}

const cellsOf = (figures: FeeDragFigures): Record<string, Cell> => ({
  total: { amount: figures.total },
  gain: { amount: figures.gain },
  before: ofRatio(figures.irrBefore),
  after: ofRatio(figures.irr),
  drag: ofRatio(figures.drag),
  toValue: ofRatio(figures.feesToValue),
  toGain: ofRatio(figures.feesToGain),
})

export const feeDragWidget: ReaderOf<'fee-drag'> = async (sight, { by, most }) => {
  const drag = await dragOf(sight, by)
  if (isNothing(drag.whole)) return nothingTaken
  const kind = by === 'manager' ? 'company' : by
  return {
    columns: [
      column('part', 'Part', 'text'),
      column('total', 'Fees', 'money', drag.currency),
      column('gain', 'Gain after fees', 'money', drag.currency),
      column('before', 'IRR before fees', 'ratio'),
      column('after', 'IRR after fees', 'ratio'),
      column('drag', 'What fees cost', 'ratio'),
      column('toValue', 'Fees of the average value, a year', 'ratio'),
      column('toGain', 'Fees of the gain before them', 'ratio'),
    ],
    rows: [
      ...drag.lines.slice(0, most).map(({ id, name, ...figures }) =>
        row({
          part: { text: name ?? 'None', ...(id === null ? {} : { record: { kind, id } }) },
          ...cellsOf(figures),
        }),
      ),
      row({ part: { text: 'All' }, ...cellsOf(drag.whole) }, { isSum: true }),
    ],
    rowCount: drag.lines.length + 1,
    picture: { kind: 'bars', x: 'part', y: ['drag'], isStacked: false, isHorizontal: true },
    notes: dragNotes(drag),
  }
}
