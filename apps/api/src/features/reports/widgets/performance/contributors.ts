import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofPosition, unknownNotes } from '../cells.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'
import { typeWords } from '../words.ts'

type Of<T extends keyof typeof performanceWidgets> = Reader<(typeof performanceWidgets)[T]['settings']>
type Member = PortfolioHistory['contributions']['members'][number]

export const contributorsByGain: Of<'contributors-by-gain'> = (sight, { most }) =>
  contributors(sight, most, 'gain', ({ gain: { value } }) =>
    value === null ? null : toFloat(decimal(value)),
  )

export const contributorsByReturn: Of<'contributors-by-return'> = (sight, { most }) =>
  contributors(sight, most, 'toReturn', ({ toReturn }) => toReturn)

/** The positions at either end, those that added the most first. */
async function contributors(
  sight: Sight,
  most: number,
  by: 'gain' | 'toReturn',
  rankOf: (member: Member) => number | null,
): Promise<Answer> {
  const { contributions, missing } = await sight.history()
  const ranked = contributions.members
    .flatMap((member) => {
      const rank = rankOf(member)
      return rank === null || rank === 0 ? [] : [{ member, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank)
  if (ranked.length === 0) return empty('No position gained or lost anything in these days.')
  const shown = [
    ...ranked.slice(0, most).filter(({ rank }) => rank > 0),
    ...ranked.slice(-most).filter(({ rank }) => rank < 0),
  ]
  const { from, to, currency } = sight
  return {
    columns: [
      column('position', 'Position', 'text'),
      column('type', 'Type', 'text'),
      column('gain', 'Gain', 'money', currency),
      column('toReturn', 'Added to the return', 'ratio'),
    ],
    rows: shown.map(({ member: { positionId, name, type, gain, toReturn } }) =>
      row({
        position: { text: name, ...ofPosition(positionId) },
        type: { text: typeWords(type) },
        gain: ofFigure(gain, { proof: { measure: 'gain', from, to, positionId } }),
        toReturn: { number: toReturn },
      }),
    ),
    rowCount: ranked.length,
    picture: { kind: 'bars', x: 'position', y: [by], isStacked: false, isHorizontal: true },
    notes: unknownNotes(missing),
  }
}
