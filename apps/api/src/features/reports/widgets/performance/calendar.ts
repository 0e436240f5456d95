import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'

import type { Sight } from '../../sight/queries.ts'
import { ofRatio, withoutNotes } from '../cells.ts'
import { method } from '../figures.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { monthWords } from '../words.ts'

type Of<T extends keyof typeof performanceWidgets> = Reader<(typeof performanceWidgets)[T]['settings']>

const nothing = empty('There is no return in these days. Choose a longer period, or record a position.')

/** The years that the period touches, the newest first. */
async function yearsIn(sight: Sight) {
  const { calendar, returns } = await sight.history()
  const years = calendar.filter(({ to }) => to > sight.from).toReversed()
  const [without] = years.toReversed().flatMap(({ twr }) => (twr.without ? [twr] : []))
  return {
    years,
    notes: [...(returns.monthsChain ? [] : [method(unevenWords)]), ...(without ? withoutNotes(without) : [])],
  }
}

const unevenWords =
  'Some positions are valued by statement. Their gain is spread over the days between two statements, so months need not multiply to their year.'

const proofOf = ({ from, to }: Pick<Sight, 'from' | 'to'>) =>
  ({ proof: { measure: 'timeWeightedReturn', from, to } }) as const

/** Years as rows, months as columns; months before the period are empty. */
export const monthlyReturns: Of<'monthly-returns'> = async (sight) => {
  const { years, notes } = await yearsIn(sight)
  if (years.length === 0) return nothing
  return {
    columns: [
      column('year', 'Year', 'text'),
      ...monthWords().map((label, at) => column(`m${at + 1}`, label, 'ratio')),
      column('whole', 'Year', 'ratio'),
    ],
    rows: years.map(({ year, months, twr, ...stretch }) =>
      row({
        year: { text: `${year}` },
        ...Object.fromEntries(
          months
            .filter(({ to }) => to > sight.from)
            .map((month) => [`m${month.month}`, ofRatio(month.twr, proofOf(month))]),
        ),
        whole: ofRatio(twr, proofOf(stretch)),
      }),
    ),
    picture: { kind: 'heat', label: 'year', cells: [...monthWords().map((_, at) => `m${at + 1}`), 'whole'] },
    notes,
  }
}

export const yearlyReturns: Of<'yearly-returns'> = async (sight) => {
  const { years, notes } = await yearsIn(sight)
  if (years.length === 0) return nothing
  return {
    columns: [column('year', 'Year', 'text'), column('twr', 'Return', 'ratio')],
    rows: years
      .toReversed()
      .map(({ year, twr, ...stretch }) =>
        row({ year: { text: `${year}` }, twr: ofRatio(twr, proofOf(stretch)) }),
      ),
    picture: { kind: 'bars', x: 'year', y: ['twr'], isStacked: false, isHorizontal: false },
    notes,
  }
}
