import { dayOf } from '@kinfolio/contract/record-dates'
import type { Found } from '@kinfolio/contract/search'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { formatDay } from '../../lib/format.ts'
import { positionsQuery } from '../positions/queries.ts'
import { searchQuery } from '../search/queries.ts'
import { transactionsQuery } from '../transactions/queries.ts'
import { transactionLabel } from '../transactions/words.ts'
import type { PaperTarget } from './queries.ts'
import { targetLabels } from './words.ts'

/** A record that a paper can be put on, as a list offers it. */
export type FoundTarget = PaperTarget & { name: string; hint: string; icon: string }

const targetIcons = {
  position: 'lucide:chart-pie',
  transaction: 'lucide:arrow-left-right',
  company: 'lucide:building-2',
  contact: 'lucide:user',
  entity: 'lucide:network',
  cost: 'lucide:receipt',
} as const

const targetOfKind: Readonly<Partial<Record<Found['kind'], keyof typeof targetIcons>>> = {
  positions: 'position',
  companies: 'company',
  contacts: 'contact',
  entities: 'entity',
  costs: 'cost',
}

const mostTransactions = 8
/** So many positions are offered before anything is typed. */
const mostPositions = 20

/** Records whose names fit: what the search across finds, and transactions. */
export async function findTargets(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  typed: string,
): Promise<FoundTarget[]> {
  const q = typed.trim().slice(0, 200)
  if (q === '') {
    const positions = await queryClient.fetchQuery(positionsQuery(api, {}))
    return positions.slice(0, mostPositions).map(({ id, name }) => targetOf('position', id, name))
  }
  const [found, transactions] = await Promise.all([
    queryClient.fetchQuery(searchQuery(api, q)),
    queryClient.fetchQuery(transactionsQuery(api, { search: q, limit: mostTransactions })),
  ])
  return [
    ...targetsOf(found),
    ...transactions.items.map((transaction) => {
      const { id, date, positionName } = transaction
      const name = `${transactionLabel(transaction)} · ${positionName}`
      return { ...targetOf('transaction', id, name), hint: formatDay(dayOf(date)) }
    }),
  ]
}

/** Of what the search across finds, the records that a paper can be put on. */
function targetsOf(found: readonly Found[]): FoundTarget[] {
  return found.flatMap(({ kind, id, name }) => {
    const type = targetOfKind[kind]
    return type === undefined ? [] : [targetOf(type, id, name)]
  })
}

function targetOf(entityType: keyof typeof targetIcons, entityId: string, name: string): FoundTarget {
  return { entityType, entityId, name, hint: targetLabels[entityType], icon: targetIcons[entityType] }
}
