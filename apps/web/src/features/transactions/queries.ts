import type { CorporateActionCreate } from '@kinfolio/contract/corporate-actions'
import type { ExchangeCreate } from '@kinfolio/contract/exchanges'
import type { InstalmentConfirm } from '@kinfolio/contract/instalments'
import type { Transaction, TransactionCreate } from '@kinfolio/contract/transaction'
import type { TransactionFilter } from '@kinfolio/contract/transactions'
import type { TransferCreate } from '@kinfolio/contract/transfers'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const transactionsQuery = (api: Api, filter: z.input<typeof TransactionFilter>) =>
  api.transactions.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadTransactions },
  })

/** What a position has come to after each of some rows. There is nothing to ask about no rows. */
export const runningQuery = (
  api: Api,
  positionId: string,
  { ids, knownOn }: { ids: readonly string[]; knownOn?: string | undefined },
) =>
  api.transactions.running.queryOptions({
    input: ids.length === 0 ? skipToken : { positionId, ids: [...ids], knownOn },
    placeholderData: keepPreviousData,
    meta: { failed: failures.loadRunning },
  })

/** Calls and distributions of a position whose money moved on no account. */
export const unsettledQuery = (api: Api, positionId: string) =>
  api.transactions.unsettled.queryOptions({
    input: { positionId },
    meta: { inPlace: failures.loadTransactions },
  })

export type InstalmentInput = z.input<typeof InstalmentConfirm>

/** What confirming an instalment does to its loan and account. Null: there is nothing to ask yet. */
export const instalmentEffectQuery = (api: Api, input: InstalmentInput | null) =>
  api.transactions.instalmentEffect.queryOptions({
    input: input ?? skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.previewTransaction },
  })

export const transactionQuery = (api: Api, id: string) =>
  api.transactions.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadTransaction } })

/** A transaction, recorded or not; `id` names the row that it stands for. */
export type EffectInput = z.input<typeof TransactionCreate> & { id?: string }

/** A recorded row as an input. Its movement on an account is named by its id. */
export function asInput({ lines, ...transaction }: Transaction): EffectInput {
  return { ...transaction, lines: lines.map(({ amount, ...line }) => ({ ...line, amount: amount ?? '' })) }
}

export type TransferInput = z.input<typeof TransferCreate>

/** What a transfer does to both positions. Null: there is nothing to ask yet. */
export const transferEffectQuery = (api: Api, input: TransferInput | null) =>
  api.transactions.transferEffect.queryOptions({
    input: input ?? skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.previewTransaction },
  })

export type ExchangeInput = z.input<typeof ExchangeCreate>

/** What an exchange does to both accounts, and what it costs. Null: there is nothing to ask yet. */
export const exchangeEffectQuery = (api: Api, input: ExchangeInput | null) =>
  api.transactions.exchangeEffect.queryOptions({
    input: input ?? skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.previewTransaction },
  })

/** The terms of a recorded exchange, by any of its rows. */
export const exchangeTermsQuery = (api: Api, id: string) =>
  api.transactions.exchangeTerms.queryOptions({ input: { id }, meta: { inPlace: failures.loadExchange } })

export type CorporateActionInput = z.input<typeof CorporateActionCreate>

/** What a corporate action does to its positions. Null: there is nothing to ask yet. */
export const corporateActionEffectQuery = (api: Api, input: CorporateActionInput | null) =>
  api.transactions.corporateActionEffect.queryOptions({
    input: input ?? skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.previewTransaction },
  })

/**
 * What a transaction does to its position; asked again whenever a number in the form changes. Null: there is nothing
 * to ask yet.
 */
export const effectQuery = (api: Api, input: EffectInput | null) =>
  api.transactions.effect.queryOptions({
    input: input ?? skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { inPlace: failures.previewTransaction },
  })

/** The types that the server knows. */
export const transactionTypesQuery = (api: Api) =>
  api.transactions.types.queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: failures.loadTransactionTypes },
  })

/** The import that a row came with. */
export const sourceQuery = (api: Api, importId: string | null) =>
  api.imports.get.queryOptions({
    input: importId === null ? skipToken : { id: importId },
    staleTime: 5 * 60_000,
    meta: { failed: failures.loadImport },
  })
