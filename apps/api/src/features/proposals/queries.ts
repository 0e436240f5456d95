import { fail } from '@kinfolio/contract/errors'
import type { ProposalState } from '@kinfolio/contract/proposal-kinds'
import type { Proposal } from '@kinfolio/contract/proposals'
import { desc, eq, inArray } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { proposals } from './tables.ts'

const mostListed = 100

type Filter = {
  state?: ProposalState | undefined
  paperId?: string | undefined
  messageId?: string | undefined
}

/** Those of the caller: the database shows no others to anybody. */
export async function listProposals(
  org: OrgScope,
  { state, paperId, messageId }: Filter = {},
): Promise<Proposal[]> {
  const rows = await org.db
    .select()
    .from(proposals)
    .where(
      org.owns(
        proposals,
        eq(proposals.userId, org.userId),
        state && eq(proposals.state, state),
        paperId === undefined ? undefined : eq(proposals.paperId, paperId),
        messageId === undefined ? undefined : eq(proposals.messageId, messageId),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(mostListed)
  return rows.map(toProposal)
}

/** All of the caller, for the archive of what is kept about them. */
export async function listOwnProposals(org: OrgScope) {
  return (await listProposals(org)).map(({ title, state, createdAt, steps }) => ({
    title,
    state,
    at: createdAt,
    acts: steps.map(({ act }) => act),
  }))
}

export async function getProposal(org: OrgScope, id: string): Promise<Proposal> {
  const [row] = await org.db
    .select()
    .from(proposals)
    .where(org.owns(proposals, eq(proposals.userId, org.userId), eq(proposals.id, id)))
  return toProposal(row ?? fail('PROPOSAL_NOT_FOUND'))
}

/** What records are called, by their ids. */
export async function namesOf(org: OrgScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const all = [...ids]
  const found = [
    ...(await org.db
      .select({ id: positions.id, name: positions.name })
      .from(positions)
      .where(org.owns(positions, inArray(positions.id, all)))),
    ...(await org.db
      .select({ id: entities.id, name: entities.name })
      .from(entities)
      .where(org.owns(entities, inArray(entities.id, all)))),
    ...(await org.db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(org.owns(companies, inArray(companies.id, all)))),
    ...(await org.db
      .select({ id: contacts.id, name: contacts.name })
      .from(contacts)
      .where(org.owns(contacts, inArray(contacts.id, all)))),
  ]
  return new Map(found.map(({ id, name }) => [id, name]))
}

function toProposal(row: typeof proposals.$inferSelect): Proposal {
  const { id, title, steps, state, chatId, paperId, messageId, doubts, createdAt, decidedAt, version } = row
  return {
    id,
    title,
    steps: steps.map(({ act, fields, changes, madeId }) => ({ act, fields, changes, madeId })),
    state,
    chatId,
    paperId,
    messageId,
    doubts,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    version,
  }
}
