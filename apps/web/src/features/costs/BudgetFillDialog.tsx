import type { BudgetSource, BudgetSuggestion } from '@kinfolio/contract/cost-budgets'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatMoney } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { entityWords } from './budget-words.ts'
import { failures } from './failures.ts'
import { setBudgetsMutation } from './mutations.ts'
import { budgetSuggestionQuery } from './queries.ts'
import { useBudgetUndo } from './use-budget-undo.ts'
import { costTypeLabels } from './words.ts'

type BudgetFillDialogProps = OverlayProps['costBudgetFill'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const keyOf = ({ type, legalEntityId }: BudgetSuggestion) => `${type} ${legalEntityId ?? ''}`

/** Shows what the year before, or the agreements of the year, would set as budgets, and sets those that are chosen. */
export function BudgetFillDialog({ year, open, onOpenChange }: BudgetFillDialogProps) {
  const { api, org } = useOrg()
  const [source, setSource] = useState<BudgetSource>('AGREEMENTS')
  const [byEntity, setByEntity] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery(budgetSuggestionQuery(api, { year, source, byEntity }))
  const set = useMutation(setBudgetsMutation(api))
  const { tell } = useBudgetUndo(year)
  const chosen = (data?.items ?? []).filter((item) => item.amount !== null && !left.has(keyOf(item)))

  async function save() {
    const changes = chosen.map(({ type, legalEntityId, amount, row }) => ({
      type,
      legalEntityId,
      amount,
      version: row?.version ?? null,
    }))
    const outcome = await outcomeOf(set.mutateAsync({ year, rows: changes }))
    if (!outcome.isDone) {
      await refetch()
      return
    }
    onOpenChange(false)
    await tell({
      changes,
      before: chosen.flatMap(({ row }) => row ?? []),
      after: outcome.answer,
      words: plural(changes.length, {
        one: '# budget was set',
        other: '# budgets were set',
      }),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={set.isPending}
      size="lg"
      title={t`Fill in the budget of ${String(year)}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={set.isPending}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            loading={set.isPending}
            disabled={chosen.length === 0}
            onClick={() => void save()}
          >
            {plural(chosen.length, {
              one: 'Set # budget',
              other: 'Set # budgets',
            })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards<BudgetSource>
          aria-label={t`What to take`}
          columns={2}
          value={source}
          onValueChange={setSource}
          options={[
            {
              value: 'AGREEMENTS',
              label: t`Agreements of ${String(year)}`,
              hint: t`What they ask for in the year; of a range the most.`,
            },
            {
              value: 'ACTUALS',
              label: t`Paid in ${String(year - 1)}`,
              hint: t`What left the accounts in the year before.`,
            },
          ]}
        />
        {org.role.entityIds === null && (
          <Checkbox label={t`A budget for each entity`} checked={byEntity} onCheckedChange={setByEntity} />
        )}
        {set.error && (
          <Callout color="error" title={failures.setBudget}>
            {set.error.message}
          </Callout>
        )}
        {error && !data && (
          <FailedNotice title={failures.suggestBudget} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-32 w-full" />}
        {data?.items.length === 0 && (
          <p className="py-4 text-center text-sm text-muted">
            {source === 'ACTUALS'
              ? t`Nothing was paid in ${String(year - 1)}.`
              : t`No agreement asks for anything in ${String(year)}.`}
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul aria-label={t`Budgets to set`} className="divide-y rounded-md border">
            {data.items.map((item) => (
              <SuggestionRow
                key={keyOf(item)}
                item={item}
                currency={data.currency}
                isChosen={item.amount !== null && !left.has(keyOf(item))}
                onChosenChange={(isChosen) => {
                  const next = new Set(left)
                  if (isChosen) next.delete(keyOf(item))
                  else next.add(keyOf(item))
                  setLeft(next)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type SuggestionRowProps = {
  item: BudgetSuggestion
  currency: string
  isChosen: boolean
  onChosenChange: (isChosen: boolean) => void
}

function SuggestionRow({ item, currency, isChosen, onChosenChange }: SuggestionRowProps) {
  const { type, amount, row, missingCount } = item
  const missing =
    missingCount > 0 &&
    plural(missingCount, {
      one: '# amount is missing',
      other: '# amounts are missing',
    })
  const now = row?.amount && t`now ${formatMoney(row.amount, row.currency)} ${row.currency}`
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <Checkbox
          checked={isChosen}
          disabled={amount === null}
          onCheckedChange={onChosenChange}
          label={costTypeLabels[type]}
          hint={[entityWords(item), now, missing].filter(Boolean).join(' · ')}
        />
      </span>
      <Money text={amount === null ? null : formatMoney(amount, currency)} currency={currency} />
    </li>
  )
}
