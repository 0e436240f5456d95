import type { AssistantModel, ModelCall } from '@kinfolio/contract/assistant-models'
import { desc, gte, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { ModelPlace } from '../../../platform/llm/converse.ts'
import type { Fetch } from '../../../platform/outbound.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { assistantModels, modelCalls } from '../tables.ts'
import { firstOfMonth, toModel, type ModelRow } from './rules.ts'

/** What this installation has for language models. */
export type ModelRoom = {
  /** The one that whoever runs the installation named; null: none. */
  installation: ModelPlace | null
  /** The way to it, and to those that organisations name: only these are held to the public internet. */
  fetchInstallation: Fetch
  fetchOwn: Fetch
  /** The server stops: answers end where they stand. */
  ending: AbortSignal
  box: SecretBox
}

const mostCalls = 200

export async function getModel(org: OrgScope, { installation }: ModelRoom): Promise<AssistantModel> {
  return toModel(await findModelRow(org), installation, await sumTokens(org))
}

export async function findModelRow(org: OrgScope): Promise<ModelRow | undefined> {
  const [row] = await org.db.select().from(assistantModels).where(org.owns(assistantModels))
  return row
}

/** Of the calendar month, those that are held by answers that run included. */
export async function sumTokens(org: OrgScope): Promise<number> {
  const since = sql`${firstOfMonth(org.today)}::timestamp at time zone ${org.settings.timeZone}`
  const [sum] = await org.db
    .select({
      tokens: sql<number>`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`.mapWith(
        Number,
      ),
    })
    .from(modelCalls)
    .where(org.owns(modelCalls, gte(modelCalls.createdAt, since)))
  return sum?.tokens ?? 0
}

/** The newest first. */
export async function listModelCalls(org: OrgScope): Promise<ModelCall[]> {
  const rows = await org.db
    .select()
    .from(modelCalls)
    .where(org.owns(modelCalls))
    .orderBy(desc(modelCalls.createdAt), desc(modelCalls.id))
    .limit(mostCalls)
  return rows.map(({ orgId: _, createdAt, recordIds, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    recordCount: recordIds.length,
  }))
}
