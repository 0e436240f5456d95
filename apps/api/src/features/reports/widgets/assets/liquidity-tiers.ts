import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { decimal, sum, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { liquidityTiers, usualLiquidity } from '@kinfolio/ledger/rows/position'

import { missingNotes } from '../cells.ts'
import { method } from '../figures.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { tierWords } from '../words.ts'

/** The assets by how soon they could be money, as each position says or its type usually is; debts are none of them. */
export const tiersOfLiquidity: Reader<(typeof assetsWidgets)['liquidity-tiers']['settings']> = async (
  sight,
) => {
  const { netWorth } = await sight.summary()
  const assets = (await sight.positions()).flatMap(({ position, total: { value } }) => {
    const tier = position.liquidity ?? usualLiquidity(position.type)
    return tier === null || value === null ? [] : [{ tier, value: decimal(value) }]
  })
  if (assets.length === 0) return empty('Nothing is held on this day.')
  const whole = sum(assets.map(({ value }) => value))
  let soFar = sum([])
  return {
    columns: [
      column('tier', 'Could be money', 'text'),
      column('value', 'Value', 'money', sight.currency),
      column('share', 'Share of the assets', 'ratio'),
      column('soFar', 'With all before it', 'money', sight.currency),
    ],
    rows: liquidityTiers.map((tier) => {
      const value = sum(assets.filter((asset) => asset.tier === tier).map((asset) => asset.value))
      soFar = soFar.plus(value)
      return row({
        tier: { text: tierWords[tier] },
        value: { amount: toText(value) },
        share: { number: whole.isZero() ? null : toFloat(value.div(whole)) },
        soFar: { amount: toText(soFar) },
      })
    }),
    picture: { kind: 'bars', x: 'tier', y: ['value'], isStacked: false, isHorizontal: false },
    notes: [...missingNotes(netWorth.rolled), method('Debts are left out.')],
  }
}
