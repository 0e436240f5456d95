import type { Total } from '@kinfolio/contract/figures'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import type { AssetPart } from '@kinfolio/contract/report-widgets/asset-parts'
import { assetParts } from '@kinfolio/contract/report-widgets/asset-parts'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { decimal, sum, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { missingNotes, ofTotal } from '../cells.ts'
import { column, row, type Reader } from '../reader.ts'

/** One part of the whole as a multiple of another. Debts count without their sign. */
export const ratioOfParts: Reader<(typeof assetsWidgets)['ratio-of-parts']['settings']> = async (
  sight,
  { part, of },
) => {
  const summary = await sight.summary()
  const [one, other] = [totalOf(summary, sight, part), totalOf(summary, sight, of)]
  const isKnown = one.value !== null && other.value !== null && !decimal(other.value).isZero()
  const ratio = isKnown
    ? toFloat(
        decimal(one.value ?? '0')
          .div(decimal(other.value ?? '1'))
          .abs(),
      )
    : null
  return {
    columns: [
      column('label', 'Ratio', 'text'),
      column('ratio', 'In percent', 'ratio'),
      column('part', assetParts[part], 'money', sight.currency),
      column('of', assetParts[of], 'money', sight.currency),
    ],
    rows: [
      row({
        label: { text: `${assetParts[part]} beside ${assetParts[of].toLowerCase()}` },
        ratio: { number: ratio },
        part: ofTotal(one),
        of: ofTotal(other),
      }),
    ],
    picture: { kind: 'figures', label: 'label', value: 'ratio' },
    notes: missingNotes(summary.netWorth.rolled),
  }
}

function totalOf(summary: PortfolioSummary, sight: Sight, part: AssetPart): Total {
  const { liquid, illiquid, debt, netWorth, byType } = summary
  if (part === 'NET_WORTH') return netWorth[sight.lens]
  if (part === 'ASSETS') return sumOf(summary, [liquid, illiquid])
  if (part === 'LIQUID') return liquid
  if (part === 'ILLIQUID') return illiquid
  if (part === 'DEBT') return debt
  return byType.find(({ key }) => key === part)?.total ?? sumOf(summary, [])
}

function sumOf({ currency }: PortfolioSummary, totals: readonly Total[]): Total {
  return {
    value: toText(sum(totals.flatMap(({ value }) => (value === null ? [] : [decimal(value)])))),
    currency,
    isComplete: totals.every(({ isComplete }) => isComplete),
    missing: totals.flatMap(({ missing }) => missing),
  }
}
