import { TransferCreate } from '@kinfolio/contract/transfers'
import { toast } from '@kinfolio/ui/toast'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { positionsQuery } from '../positions/queries.ts'
import { createTransferMutation } from './mutations.ts'
import { transferEffectQuery, type TransferInput } from './queries.ts'
import { isTellable, transferInput, type TransferValues } from './transfer-values.ts'

const fieldNames = [
  'positionId',
  'toPositionId',
  'date',
  'quantity',
  'share',
  'amount',
  'counterparty',
  'notes',
] as const

/** A form that moves a part of a position to another one, and knows at any time what that would do. */
export function useTransferForm({ positionId = '', onSaved }: { positionId?: string; onSaved: () => void }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const positions = useQuery(positionsQuery(api))
  const transfer = useMutation(createTransferMutation(api))
  const positionOf = (id: string) => positions.data?.find((candidate) => candidate.id === id)
  const form = useForm({
    defaultValues: {
      positionId,
      toPositionId: '',
      date: todayIn(org.settings.timeZone),
      quantity: '',
      share: '',
      amount: '',
      counterparty: '',
      notes: '',
    },
    resolver: contractResolver<TransferValues, typeof TransferCreate>(TransferCreate, (values) =>
      transferInput(values, positionOf(values.positionId)),
    ),
  })
  // Every field has a value from the start, which the hook's type does not know.
  const values = useWatch({ control: form.control }) as TransferValues
  const from = positionOf(values.positionId)
  const to = positionOf(values.toPositionId)
  const input = transferInput(values, from)
  const isTold = from !== undefined && isTellable(input) && TransferCreate.safeParse(input).success
  const text = JSON.stringify(isTold ? input : null)
  const settled = useSettled(text)
  // The text was made from the very type two lines above.
  const effect = useQuery(transferEffectQuery(api, JSON.parse(settled) as TransferInput | null))
  // An answer about earlier numbers is not shown beside the present ones.
  const isAsked = settled !== 'null' && text !== 'null'

  const save = form.handleSubmit(async (checked) => {
    try {
      const saved = await transfer.mutateAsync(checked)
      onSaved()
      toast({
        title: t`Transfer recorded`,
        description: `${saved.from.positionName} → ${saved.to.positionName}`,
        color: 'success',
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
    setValue: form.setValue,
    save,
    values,
    from,
    to,
    positions: positions.data,
    positionsError: positions.error,
    retryPositions: positions.refetch,
    effect: isAsked ? effect.data : undefined,
    effectError: isAsked ? (effect.error ?? null) : null,
    isBehind: settled !== text || effect.isPlaceholderData,
    isDirty,
    isSaving: transfer.isPending,
    /** The preview already shows the same reason. */
    refusal: isToldByPreview ? undefined : refusal,
    wasSentInSpite: isToldByPreview,
  }
}
export type TransferForm = ReturnType<typeof useTransferForm>
