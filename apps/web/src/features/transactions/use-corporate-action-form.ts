import { actionFields, CorporateActionCreate } from '@kinfolio/contract/corporate-actions'
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
import {
  actionInput,
  type CorporateActionValues,
  emptyAction,
  isTellable,
} from './corporate-action-values.ts'
import { actionWords } from './corporate-action-words.ts'
import { createCorporateActionMutation } from './mutations.ts'
import { corporateActionEffectQuery, type CorporateActionInput } from './queries.ts'

const fieldNames = [
  'kind',
  'positionId',
  'date',
  ...actionFields,
  'cashPositionId',
  'counterparty',
  'notes',
] as const

/** A form that records what a company did with its shares, and knows at any time what that would do. */
export function useCorporateActionForm({
  positionId = '',
  onSaved,
}: {
  positionId?: string
  onSaved: () => void
}) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const positions = useQuery(positionsQuery(api))
  const record = useMutation(createCorporateActionMutation(api))
  const form = useForm({
    defaultValues: emptyAction(positionId, todayIn(org.settings.timeZone)),
    resolver: contractResolver<CorporateActionValues, typeof CorporateActionCreate>(
      CorporateActionCreate,
      actionInput,
    ),
  })
  // Every field has a value from the start, which the hook's type does not know.
  const values = useWatch({ control: form.control }) as CorporateActionValues
  const from = positions.data?.find(({ id }) => id === values.positionId)
  const input = actionInput(values)
  const isTold = isTellable(values) && CorporateActionCreate.safeParse(input).success
  const text = JSON.stringify(isTold ? input : null)
  const settled = useSettled(text)
  // The text was made from the very type two lines above.
  const effect = useQuery(corporateActionEffectQuery(api, JSON.parse(settled) as CorporateActionInput | null))
  // An answer about earlier numbers is not shown beside the present ones.
  const isAsked = settled !== 'null' && text !== 'null'

  const save = form.handleSubmit(async (checked) => {
    try {
      const { rows } = await record.mutateAsync(checked)
      onSaved()
      toast({
        title: t`Corporate action recorded`,
        description: [actionWords[checked.kind].label, rows[0]?.positionName].join(' · '),
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
    positions: positions.data,
    positionsError: positions.error,
    retryPositions: positions.refetch,
    effect: isAsked ? effect.data : undefined,
    effectError: isAsked ? (effect.error ?? null) : null,
    isBehind: settled !== text || effect.isPlaceholderData,
    isDirty,
    isSaving: record.isPending,
    /** The preview already shows the same reason. */
    refusal: isToldByPreview ? undefined : refusal,
    wasSentInSpite: isToldByPreview,
  }
}
export type CorporateActionForm = ReturnType<typeof useCorporateActionForm>
