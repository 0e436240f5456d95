import { ExchangeCreate } from '@kinfolio/contract/exchanges'
import { decimal, isDecimalText, one, toText } from '@kinfolio/ledger/numbers/decimal'
import { toast } from '@kinfolio/ui/toast'
import { useSettled } from '@kinfolio/ui/use-settled'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { positionsQuery } from '../positions/queries.ts'
import {
  type AgreedField,
  exchangeInput,
  type ExchangeValues,
  followingField,
  followingText,
  isExchangeTellable,
  typedAfter,
  usualQuote,
} from './exchange-values.ts'
import { createExchangeMutation, deleteTransactionMutation } from './mutations.ts'
import { exchangeEffectQuery, type ExchangeInput } from './queries.ts'

const fieldNames = [
  'positionId',
  'toPositionId',
  'date',
  'amount',
  'toAmount',
  'fxRate',
  'fxCurrency',
  'fee',
  'feePositionId',
  'counterparty',
  'notes',
] as const

/** A form that exchanges money of one account into that of another one, and knows at any time what that would do. */
export function useExchangeForm({ positionId = '', onSaved }: { positionId?: string; onSaved: () => void }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const positions = useQuery(positionsQuery(api))
  const exchange = useMutation(createExchangeMutation(api))
  const remove = useMutation(deleteTransactionMutation(api))
  const [typed, setTyped] = useState<readonly AgreedField[]>([])
  const positionOf = (id: string) => positions.data?.find((candidate) => candidate.id === id)
  const quoteOf = (of: ExchangeValues) => {
    const [given, got] = [positionOf(of.positionId)?.currency, positionOf(of.toPositionId)?.currency]
    if (given === undefined || got === undefined) return null
    const isSaid = of.fxCurrency === given || of.fxCurrency === got
    return { given, got, into: isSaid ? of.fxCurrency : usualQuote(given, got, org.settings.baseCurrency) }
  }
  const form = useForm({
    defaultValues: {
      positionId,
      toPositionId: '',
      date: todayIn(org.settings.timeZone),
      amount: '',
      toAmount: '',
      fxRate: '',
      fxCurrency: '',
      fee: '',
      feePositionId: '',
      counterparty: '',
      notes: '',
    },
    resolver: contractResolver<ExchangeValues, typeof ExchangeCreate>(ExchangeCreate, (values) =>
      exchangeInput(values, typed, quoteOf(values)?.into),
    ),
  })
  // Every field has a value from the start, which the hook's type does not know.
  const values = useWatch({ control: form.control }) as ExchangeValues
  const quote = quoteOf(values)

  /** Works out the field that follows, after another one of the form has a new text. */
  function follow(names: readonly AgreedField[], next: ExchangeValues) {
    const field = followingField(names)
    const nextQuote = quoteOf(next)
    if (field && nextQuote) form.setValue(field, followingText(field, next, nextQuote))
  }

  function type(field: AgreedField, text: string) {
    const names = typedAfter(typed, field, text)
    setTyped(names)
    form.setValue(field, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    follow(names, { ...values, [field]: text })
  }

  function choose(field: 'positionId' | 'toPositionId', id: string) {
    const next = { ...values, [field]: id, feePositionId: '' }
    const [from, to] = [positionOf(next.positionId), positionOf(next.toPositionId)]
    if (field === 'positionId' && from?.currency === to?.currency) next.toPositionId = ''
    for (const name of ['positionId', 'toPositionId', 'feePositionId'] as const)
      form.setValue(name, next[name], { shouldDirty: true })
    follow(typed, next)
  }

  /** Says the rate in the other currency: it is another number for the same thing, and the amounts stay. */
  function turnAround() {
    if (quote === null) return
    const fxCurrency = quote.into === quote.got ? quote.given : quote.got
    const next = { ...values, fxCurrency }
    form.setValue('fxCurrency', fxCurrency)
    if (typed.includes('fxRate') && isDecimalText(values.fxRate) && !decimal(values.fxRate).isZero())
      form.setValue('fxRate', toText(one.div(decimal(values.fxRate)).decimalPlaces(12)))
    else follow(typed, next)
  }

  const input = exchangeInput(values, typed, quote?.into)
  const isTold = quote !== null && isExchangeTellable(input) && ExchangeCreate.safeParse(input).success
  const text = JSON.stringify(isTold ? input : null)
  const settled = useSettled(text)
  // The text was made from the very type two lines above.
  const effect = useQuery(exchangeEffectQuery(api, JSON.parse(settled) as ExchangeInput | null))
  // An answer about earlier numbers is not shown beside the present ones.
  const isAsked = settled !== 'null' && text !== 'null'

  async function undo(id: string) {
    const removing = await outcomeOf(remove.mutateAsync({ id }))
    if (!removing.isDone) return
    toast({ id: `exchange ${id}`, title: t`Exchange deleted`, color: 'success' })
    await refreshRecords(queryClient, api)
  }

  const save = form.handleSubmit(async (checked) => {
    try {
      const { from, to } = await exchange.mutateAsync(checked)
      onSaved()
      toast({
        id: `exchange ${from.id}`,
        title: t`Exchange recorded`,
        description: `${from.positionName} → ${to.positionName}`,
        color: 'success',
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void undo(from.id) }],
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
    type,
    choose,
    turnAround,
    save,
    values,
    quote,
    follows: followingField(typed),
    from: positionOf(values.positionId),
    to: positionOf(values.toPositionId),
    positions: positions.data,
    positionsError: positions.error,
    retryPositions: positions.refetch,
    effect: isAsked ? effect.data : undefined,
    effectError: isAsked ? (effect.error ?? null) : null,
    isBehind: settled !== text || effect.isPlaceholderData,
    isDirty,
    isSaving: exchange.isPending,
    /** The preview already shows the same reason. */
    refusal: isToldByPreview ? undefined : refusal,
    wasSentInSpite: isToldByPreview,
  }
}
export type ExchangeForm = ReturnType<typeof useExchangeForm>
