import type { RelationEndType } from '@kinfolio/contract/relation-types'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { companiesQuery } from '../companies/queries.ts'
import { contactsQuery } from '../contacts/queries.ts'
import { entitiesQuery, membersQuery } from '../orgs/queries.ts'
import { positionsQuery } from '../positions/queries.ts'

type NamedRecord = { id: string; name: string }
type Way = { api: Api; orgId: string; queryClient: QueryClient }

/** Records of a kind whose names fit, those of the first page. */
export async function loadRecords(
  { api, orgId, queryClient }: Way,
  kind: RelationEndType,
  search: string,
): Promise<NamedRecord[]> {
  const asked = search === '' ? {} : { search }
  if (kind === 'contact') return (await queryClient.fetchQuery(contactsQuery(api, asked))).items
  if (kind === 'company') return (await queryClient.fetchQuery(companiesQuery(api, asked))).items
  if (kind === 'entity') return fitting(await queryClient.fetchQuery(entitiesQuery(api, orgId)), search)
  if (kind === 'position') return fitting(await queryClient.fetchQuery(positionsQuery(api, {})), search)
  const members = await queryClient.fetchQuery(membersQuery(api, orgId))
  return fitting(
    members.flatMap(({ user }) => (user === null ? [] : [{ id: user.id, name: user.name }])),
    search,
  )
}

const most = 50

function fitting(records: readonly NamedRecord[], search: string): NamedRecord[] {
  const words = search.toLowerCase()
  return records.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, most)
}
