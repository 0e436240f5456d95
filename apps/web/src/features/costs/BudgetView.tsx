import type { BudgetSums, BudgetYear } from '@kinfolio/contract/cost-budgets'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import {
  type BudgetColumn,
  budgetColumns,
  type BudgetFigure,
  type BudgetLine,
  rangeOf,
} from './budget-lines.ts'
import { budgetColumnHints, budgetColumnLabels, entityWords, lineWords } from './budget-words.ts'
import { BudgetAmount } from './BudgetAmount.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import type { BudgetGroup, CostsSearch } from './costs-search.ts'
import { failures } from './failures.ts'
import { budgetQuery } from './queries.ts'
import { costTypeLabels } from './words.ts'

type BudgetViewProps = {
  year: number
  group: BudgetGroup | undefined
  onSearchChange: (change: Partial<CostsSearch>) => void
}

/** The budget of a year beside what was paid and what is still expected, with the forecast to its end. */
export function BudgetView({ year, group, onSearchChange }: BudgetViewProps) {
  const { api, may } = useOrg()
  const { data, error, isPending, refetch } = useQuery(budgetQuery(api, year))
  if (error && !data)
    return <FailedNotice title={failures.loadBudget} error={error} onRetry={() => void refetch()} />
  const { missing } = data?.total ?? {
    missing: { budget: 0, paid: 0, due: 0, open: 0 },
  }
  const count = missing.budget + missing.paid + missing.open
  const edit = (line: BudgetLine) =>
    data && (
      <IconButton
        size="sm"
        icon="lucide:pencil"
        label={t`Set the budget: ${costTypeLabels[line.type]}, ${entityWords(line)}`}
        onClick={() => openOverlay('costBudget', { year: data, line })}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {count > 0 && (
        <Callout
          color="warning"
          title={plural(count, {
            one: '# amount is left out',
            other: '# amounts are left out',
          })}
        >
          {t`What a percentage is taken of, an exchange rate, or how much was paid is not known. What is left of those budgets is not shown.`}
        </Callout>
      )}
      <DataTable
        label={t`Budget of ${String(year)}`}
        columns={columnsOf(data, group)}
        rows={data?.lines ?? []}
        rowId={({ type, legalEntityId }) => `${type} ${legalEntityId ?? ''}`}
        groupBy={groupOf(group)}
        rowActions={may('write') ? edit : undefined}
        card={data && cardOf(data)}
        cardActions={may('write') ? edit : undefined}
        keepAs="budget"
        download={may('export') ? { name: t`Budget ${String(year)}`, save: saveFile } : undefined}
        loading={isPending}
        maxHeight="none"
        toolbar={
          <Select
            size="sm"
            aria-label={t`Group`}
            className="w-36"
            value={group ?? 'none'}
            onValueChange={(chosen) => onSearchChange({ group: chosen === 'none' ? undefined : chosen })}
            options={[
              { value: 'none', label: t`Not grouped` },
              { value: 'type', label: t`By type` },
              { value: 'entity', label: t`By entity` },
            ]}
          />
        }
        actions={data && may('write') && <Actions year={data} />}
        empty={
          <EmptyState
            icon="lucide:target"
            title={t`No budget for ${String(year)}`}
            actions={data && may('write') && <Actions year={data} />}
          >
            {t`Set what a type of cost may come to, and see what is left of it until the end of the year.`}
          </EmptyState>
        }
      />
    </div>
  )
}

function Actions({ year }: { year: BudgetYear }) {
  return (
    <>
      <Button
        size="sm"
        icon="lucide:wand-sparkles"
        onClick={() => openOverlay('costBudgetFill', { year: year.year })}
      >
        {t`Fill in…`}
      </Button>
      <Button size="sm" icon="lucide:plus" onClick={() => openOverlay('costBudget', { year })}>
        {t`Add budget`}
      </Button>
    </>
  )
}

/** On a phone. */
function cardOf(year: BudgetYear) {
  return (line: BudgetLine) => <BudgetCard year={year} line={line} />
}

function groupOf(group: BudgetGroup | undefined) {
  if (group === undefined) return undefined
  return (line: BudgetLine) =>
    group === 'type'
      ? { id: line.type, label: costTypeLabels[line.type] }
      : { id: line.legalEntityId ?? '', label: entityWords(line) }
}

function columnsOf(year: BudgetYear | undefined, group: BudgetGroup | undefined): DataColumn<BudgetLine>[] {
  const type: DataColumn<BudgetLine> = {
    id: 'type',
    header: t`Type`,
    cell: (line) => costTypeLabels[line.type],
    sortValue: (line) => costTypeLabels[line.type],
    footer: t`Total`,
  }
  const entity: DataColumn<BudgetLine> = {
    id: 'entity',
    header: t`Entity`,
    cell: lineWords,
    sortValue: lineWords,
  }
  // The first column names the line; what the heading of its group says stands behind it.
  const [first, second] =
    group === 'type'
      ? [
          { ...entity, footer: t`Total` },
          { ...type, footer: '' },
        ]
      : [type, entity]
  return [first, second, ...budgetColumns.map((column) => figureColumn(column, year, group))]
}

function figureColumn(
  column: BudgetColumn,
  year: BudgetYear | undefined,
  group: BudgetGroup | undefined,
): DataColumn<BudgetLine> {
  const amount = (sums: BudgetSums, about: Omit<BudgetFigure, 'year' | 'column' | 'sums'>) =>
    year && <BudgetAmount figure={{ year: year.year, column, sums, ...about }} currency={year.currency} />
  const most = (line: BudgetLine) => rangeOf(line, column)[column === 'difference' ? 0 : 1]
  return {
    id: column,
    header: budgetColumnLabels[column],
    headerHint: budgetColumnHints[column],
    numeric: true,
    cell: (line) =>
      amount(line, {
        type: line.type,
        legalEntityId: line.legalEntityId,
        name: `${costTypeLabels[line.type]}, ${lineWords(line)}`,
      }),
    sortValue: most,
    fileValue: (line) => {
      const [min, max] = rangeOf(line, column)
      return min === max ? max : `${min} – ${max}`
    },
    unit: () => year?.currency,
    groupCell: ([line]) => {
      if (!line || !year) return null
      if (group === 'type') {
        const sums = year.byType.find(({ type }) => type === line.type)
        return sums && amount(sums, { type: line.type, name: costTypeLabels[line.type] })
      }
      const sums = year.byEntity.find(({ legalEntityId }) => legalEntityId === line.legalEntityId)
      return (
        sums &&
        amount(sums, {
          legalEntityId: line.legalEntityId,
          name: entityWords(line),
        })
      )
    },
    footer: year && amount(year.total, { name: t`the year` }),
  }
}
