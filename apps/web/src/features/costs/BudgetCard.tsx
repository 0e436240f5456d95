import type { BudgetYear } from '@kinfolio/contract/cost-budgets'

import { budgetColumns, type BudgetLine } from './budget-lines.ts'
import { budgetColumnLabels, lineWords } from './budget-words.ts'
import { BudgetAmount } from './BudgetAmount.tsx'
import { costTypeLabels } from './words.ts'

/** A line of the budget on a phone. */
export function BudgetCard({ year, line }: { year: BudgetYear; line: BudgetLine }) {
  const { type, legalEntityId } = line
  const name = `${costTypeLabels[type]}, ${lineWords(line)}`
  return (
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{costTypeLabels[type]}</p>
      <p className="truncate text-xs text-muted">{lineWords(line)}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 text-xs">
        {budgetColumns.map((column) => (
          <div key={column} className="contents">
            <dt className="text-muted">{budgetColumnLabels[column]}</dt>
            <dd className="tabular text-right">
              <BudgetAmount
                figure={{
                  year: year.year,
                  column,
                  sums: line,
                  type,
                  legalEntityId,
                  name,
                }}
                currency={year.currency}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
