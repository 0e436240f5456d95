import type { RelationEnd } from '@kinfolio/contract/relations'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** So many relations of a record are on one page of its card. */
const perPage = 50

export const relationsQuery = (api: Api, { type, id }: RelationEnd, page: number) =>
  api.relations.list.queryOptions({
    input: { recordType: type, recordId: id, limit: perPage, page },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadRelations },
  })

export const relationTypesQuery = (api: Api) =>
  api.relationTypes.list.queryOptions({ meta: { failed: failures.loadRelationTypes } })

/** The same where the list is the page itself, which says in its place that it failed. */
export const relationTypeListQuery = (api: Api) =>
  api.relationTypes.list.queryOptions({ meta: { inPlace: failures.loadRelationTypeList } })

type GraphWish = { on?: string; around?: string; depth?: number }

/** Records and what ties them on a day: all, or those around one. */
export const graphQuery = (api: Api, input: GraphWish) =>
  api.relationGraph.graph.queryOptions({
    input,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadGraph },
  })

export const signingQuery = (api: Api, on: string | undefined) =>
  api.relationGraph.signing.queryOptions({
    input: { on },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadSigning },
  })

export const dependenciesQuery = (api: Api, id: string, on: string | undefined) =>
  api.relationGraph.dependencies.queryOptions({
    input: { id, on },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadDependencies },
  })
