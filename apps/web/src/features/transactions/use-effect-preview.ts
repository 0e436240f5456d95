import { TransactionCreate, type TransactionEffect } from '@kinfolio/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { type EffectInput, effectQuery } from './queries.ts'

export type EffectPreview = {
  effect: TransactionEffect | undefined
  /** Why the transaction cannot stand. */
  error: Error | null
  /** What is shown is of an earlier state of the form. */
  isBehind: boolean
  /** The answer for the state of now is on its way. */
  isAsking: boolean
}

/** What the form would do if it were saved now. Null: too little is known to ask. */
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
  const isAsked = settled !== 'null'
  const isBehind = settled !== text || !isAsked || query.isPlaceholderData
  return {
    effect: query.data,
    error: isAsked ? (query.error ?? null) : null,
    isBehind,
    isAsking: isBehind && text !== 'null',
  }
}
