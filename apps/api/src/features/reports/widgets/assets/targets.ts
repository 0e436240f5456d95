import type { Total } from '@kinfolio/contract/figures'
import type { Row } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { positionTypeWords } from '@kinfolio/contract/report-widgets/position-type-words'
import { say } from '@kinfolio/contract/say'
import {
  decimal,
  fromFloat,
  roundMoney,
  toFloat,
  toText,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'

import { missingNotes, ofPosition, ofTotal } from '../cells.ts'
import { method } from '../figures.ts'
import { column, empty, row, unavailable, type Answer, type Reader } from '../reader.ts'

type Of<T extends keyof typeof assetsWidgets> = Reader<(typeof assetsWidgets)[T]['settings']>

/** What should be a part of the whole: 0.25 is a quarter. */
type Target = { part: Row['cells'][string]; total: Total; target: Decimal }

/** What each target is, should be, and what to buy or sell until it is that. Weights are of the whole. */
function targetsIn(
  whole: Total,
  targets: readonly Target[],
  { band, currency }: { band: number; currency: string },
): Answer {
  const net = whole.value === null ? null : decimal(whole.value)
  const isKnown = net !== null && net.gt(0)
  return {
    columns: [
      column('part', 'Part', 'text'),
      column('value', 'Value', 'money', currency),
      column('share', 'Share', 'ratio'),
      column('target', 'Target', 'ratio'),
      column('away', 'Away from it', 'ratio'),
      column('toBuy', 'To buy; a minus is to sell', 'money', currency),
    ],
    rows: targets.map(({ part, total, target }) => {
      const value = total.value === null ? null : decimal(total.value)
      const share = isKnown && value !== null ? toFloat(value.div(net)) : null
      const goal = toFloat(target)
      const isOutside = share !== null && Math.abs(share - goal) > band
      return row({
        part: { ...part, ...(share === null ? {} : { mark: isOutside ? 'WARNING' : 'GOOD' }) },
        value: ofTotal(total),
        share: { number: share },
        target: { number: goal },
        away: { number: share === null ? null : share - goal },
        toBuy: {
          amount: isKnown && value !== null ? toText(roundMoney(net.times(target).minus(value))) : null,
        },
      })
    }),
    picture: { kind: 'bars', x: 'part', y: ['share', 'target'], isStacked: false, isHorizontal: true },
    notes: [
      ...missingNotes(whole),
      method(
        say`Marked where a part is more than ${+(band * 100).toFixed(2)} percentage points away from its target.`,
      ),
    ],
  }
}

/** Positions for which somebody recorded a target weight. */
export const targetWeights: Of<'target-weights'> = async (sight, { band }) => {
  const { netWorth } = await sight.summary()
  const targets = (await sight.positions()).flatMap(({ position: { id, name, targetWeight }, total }) =>
    targetWeight === null
      ? []
      : [{ part: { text: name, ...ofPosition(id) }, total, target: decimal(targetWeight).div(100) }],
  )
  if (targets.length === 0) {
    return empty('No position has a target weight. Give positions one where you edit them.')
  }
  return targetsIn(netWorth.rolled, targets, { band, currency: sight.currency })
}

/** Types beside the weights in the settings. */
export const targetTypes: Of<'target-types'> = async (sight, { band, ...weights }) => {
  const { netWorth, byType, currency } = await sight.summary()
  const byKey = new Map(byType.map((slice) => [slice.key, slice.total]))
  const none: Total = { value: '0', currency, isComplete: true, missing: [] }
  const targets = Object.entries(weights).flatMap(([type, weight]) =>
    weight === 0
      ? []
      : [
          {
            part: { text: positionTypeWords[type as keyof typeof weights] }, // the keys of the settings
            total: byKey.get(type) ?? none,
            target: fromFloat(weight),
          },
        ],
  )
  if (targets.length === 0) return unavailable('Give at least one type a target weight in the settings.')
  return targetsIn(netWorth.rolled, targets, { band, currency: sight.currency })
}
