import type { Cell } from '@kinfolio/contract/report-data'
import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'
import { decimal, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { lenses } from '@kinfolio/ledger/value/lenses'

import { missingNotes, ofTotal } from '../cells.ts'
import { method } from '../figures.ts'
import { column, row, type Reader } from '../reader.ts'
import { lensWords } from '../words.ts'

/** The whole through each lens, and how far it is from the last statements. */
export const threeLenses: Reader<(typeof performanceWidgets)['three-lenses']['settings']> = async (sight) => {
  const { netWorth } = await sight.summary()
  const stated = netWorth.official.value
  const away = (value: string | null): { amount: Cell; part: Cell } => {
    if (value === null || stated === null) return { amount: { amount: null }, part: { number: null } }
    const difference = decimal(value).minus(decimal(stated))
    const part = decimal(stated).isZero() ? null : toFloat(difference.div(decimal(stated)))
    return { amount: { amount: toText(difference) }, part: { number: part } }
  }
  return {
    columns: [
      column('lens', 'Lens', 'text'),
      column('value', 'Value', 'money', sight.currency),
      column('away', 'More than by last statements', 'money', sight.currency),
      column('part', 'As a part of it', 'ratio'),
    ],
    rows: lenses.map((lens) => {
      const { amount, part } = away(netWorth[lens].value)
      const proof = { measure: 'value', to: sight.to } as const
      return row({
        lens: { text: lensWords[lens] },
        value: ofTotal(netWorth[lens], lens === 'rolled' ? { proof } : {}),
        ...(lens === 'official' ? {} : { away: amount, part }),
      })
    }),
    picture: { kind: 'figures', label: 'lens', value: 'value', change: 'part' },
    notes: [
      ...missingNotes(netWorth.official),
      method('What has no estimate counts with its statement rolled forward.'),
    ],
  }
}
