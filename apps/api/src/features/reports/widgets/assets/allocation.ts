import type { PortfolioSummary, Slice } from '@kinfolio/contract/portfolio'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'
import { decimal, toFloat } from '@kinfolio/ledger/numbers/decimal'

import { missingNotes } from '../cells.ts'
import { method } from '../figures.ts'
import { ringOf } from '../parts.ts'
import { empty, type Reader } from '../reader.ts'
import { typeWords } from '../words.ts'

type Of<T extends keyof typeof assetsWidgets> = Reader<(typeof assetsWidgets)[T]['settings']>

const nothing = empty('Nothing is held on this day. Add a position to see what the whole is made of.')

/** The parts of the whole by one cut, the largest first. */
export const allocation: Of<'allocation'> = async (sight, { by, most }) => {
  const summary = await sight.summary()
  const slices = cuts[by](summary)
  if (slices.length === 0) return nothing
  return ringOf(
    slices.map(({ key, label, total, share }) => ({
      part: {
        text: by === 'type' ? typeWords(key) : label || 'None',
        ...(by === 'entity' && key !== '' ? { record: { kind: 'entity' as const, id: key } } : {}),
      },
      total,
      share,
    })),
    { most, currency: sight.currency },
    missingNotes(summary.netWorth.rolled),
  )
}

const cuts: Readonly<
  Record<'type' | 'entity' | 'currency' | 'manager' | 'liquidity', (of: PortfolioSummary) => Slice[]>
> = {
  type: ({ byType }) => byType,
  entity: ({ byEntity }) => byEntity,
  currency: ({ byCurrency }) => byCurrency,
  manager: ({ byManager }) => byManager,
  liquidity: (summary) =>
    (['liquid', 'illiquid', 'debt'] as const)
      .map((key) => ({ key, label: liquidityWords[key], total: summary[key], ...shareIn(summary, key) }))
      .filter(({ total }) => total.value === null || !decimal(total.value).isZero()),
}

const liquidityWords = { liquid: 'Liquid', illiquid: 'Illiquid', debt: 'Debt' }

function shareIn(summary: PortfolioSummary, key: keyof typeof liquidityWords): { share: number | null } {
  const [part, whole] = [summary[key].value, summary.netWorth.rolled.value]
  const hasShare = part !== null && whole !== null && !decimal(whole).isZero()
  return { share: hasShare ? toFloat(decimal(part).div(decimal(whole))) : null }
}

/** The whole by tags. A position with several of them counts with each, so the parts may come to more than the whole. */
export const allocationByTag: Of<'allocation-by-tag'> = async (sight, { group, most }) => {
  const { byTag, repeatedCount, whole } = await sight.byTag(group.trim() === '' ? undefined : group.trim())
  if (byTag.length === 0) return nothing
  return ringOf(
    byTag.map(({ key, label, total, share }) => ({
      part:
        key === '' ? { text: 'Without a tag' } : { text: label, record: { kind: 'tag' as const, id: key } },
      total,
      share,
    })),
    { most, currency: sight.currency },
    [
      ...missingNotes(whole),
      ...(repeatedCount === 0
        ? []
        : [
            method(
              repeatedCount === 1
                ? 'One position has several of these tags and counts with each.'
                : say`${repeatedCount} positions have several of these tags and count with each.`,
            ),
          ]),
    ],
  )
}
