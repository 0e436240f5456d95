import { fundFeeAmounts, FundFeesCreate, type FundFees } from '@kinfolio/contract/fund-fees'
import { Button } from '@kinfolio/ui/Button'
import { DayInput } from '@kinfolio/ui/DayInput'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { TextArea } from '@kinfolio/ui/TextArea'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createFundFeesMutation, updateFundFeesMutation } from './mutations.ts'
import { refreshFees } from './refresh-fees.ts'
import { useDeleteFundFees } from './use-delete-fund-fees.ts'
import { fundFeeLabels } from './words.ts'

type FundFeesDialogProps = OverlayProps['fundFees'] & { open: boolean; onOpenChange: (open: boolean) => void }

type Values = Record<(typeof fundFeeAmounts)[number], string> & {
  from: string
  to: string
  currency: string
  carryAccrued: string
  note: string
}

const fields = ['from', 'to', 'currency', ...fundFeeAmounts, 'carryAccrued', 'note'] as const

/** Records what a fee statement of a fund tells, or changes it. */
export function FundFeesDialog({ positionId, currency, statement, open, onOpenChange }: FundFeesDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createFundFeesMutation(api))
  const update = useMutation(updateFundFeesMutation(api))
  const takeAway = useDeleteFundFees()
  const form = useForm<Values, unknown, FundFeesCreate>({
    defaultValues: valuesOf(statement, currency),
    resolver: contractResolver<Values, typeof FundFeesCreate>(FundFeesCreate, (values) => ({
      ...values,
      positionId,
      ...Object.fromEntries(fundFeeAmounts.map((name) => [name, values[name] || '0'])),
      carryAccrued: values.carryAccrued || null,
    })),
  })
  const { control, formState, handleSubmit, setError } = form
  const isSaving = create.isPending || update.isPending

  const save = handleSubmit(async ({ positionId: _, ...values }) => {
    try {
      await (statement
        ? update.mutateAsync({ id: statement.id, version: statement.version, ...values })
        : create.mutateAsync({ positionId, ...values }))
      onOpenChange(false)
      toast({ title: t`The fee statement is kept`, color: 'success' })
      await refreshFees(queryClient, api)
    } catch (error) {
      showFailure(error, setError, fields)
    }
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Fee statement`}
      description={t`What the manager took inside the fund. The value of the fund is net of it.`}
      onSubmit={save}
      submitLabel={t`Save`}
      isSaving={isSaving}
      failure={{
        title: statement ? failures.updateFundFees : failures.createFundFees,
        message: formState.errors.root?.message,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField control={control} name="from" label={t`First day`} required>
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField control={control} name="to" label={t`Last day`} required>
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField control={control} name="currency" label={t`Currency`}>
          {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
        </FormField>
        {fundFeeAmounts.map((name) => (
          <FormField key={name} control={control} name={name} label={fundFeeLabels[name]}>
            {(field) => <MoneyInput {...field} />}
          </FormField>
        ))}
        <FormField
          control={control}
          name="carryAccrued"
          label={t`Carry accrued`}
          hint={t`At the end of the last day. Empty: it does not tell.`}
        >
          {(field) => <MoneyInput {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="note" label={t`Note`}>
        {(field) => <TextArea {...field} rows={2} />}
      </FormField>
      {statement && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon="lucide:trash-2"
            disabled={isSaving}
            onClick={() => {
              onOpenChange(false)
              void takeAway(statement)
            }}
          >
            {t`Delete the statement`}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function valuesOf(statement: FundFees | undefined, currency: string): Values {
  return {
    from: statement?.from ?? '',
    to: statement?.to ?? '',
    currency: statement?.currency ?? currency,
    managementFee: statement?.managementFee ?? '',
    offsets: statement?.offsets ?? '',
    expenses: statement?.expenses ?? '',
    lineInterest: statement?.lineInterest ?? '',
    carryPaid: statement?.carryPaid ?? '',
    carryAccrued: statement?.carryAccrued ?? '',
    note: statement?.note ?? '',
  }
}
