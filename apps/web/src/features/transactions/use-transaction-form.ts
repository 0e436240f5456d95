import { Transaction, TransactionCreate } from '@kinfolio/contract/transaction'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { positionsQuery } from '../positions/queries.ts'
import { isAccount } from '../positions/words.ts'
import { methodOn } from './method-on.ts'
import { createTransactionMutation, updateTransactionMutation } from './mutations.ts'
import { transactionQuery } from './queries.ts'
import {
  areLinesWhole,
  fieldNames,
  inputOf,
  isOfAction,
  missingField,
  newValues,
  readingOf,
  type TransactionValues,
  usualAccount,
  valuesOfTransaction,
  wordsInput,
} from './transaction-values.ts'
import { useBeginning } from './use-beginning.ts'
import { useEffectPreview } from './use-effect-preview.ts'
import { transactionLabel } from './words.ts'

export type TransactionControl = Control<TransactionValues, unknown, TransactionCreate>

type Opened = OverlayProps['transaction'] & { onSaved: () => void }

/** A form that records or changes a transaction, and knows at any time what that would do. */
export function useTransactionForm(opened: Opened) {
  const { transaction, like, positionId, type, said, settles, onSaved } = opened
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const positions = useQuery(positionsQuery(api))
  const create = useMutation(createTransactionMutation(api))
  const update = useMutation(updateTransactionMutation(api))
  /** The row as it was when the form was filled from it. */
  const [original, setOriginal] = useState(transaction)
  /** The row as somebody else saved it meanwhile. */
  const [conflict, setConflict] = useState<Transaction | null>(null)

  const positionOf = ({ positionId: id, date }: TransactionValues) => {
    const position = positions.data?.find((candidate) => candidate.id === id)
    // The valuation method on the day of the row decides how the row is read.
    const base = org.settings.baseCurrency
    return (
      position && { ...position, method: methodOn(position, date), base, unit: position.stock?.unit ?? null }
    )
  }
  const valuesOf = (row: Transaction) => {
    const owner = positions.data?.find((candidate) => candidate.id === row.positionId)
    return valuesOfTransaction(row, owner && (owner.stock?.unit ?? null))
  }
  /** Of a row like another one, everything but its days and what was noted on it. */
  function firstValues(): TransactionValues {
    const date = todayIn(org.settings.timeZone)
    if (!like) {
      const values = newValues({ positionId, type, date: said?.date ?? date })
      return { ...values, amount: said?.amount ?? '', currency: said?.currency ?? '' }
    }
    return { ...valuesOf(like), date, settledOn: '', recallableUntil: '', fxRate: '', notes: '' }
  }
  const usualAccountOf = ({ positionId: id }: TransactionValues) => {
    const usual = positions.data?.find((candidate) => candidate.id === id)?.settlementPositionId
    return positions.data?.find((candidate) => candidate.id === usual && isAccount(candidate))
  }
  function accountOf(of: TransactionValues) {
    if (of.cashPositionId !== usualAccount)
      return positions.data?.find((candidate) => candidate.id === of.cashPositionId)
    // What is older than the account did not move on it.
    return beginning.isBefore(of.date) ? usualAccountOf(of) : undefined
  }
  const askedOf = (values: TransactionValues) =>
    original && isOfAction(original)
      ? wordsInput(values, original)
      : inputOf(values, positionOf(values), original, accountOf(values))
  const form = useForm({
    defaultValues: transaction
      ? { ...valuesOf(transaction), ...(settles && { cashPositionId: usualAccount }) }
      : firstValues(),
    resolver: contractResolver<TransactionValues, typeof TransactionCreate>(TransactionCreate, (values) =>
      askedOf(values),
    ),
  })
  // Every field has a value from the start, which the hook's type does not know.
  const values = useWatch({ control: form.control }) as TransactionValues
  const beginning = useBeginning(usualAccountOf(values)?.id)
  const position = positionOf(values)
  const reading = position && readingOf(values, position)
  const account = accountOf(values)
  const input = askedOf(values)
  const hasNumbers = !original || !isOfAction(original)
  const isTold =
    hasNumbers &&
    position !== undefined &&
    reading !== undefined &&
    areLinesWhole(reading, values) &&
    missingField(reading, position, input) === null
  const preview = useEffectPreview(isTold ? input : null, original?.id)
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)

  const submit = (goesOn: boolean) =>
    form.handleSubmit(async (checked) => {
      if (!position || !reading) return
      const missing = hasNumbers ? missingField(reading, position, checked) : null
      if (missing) return form.setError(missing.field, { message: missing.message })
      try {
        const saved = original
          ? await update.mutateAsync({ ...checked, id: original.id, version: original.version })
          : await create.mutateAsync(checked)
        // The next one happens on the same position, and often on the same day.
        if (goesOn) form.reset(newValues({ positionId: values.positionId, date: values.date }))
        else onSaved()
        queryClient.setQueryData(transactionQuery(api, saved.id).queryKey, saved)
        toast({
          title: original ? t`Transaction saved` : t`Transaction recorded`,
          description: `${transactionLabel(saved)} · ${saved.positionName}`,
          color: 'success',
        })
        await refreshRecords(queryClient, api)
      } catch (error) {
        const current = currentOf(error)
        if (current) setConflict(current)
        else showFailure(error, form.setError, fieldNames)
      }
    })()

  const isToldByPreview = errors.root?.message !== undefined && errors.root.message === preview.error?.message

  /** Goes on after somebody else saved: with their values, or with the values in the form. */
  function settleConflict(choice: 'theirs' | 'mine') {
    if (!conflict) return
    setOriginal(conflict)
    setConflict(null)
    if (choice === 'theirs') form.reset(valuesOf(conflict))
  }

  return {
    control: form.control,
    setValue: form.setValue,
    save(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void submit(false)
    },
    /** Records the row, and begins with the next one. */
    saveAndGoOn: () => void submit(true),
    values,
    positions: positions.data,
    positionsError: positions.error,
    retryPositions: positions.refetch,
    position,
    account,
    reading,
    preview,
    original,
    // Opened to move the cash as well, it has something to save from the start.
    isChanged: isDirty || (settles === true && account !== undefined),
    isDirty,
    isSaving: create.isPending || update.isPending,
    /** The preview already shows the same reason. */
    refusal: isToldByPreview ? undefined : errors.root?.message,
    wasSentInSpite: isToldByPreview,
    conflict,
    settleConflict,
  }
}
export type TransactionForm = ReturnType<typeof useTransactionForm>

/** The current row, which comes with the refusal of an update. */
function currentOf(error: unknown): Transaction | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('current' in data)) return null
  return Transaction.safeParse(data.current).data ?? null
}
