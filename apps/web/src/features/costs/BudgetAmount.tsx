import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { type BudgetFigure, missingOf, rangeOf } from './budget-lines.ts'
import { budgetColumnLabels } from './budget-words.ts'

/** A figure of the budget, which opens its proof. A range stands over two lines, and says where amounts are left out. */
export function BudgetAmount({ figure, currency }: { figure: BudgetFigure; currency: string }) {
  const { org } = useOrg()
  const { column, sums, name } = figure
  if (!org.role.valuesVisible) return <Hidden />
  const [min, max] = rangeOf(sums, column)
  const missing = missingOf(sums, column)
  if (min === null || max === null) {
    if (missing === 0) return <Money text={null} missing={t`No budget`} />
    return (
      <ProofOpener figure={figure}>
        <Missing count={missing} />
        <Money text={null} />
      </ProofOpener>
    )
  }
  const isOver = column === 'difference' && max.startsWith('-')
  const isTight = column === 'difference' && !isOver && min.startsWith('-')
  return (
    <ProofOpener figure={figure} title={t`${budgetColumnLabels[column]} of ${name}: how it was made`}>
      {missing > 0 && <Missing count={missing} />}
      <span className={isOver ? 'text-negative' : isTight ? 'text-warning' : undefined}>
        {min === max ? (
          <Money text={formatMoney(min, currency)} />
        ) : (
          <span className="inline-flex justify-end gap-1 sm:flex-col sm:items-end sm:gap-0 sm:py-1 sm:leading-tight">
            <Money text={`${formatMoney(min, currency)} –`} /> <Money text={formatMoney(max, currency)} />
          </span>
        )}
      </span>
    </ProofOpener>
  )
}

type ProofOpenerProps = {
  figure: BudgetFigure
  title?: string
  children: ReactNode
}

function ProofOpener({ figure, title = t`How it was made`, children }: ProofOpenerProps) {
  return (
    <button
      type="button"
      title={title}
      className="-mb-px inline-flex max-sm:min-h-6 items-center gap-1 rounded-xs border-b border-dotted border-transparent text-right hover:border-current"
      onClick={() => openOverlay('costBudgetProof', figure)}
    >
      {children}
    </button>
  )
}

function Missing({ count }: { count: number }) {
  const words = plural(count, {
    one: '# amount is missing',
    other: '# amounts are missing',
  })
  return (
    <span title={words}>
      <Icon name="lucide:triangle-alert" className="size-3.5 text-warning" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
