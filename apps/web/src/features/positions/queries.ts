import type { PositionStatus } from '@kinfolio/contract/position-types'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The day of the figures, and the day on which they were known. */
type Seen = { asOf?: string | undefined; knownOn?: string | undefined }

type PositionsFilter = Seen & { status?: PositionStatus[] }

/** All positions on a day. Filters by type, entity and text narrow the loaded list. */
export const positionsQuery = (api: Api, filter: PositionsFilter = {}) =>
  api.positions.list.queryOptions({
    input: filter,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadPositions },
  })

/** Figures of positions in other currencies in the base currency. Those of another day make no totals of this one. */
export const inBaseQuery = (api: Api, day: Seen) =>
  api.portfolio.inBase.queryOptions({ input: day, meta: { inPlace: failures.loadPositions } })

export const positionQuery = (api: Api, id: string, seen: Seen = {}) =>
  api.positions.get.queryOptions({
    input: { id, ...seen },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadPosition },
  })

export const positionChildrenQuery = (api: Api, id: string, seen: Seen) =>
  api.positions.children.queryOptions({
    input: { id, ...seen },
    meta: { inPlace: failures.loadChildren },
  })

/** What is left of an asset after the debts that it secures, in its own currency; null where it secures none. */
export const equityQuery = (api: Api, id: string, seen: Seen) =>
  api.balanceSheet.equity.queryOptions({
    input: { id, ...seen },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadEquity },
  })

/** The balances that statements of an account state, beside the book. */
export const statedBalancesQuery = (api: Api, id: string) =>
  api.statedBalances.list.queryOptions({ input: { id }, meta: { inPlace: failures.loadStatedBalances } })

/** The days and the currency that are asked for; without a currency, the position's own. */
type Asked = { from?: string; to?: string; currency?: string; knownOn?: string }

export const positionValuesQuery = (api: Api, id: string, question: Asked) =>
  api.positions.values.queryOptions({
    input: { id, ...question },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadValues },
  })

export const positionPerformanceQuery = (api: Api, id: string, seen: Seen & { currency?: string }) =>
  api.positions.performance.queryOptions({
    input: { id, ...seen },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadPerformance },
  })

export const positionReturnsQuery = (api: Api, id: string, question: Asked) =>
  api.returns.position.queryOptions({
    input: { id, ...question },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadReturns },
  })

/** The closes of a price series, newest first. */
export const closesQuery = (api: Api, seriesId: string) =>
  api.prices.closes.queryOptions({ input: { id: seriesId }, meta: { inPlace: failures.loadCloses } })

export const positionStockQuery = (api: Api, id: string, asOf: string | undefined) =>
  api.positions.stock.queryOptions({
    input: { id, asOf },
    retry: false,
    meta: { inPlace: failures.loadStock },
  })

/** The open payments of a loan, or of the loans that are paid from an account. */
export const instalmentsQuery = (api: Api, positionId: string) =>
  api.transactions.instalments.queryOptions({
    input: { positionId },
    meta: { inPlace: failures.loadInstalments },
  })
