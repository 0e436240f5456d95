import { InstalmentConfirm, type Instalment } from '@kinfolio/contract/instalments'
import { toast } from '@kinfolio/ui/toast'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { confirmInstalmentMutation, deleteTransactionsMutation } from './mutations.ts'
import { instalmentEffectQuery, type InstalmentInput } from './queries.ts'

type InstalmentValues = { date: string; payment: string; interest: string; cashPositionId: string }

const fieldNames = ['date', 'payment', 'interest', 'cashPositionId'] as const

/** A form that records an expected payment of a loan, and knows at any time what that would do. */
export function useInstalmentForm({ instalment, onSaved }: { instalment: Instalment; onSaved: () => void }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useMutation(confirmInstalmentMutation(api))
  const remove = useMutation(deleteTransactionsMutation(api))
  const { positionId, positionName, dueOn, open, interest, account, booked } = instalment
  const inputOf = (values: InstalmentValues): InstalmentInput => ({
    positionId,
    dueOn,
    date: values.date,
    payment: values.payment,
    interest: values.interest === '' ? '0' : values.interest,
    cashPositionId: values.cashPositionId === '' ? null : values.cashPositionId,
  })
  const form = useForm({
    defaultValues: {
      date: booked?.on ?? dueOn,
      payment: open ?? '',
      interest: interest ?? '',
      // What the bank told of already has moved its money.
      cashPositionId: booked ? '' : (account?.id ?? ''),
    },
    resolver: contractResolver<InstalmentValues, typeof InstalmentConfirm>(InstalmentConfirm, inputOf),
  })
  // Every field has a value from the start, which the hook's type does not know.
  const values = useWatch({ control: form.control }) as InstalmentValues
  const input = inputOf(values)
  const text = JSON.stringify(InstalmentConfirm.safeParse(input).success ? input : null)
  const settled = useSettled(text)
  // The text was made from the very type two lines above.
  const effect = useQuery(instalmentEffectQuery(api, JSON.parse(settled) as InstalmentInput | null))
  // An answer about earlier numbers is not shown beside the present ones.
  const isAsked = settled !== 'null' && text !== 'null'

  async function undo(ids: string[], toastId: string) {
    const removing = await outcomeOf(remove.mutateAsync({ ids }))
    if (!removing.isDone) return
    toast({ id: toastId, title: t`The payment is expected again`, color: 'success' })
    await refreshRecords(queryClient, api)
  }

  const save = form.handleSubmit(async (checked) => {
    try {
      const rows = await confirm.mutateAsync(checked)
      onSaved()
      const ids = [rows.interest, rows.payment].flatMap((row) => row?.id ?? [])
      const toastId = `confirmed ${rows.payment.id}`
      toast({
        id: toastId,
        title: t`Payment recorded`,
        description: positionName,
        color: 'success',
        duration: undoMs,
        actions: may('delete') ? [{ label: t`Undo`, onPress: () => void undo(ids, toastId) }] : undefined,
      })
      await refreshRecords(queryClient, api)
    } catch (error) {
      showFailure(error, form.setError, fieldNames)
    }
  })

  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)
  const refusal = errors.root?.message
  const isToldByPreview = refusal !== undefined && refusal === effect.error?.message
  return {
    control: form.control,
    save,
    values,
    effect: isAsked ? effect.data : undefined,
    effectError: isAsked ? (effect.error ?? null) : null,
    isBehind: settled !== text || effect.isPlaceholderData,
    isDirty,
    isSaving: confirm.isPending,
    /** The preview already shows the same reason. */
    refusal: isToldByPreview ? undefined : refusal,
    wasSentInSpite: isToldByPreview,
  }
}
