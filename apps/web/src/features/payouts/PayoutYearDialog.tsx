import { PayoutToldYear, type PayoutYear } from '@kinfolio/contract/payouts'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { TextArea } from '@kinfolio/ui/TextArea'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { setPayoutYearMutation } from './mutations.ts'

type PayoutYearDialogProps = OverlayProps['payoutYear'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['investmentIncome', 'administration', 'statedRequired', 'statedPaid', 'note'] as const
type Values = Record<(typeof fields)[number], string>

/** Tells what the book does not know of a year: income, costs of administration, or what the return states. */
export function PayoutYearDialog({ payout, year, open, onOpenChange }: PayoutYearDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const setYear = useMutation(setPayoutYearMutation(api))
  const { told } = year
  const form = useForm<Values, unknown, PayoutToldYear>({
    defaultValues: valuesOf(told),
    resolver: contractResolver<Values, typeof PayoutToldYear>(PayoutToldYear, (values) => ({
      year: year.year,
      investmentIncome: values.investmentIncome || null,
      administration: values.administration || null,
      statedRequired: values.statedRequired || null,
      statedPaid: values.statedPaid || null,
      note: values.note,
    })),
  })
  const { control, formState, handleSubmit, setError } = form

  const save = handleSubmit(async (figures) => {
    try {
      await setYear.mutateAsync({ id: payout.id, version: told?.version ?? null, ...figures })
      onOpenChange(false)
      toast({ title: t`The figures of ${String(year.year)} are kept`, color: 'success' })
    } catch (error) {
      showFailure(error, setError, fields)
    }
    await queryClient.invalidateQueries({ queryKey: api.payouts.key() })
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`${payout.name}, ${String(year.year)}`}
      description={t`In US dollars. What is empty is not told.`}
      onSubmit={save}
      submitLabel={t`Save`}
      isSaving={setYear.isPending}
      failure={{ title: failures.setPayoutYear, message: formState.errors.root?.message }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          control={control}
          name="investmentIncome"
          label={t`Net investment income`}
          hint={t`The tax on it lowers what is asked for.`}
        >
          {(field) => <MoneyInput {...field} currency="USD" />}
        </FormField>
        <FormField
          control={control}
          name="administration"
          label={t`Charitable administration`}
          hint={t`Reasonable costs that were paid; not those of investing.`}
        >
          {(field) => <MoneyInput {...field} currency="USD" />}
        </FormField>
        <FormField
          control={control}
          name="statedRequired"
          label={t`Asked for, by the return`}
          hint={t`Takes the place of what is counted.`}
        >
          {(field) => <MoneyInput {...field} currency="USD" />}
        </FormField>
        <FormField
          control={control}
          name="statedPaid"
          label={t`Paid, by the return`}
          hint={t`Takes the place of what is counted.`}
        >
          {(field) => <MoneyInput {...field} currency="USD" />}
        </FormField>
      </div>
      <FormField control={control} name="note" label={t`Note`}>
        {(field) => <TextArea {...field} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

function valuesOf(told: PayoutYear['told']): Values {
  return {
    investmentIncome: told?.investmentIncome ?? '',
    administration: told?.administration ?? '',
    statedRequired: told?.statedRequired ?? '',
    statedPaid: told?.statedPaid ?? '',
    note: told?.note ?? '',
  }
}
