import { fundFeeAmounts, FundFeesCreate, printedUnits } from '@kinfolio/contract/fund-fees'
import { Button } from '@kinfolio/ui/Button'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { Select } from '@kinfolio/ui/Select'
import { TextArea } from '@kinfolio/ui/TextArea'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { fundFeesValues, hintOf, toFundFeesInput, type FundFeesValues } from './fund-fees-values.ts'
import { FundField } from './FundField.tsx'
import { createFundFeesMutation, updateFundFeesMutation } from './mutations.ts'
import { PaperFeesNotice } from './PaperFeesNotice.tsx'
import { refreshFees } from './refresh-fees.ts'
import { useDeleteFundFees } from './use-delete-fund-fees.ts'
import { fundFeeLabels, printedUnitLabels } from './words.ts'

type FundFeesDialogProps = OverlayProps['fundFees'] & { open: boolean; onOpenChange: (open: boolean) => void }

const shownFields = [
  'positionId',
  'from',
  'to',
  'currency',
  ...fundFeeAmounts,
  'carryAccrued',
  'companyFees',
  'printedUnit',
  'note',
] as const

/** Records what a fee statement of a fund tells, or changes it. What a paper tells is filled in, for a person to look at. */
export function FundFeesDialog({
  positionId,
  currency,
  statement,
  source,
  open,
  onOpenChange,
}: FundFeesDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createFundFeesMutation(api))
  const update = useMutation(updateFundFeesMutation(api))
  const takeAway = useDeleteFundFees()
  const form = useForm<FundFeesValues, unknown, FundFeesCreate>({
    defaultValues: fundFeesValues({ statement, positionId, currency, fees: source?.fees }),
    resolver: contractResolver<FundFeesValues, typeof FundFeesCreate>(FundFeesCreate, (values) =>
      toFundFeesInput(values, source?.paperId ?? statement?.paperId ?? null),
    ),
  })
  const { control, formState, handleSubmit, setError } = form
  const isSaving = create.isPending || update.isPending

  const save = handleSubmit(async ({ positionId: chosen, ...values }) => {
    try {
      await (statement
        ? update.mutateAsync({ id: statement.id, version: statement.version, ...values })
        : create.mutateAsync({ positionId: chosen, ...values }))
      onOpenChange(false)
      toast({ title: t`The fee statement is kept`, color: 'success' })
      await refreshFees(queryClient, api)
    } catch (error) {
      showFailure(error, setError, shownFields)
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
      {source && <PaperFeesNotice source={source} />}
      {positionId === null && <FundField control={control} />}
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
          <FormField
            key={name}
            control={control}
            name={name}
            label={fundFeeLabels[name]}
            hint={hintOf(source?.fees, name)}
          >
            {(field) => <MoneyInput {...field} />}
          </FormField>
        ))}
        <FormField
          control={control}
          name="carryAccrued"
          label={t`Carry accrued`}
          hint={
            hintOf(source?.fees, 'carryAccrued') ?? t`At the end of the last day. Empty: it does not tell.`
          }
        >
          {(field) => <MoneyInput {...field} />}
        </FormField>
        <FormField
          control={control}
          name="companyFees"
          label={t`Paid to the manager by companies`}
          hint={hintOf(source?.fees, 'companyFees') ?? t`Offsets are a part of it. Empty: it does not tell.`}
        >
          {(field) => <MoneyInput {...field} />}
        </FormField>
        <FormField
          control={control}
          name="printedUnit"
          label={t`Printed to`}
          hint={t`A check allows one of these.`}
        >
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={printedUnits.map((unit) => ({ value: unit, label: printedUnitLabels[unit] }))}
            />
          )}
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
