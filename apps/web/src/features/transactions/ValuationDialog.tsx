import { TransactionCreate } from '@kinfolio/contract/transaction'
import { decimal, isDecimalText, toText } from '@kinfolio/ledger/numbers/decimal'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { formatDay, formatMoney, todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createTransactionMutation } from './mutations.ts'

type ValuationDialogProps = OverlayProps['valuation'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Values = { kind: 'ESTIMATED_VALUATION' | 'NAV_ADJUSTMENT'; date: string; amount: string }

/** Records the value of a position on a day. It has three fields, because families record this most often. */
export function ValuationDialog({ position, open, onOpenChange }: ValuationDialogProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createTransactionMutation(api))
  const { name, currency, nav } = position
  const isBalance = position.valuedBy === 'BALANCE'
  const isDebt = position.type === 'LIABILITY'
  const defaultValues: Values = {
    kind: isBalance ? 'NAV_ADJUSTMENT' : 'ESTIMATED_VALUATION',
    date: todayIn(org.settings.timeZone),
    amount: '',
  }
  const form = useForm({
    defaultValues,
    resolver: contractResolver<Values, typeof TransactionCreate>(
      TransactionCreate,
      ({ kind, date, amount }) => ({
        positionId: position.id,
        type: kind,
        date,
        amount: isDebt ? owed(amount) : amount,
      }),
    ),
  })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const saved = await create.mutateAsync(input)
      onOpenChange(false)
      toast({
        title: input.type === 'ESTIMATED_VALUATION' ? t`Estimate recorded` : t`Value recorded`,
        description: `${name} · ${formatDay(saved.date)}`,
        color: 'success',
      })
      await refreshRecords(queryClient, api)
    } catch (error) {
      showFailure(error, form.setError, ['date', 'amount'])
    }
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={isBalance ? t`Set the balance of ${name}` : t`Update the value of ${name}`}
      description={nav.value === null ? undefined : nowWords(nav.value, currency, nav.day)}
      onSubmit={save}
      submitLabel={t({ message: 'Record', context: 'act' })}
      isSaving={create.isPending}
      failure={{ title: failures.createTransaction, message: errors.root?.message }}
    >
      {!isBalance && (
        <FormField control={form.control} name="kind" label={t`What it is`} isGroup>
          {({ value, onValueChange }) => (
            <RadioCards
              aria-label={t`What it is`}
              value={value === 'NAV_ADJUSTMENT' ? value : 'ESTIMATED_VALUATION'}
              onValueChange={onValueChange}
              options={[
                {
                  value: 'ESTIMATED_VALUATION',
                  label: t`An estimate`,
                  hint: t`Your own guess. It stands beside the value, until the next valuation.`,
                },
                {
                  value: 'NAV_ADJUSTMENT',
                  label: t`A valuation`,
                  hint: t`A statement or an appraisal, in writing. It becomes the value.`,
                },
              ]}
            />
          )}
        </FormField>
      )}
      <FormField
        control={form.control}
        name="amount"
        label={isDebt ? t`Owed` : isBalance ? t`Balance` : t`Value`}
        required
      >
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <FormField
        control={form.control}
        name="date"
        label={t`Date`}
        required
        hint={t`It holds everything that happened on that day.`}
      >
        {(field) => <DayInput {...field} />}
      </FormField>
    </FormDialog>
  )
}

function nowWords(value: string, currency: string, on: string | null): string {
  const amount = `${formatMoney(value, currency)} ${currency}`
  return on === null ? t`Now ${amount}` : t`Now ${amount}, of ${formatDay(on)}`
}

/** People type a debt as a positive amount. It is stored as a balance below zero. */
function owed(amount: string): string {
  return isDecimalText(amount) ? toText(decimal(amount).abs().negated()) : amount
}
