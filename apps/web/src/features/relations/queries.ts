import type { RelationEnd } from '@kinfolio/contract/relations'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** All relations of a record that one page can show. */
const most = 200

export const relationsQuery = (api: Api, { type, id }: RelationEnd) =>
  api.relations.list.queryOptions({
    input: { recordType: type, recordId: id, limit: most },
    meta: { inPlace: failures.loadRelations },
  })

export const relationTypesQuery = (api: Api) =>
  api.relationTypes.list.queryOptions({ meta: { inPlace: failures.loadRelationTypes } })
