import { TransactionCreate } from '@kinfolio/contract/transaction'
import { type TransactionEffect } from '@kinfolio/contract/transaction-effects'
import { useSettled } from '@kinfolio/ui/use-settled'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { type EffectInput, effectQuery } from './queries.ts'

export type EffectPreview = {
  /** While the answer for the present form is on its way, this is the effect of an earlier state. */
  effect: TransactionEffect | undefined
  /** Why the transaction cannot stand. */
  error: Error | null
  isAsking: boolean
}

/** What saving the form now would do. Null: too little is known to ask. */
export function useEffectPreview(
  input: z.input<typeof TransactionCreate> | null,
  id: string | undefined,
): EffectPreview {
  const { api } = useOrg()
  const checked = input && TransactionCreate.safeParse(input)
  const text = JSON.stringify(checked?.success ? { ...checked.data, id } : null)
  const settled = useSettled(text)
  // The text was made from the very type two lines above.
  const query = useQuery(effectQuery(api, JSON.parse(settled) as EffectInput | null))
  // An answer about earlier numbers is not shown beside the present ones.
  if (text === 'null') return { effect: undefined, error: null, isAsking: false }
  return {
    effect: query.data,
    error: settled === 'null' ? null : query.error,
    isAsking: settled !== text || query.isPlaceholderData,
  }
}
