import { BudgetChange } from '@kinfolio/contract/cost-budgets'
import { costTypes } from '@kinfolio/contract/cost-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { isAt } from './budget-lines.ts'
import { entityWords } from './budget-words.ts'
import { failures } from './failures.ts'
import { setBudgetsMutation } from './mutations.ts'
import { useBudgetUndo } from './use-budget-undo.ts'
import { costTypeLabels } from './words.ts'

type BudgetDialogProps = OverlayProps['costBudget'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Values = {
  type: string
  legalEntityId: string
  amount: string
  currency: string
}

const fields = ['type', 'legalEntityId', 'amount', 'currency'] as const

/** Sets what a type of cost may come to in a year, or takes that away. */
export function BudgetDialog({ year, line, open, onOpenChange }: BudgetDialogProps) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { mutateAsync, isPending } = useMutation(setBudgetsMutation(api))
  const { tell, takeAway } = useBudgetUndo(year.year)
  const row = line?.row ?? null
  const coversAll = org.role.entityIds === null
  const form = useForm<Values, unknown, BudgetChange>({
    defaultValues: {
      type: line?.type ?? 'OTHER',
      legalEntityId: line?.legalEntityId ?? (coversAll ? '' : (entities[0]?.id ?? '')),
      amount: row?.amount ?? '',
      currency: row?.currency ?? year.currency,
    },
    resolver: contractResolver<Values, typeof BudgetChange>(BudgetChange, (values) => ({
      ...values,
      type: costTypes.find((type) => type === values.type) ?? 'OTHER',
      legalEntityId: values.legalEntityId || null,
      version: row?.version ?? null,
    })),
  })
  const { control, formState, handleSubmit, setError } = form

  const save = handleSubmit(async (change) => {
    const taken = year.lines.some((each) => each.row && each.row.id !== row?.id && isAt(change)(each))
    if (taken) {
      setError('type', {
        message: t`This has a budget already. Change that one.`,
      })
      return
    }
    try {
      const after = await mutateAsync({ year: year.year, rows: [change] })
      onOpenChange(false)
      await tell({
        changes: [change],
        before: row ? [row] : [],
        after,
        words: t`The budget of ${costTypeLabels[change.type]} was set`,
      })
    } catch (error) {
      showFailure(error, setError, fields)
    }
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Budget of ${String(year.year)}`}
      description={line && `${costTypeLabels[line.type]}, ${entityWords(line)}`}
      onSubmit={save}
      submitLabel={t`Save`}
      isSaving={isPending}
      failure={{
        title: failures.setBudget,
        message: formState.errors.root?.message,
      }}
    >
      {!line && (
        <>
          <FormField control={control} name="type" label={t`Type`}>
            {({ value, onValueChange }) => (
              <Combobox
                value={costTypes.find((type) => type === value) ?? null}
                onValueChange={(type) => onValueChange(type ?? 'OTHER')}
                options={costTypes.map((each) => ({
                  value: each,
                  label: costTypeLabels[each],
                }))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="legalEntityId"
            label={t`Entity`}
            hint={coversAll ? t`Empty: all that have no budget of their own.` : undefined}
          >
            {({ value, onValueChange }) => (
              <Combobox
                clearable={coversAll}
                placeholder={t`Whole organisation`}
                value={value || null}
                onValueChange={(id) => onValueChange(id ?? '')}
                options={entities.map(({ id, name }) => ({
                  value: id,
                  label: name,
                }))}
              />
            )}
          </FormField>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="amount" label={t`Amount`} required>
          {(field) => <MoneyInput {...field} />}
        </FormField>
        <FormField control={control} name="currency" label={t`Currency`}>
          {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
        </FormField>
      </div>
      {row && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon="lucide:trash-2"
            disabled={isPending}
            onClick={() => {
              onOpenChange(false)
              void takeAway(row)
            }}
          >
            {t`Take the budget away`}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
