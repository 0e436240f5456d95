import { isGiving } from '@kinfolio/contract/cost-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { BudgetColumn, BudgetLine } from './budget-lines.ts'
import { budgetColumnHints, budgetColumnLabels, lineWords } from './budget-words.ts'
import { BudgetAmount } from './BudgetAmount.tsx'
import { failures } from './failures.ts'
import { budgetQuery } from './queries.ts'
import { costTypeLabels } from './words.ts'

const columns = ['budget', 'paid', 'forecast', 'difference'] as const satisfies readonly BudgetColumn[]

/** The lines of a year's budget that are about giving. They are set on the page of costs. */
export function GivingBudget({ year }: { year: number }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(budgetQuery(api, year))
  if (error && !data)
    return <FailedNotice title={failures.loadBudget} error={error} onRetry={() => void refetch()} />
  const lines = (data?.lines ?? []).filter(({ type }) => isGiving(type))
  if (lines.every(({ row }) => row === null)) return null
  const nameOf = (line: BudgetLine) => `${costTypeLabels[line.type]}, ${lineWords(line)}`
  const title = t`Budget of giving`
  return (
    <Card
      title={title}
      description={data && t`In ${data.currency}`}
      flush
      actions={
        <Button asChild size="sm" variant="ghost">
          <Link to="/costs" search={{ view: 'budget', year }}>{t`Set the budget`}</Link>
        </Button>
      }
    >
      <ScrollRegion label={title}>
        <table className="tabular w-full text-xs sm:text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">{t`Type`}</th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2 py-1.5 text-right font-medium last:pr-4"
                  title={budgetColumnHints[column]}
                >
                  {budgetColumnLabels[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {lines.map((line) => (
              <tr key={`${line.type} ${line.legalEntityId ?? ''}`}>
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {costTypeLabels[line.type]}
                  <span className="block text-xs text-muted">{lineWords(line)}</span>
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-2 py-1.5 text-right last:pr-4">
                    <BudgetAmount
                      figure={{
                        year,
                        column,
                        sums: line,
                        type: line.type,
                        legalEntityId: line.legalEntityId,
                        name: nameOf(line),
                      }}
                      currency={data?.currency ?? ''}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
