import type { PreviewCost } from '@kinfolio/contract/cost-files'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { formatCount, formatDay } from '../../lib/format.ts'
import { costTypeLabels, frequencyLabels, rangeWords } from '../costs/words.ts'

type CostsListProps = { costs: readonly PreviewCost[]; isCut: boolean }

const shownAtOnce = 50

/** The costs of a file. Those that are there already stay as they are. */
export function CostsList({ costs, isCut }: CostsListProps) {
  const [shown, setShown] = useState(shownAtOnce)
  if (costs.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-semibold">{t`Costs of the file`}</h4>
      <ul aria-label={t`Costs of the file`} className="divide-y rounded-lg border">
        {costs.slice(0, shown).map((cost) => (
          <CostLine key={cost.line} cost={cost} />
        ))}
      </ul>
      {costs.length > shown && (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + shownAtOnce)}>
          <Trans>Show {formatCount(Math.min(shownAtOnce, costs.length - shown))} more</Trans>
        </Button>
      )}
      {isCut && (
        <p className="text-xs text-muted">{t`The first 500 costs; the counts above are of the whole file.`}</p>
      )}
    </section>
  )
}

function CostLine({ cost }: { cost: PreviewCost }) {
  const { name, status, type, payee, currency, min, max, frequency, firstOn } = cost
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="min-w-0 text-sm font-medium wrap-anywhere">{name}</span>
          {status === 'DUPLICATE' && <Badge color="neutral">{t`Already there`}</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {[costTypeLabels[type], payee, frequencyLabels[frequency], t`from ${formatDay(firstOn)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {min !== null && <Money text={rangeWords(min, max, currency)} currency={currency} />}
    </li>
  )
}
