import type { BankDetailFilter, Payee } from '@kinfolio/contract/bank-details'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const bankDetailsQuery = (api: Api, filter: z.input<typeof BankDetailFilter>) =>
  api.bankDetails.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadBankDetails },
  })

/** So many accounts of one payee are told at most. */
const mostOfPayee = 100

export const bankDetailsOfQuery = (api: Api, { type, id }: Payee) =>
  api.bankDetails.list.queryOptions({
    input: { payeeType: type, payeeId: id, limit: mostOfPayee },
    meta: { inPlace: failures.loadBankDetailsOf },
  })

/** How often a paper is asked for again while it is read. */
const againMs = 3_000

/** What a paper prints of accounts. It is asked for again while the paper waits to be read. */
export const paperBankDetailsQuery = (api: Api, attachmentId: string, isShown: boolean) =>
  api.bankDetails.ofPaper.queryOptions({
    input: { attachmentId },
    enabled: isShown,
    refetchInterval: ({ state }) => (state.data?.state === 'WAITING' ? againMs : false),
    meta: { inPlace: failures.loadPaperBankDetails },
  })

export const knownNumbersQuery = (api: Api, id: string) =>
  api.bankDetails.numbers.queryOptions({ input: { id }, meta: { failed: failures.loadKnownNumbers } })
