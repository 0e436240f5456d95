import { MOST_ANSWERS_AT_ONCE, type ModelTask, type Telling } from '@kinfolio/contract/assistant-kinds'
import type { AssistantModel, AssistantModelUpdate, OwnModel } from '@kinfolio/contract/assistant-models'
import { fail, failInput } from '@kinfolio/contract/errors'
import { count, eq, gte, sql } from 'drizzle-orm'

import { requireVersion } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { ModelEnd, ModelPlace } from '../../../platform/llm/converse.ts'
import { SealedElsewhere } from '../../../platform/secret-box.ts'
import { assistantModels, modelCalls } from '../tables.ts'
import { findModelRow, getModel, sumTokens, type ModelRoom } from './queries.ts'
import {
  heldTokens,
  hostOf,
  longestAnswerHours,
  ownPlace,
  sealPlace,
  usualMonthlyTokens,
  type ModelRow,
} from './rules.ts'

export async function updateModel(
  org: OrgScope,
  room: ModelRoom,
  { own, version, ...change }: AssistantModelUpdate,
): Promise<AssistantModel> {
  await holdOrg(org)
  const row = (await findModelRow(org)) ?? (await insertRow(org))
  await requireVersion(row, version, () => getModel(org, room))
  const next = { ...row, ...change }
  if (next.isOn && next.telling === null)
    failInput('telling', 'Choose how much the model is told before it is switched on.')
  const named = own === undefined ? {} : ownFields(row, room, own)
  const hasModel = ownPlace({ ...row, ...named }) !== null || room.installation !== null
  if (change.isOn === true && !hasModel) fail('MODEL_NOT_SET_UP')
  await org.db
    .update(assistantModels)
    .set({
      ...change,
      ...named,
      // Without a model nothing is on, also when one is named later.
      ...(!hasModel && { isOn: false }),
      updatedAt: org.now,
      version: sql`${assistantModels.version} + 1`,
    })
    .where(org.owns(assistantModels, eq(assistantModels.id, row.id)))
  return getModel(org, room)
}

async function insertRow(org: OrgScope): Promise<ModelRow> {
  const [row] = await org.db
    .insert(assistantModels)
    .values({
      orgId: org.orgId,
      id: newId(),
      monthlyTokens: usualMonthlyTokens,
      createdAt: org.now,
      updatedAt: org.now,
    })
    .returning()
  return row ?? fail('INTERNAL')
}

function ownFields(row: ModelRow, { box }: ModelRoom, own: OwnModel | null) {
  if (own === null) return { protocol: null, address: null, model: null, sealedKey: null }
  const { key, ...place } = own
  const kept = ownPlace(row)
  // A key that is kept is sent nowhere else.
  const isSame = kept?.address === place.address && kept.protocol === place.protocol
  if (key === undefined && !isSame && row.sealedKey !== null)
    failInput('own.key', 'Type the key again: the one that is kept is for the address before.')
  const sealedKey = key === undefined ? row.sealedKey : key === null ? null : box.seal(key, sealPlace(row))
  return { ...place, sealedKey }
}

/** A call of a model that begins: what it is asked with, and the row that holds its tokens. */
export type BegunCall = { id: string; place: ModelPlace; isOwn: boolean; telling: Telling }

/**
 * Holds tokens for one call of the model. Null, with the reason where somebody has to know it: rules answer. Throws TOO_MANY_ANSWERS.
 */
export async function beginCall(
  org: OrgScope,
  room: ModelRoom,
  task: ModelTask,
): Promise<{ call: BegunCall | null; reason: string | null }> {
  const none = (reason: string | null) => ({ call: null, reason })
  const row = await findModelRow(org)
  const own = ownPlace(row)
  if (task !== 'TRIAL' && row?.isOn !== true) return none(null)
  if (task === 'READING' && row?.tellsPapers !== true) return none(null)
  const telling = row?.telling ?? 'BANDS'
  const sealedKey = row?.sealedKey ?? null
  const key = own && row && sealedKey !== null ? openKey(sealedKey, row, room) : null
  if (key?.problem) return none(key.problem)
  const named = own ? { ...own, key: key?.key ?? null } : room.installation
  if (!named) return none(null)
  const readingModel = task === 'READING' ? (row?.readingModel ?? null) : null
  const place = readingModel === null ? named : { ...named, model: readingModel }
  // One after the other, so that two together do not use what is left twice.
  await org.db
    .select({ id: assistantModels.id })
    .from(assistantModels)
    .where(org.owns(assistantModels))
    .for('update')
  const since = hoursAfter(org.now, -longestAnswerHours)
  const [running] = await org.db
    .select({ count: count() })
    .from(modelCalls)
    .where(
      org.owns(
        modelCalls,
        eq(modelCalls.userId, org.userId),
        eq(modelCalls.end, 'RUNNING'),
        gte(modelCalls.createdAt, since),
      ),
    )
  if ((running?.count ?? 0) >= MOST_ANSWERS_AT_ONCE) fail('TOO_MANY_ANSWERS')
  if ((await sumTokens(org)) + heldTokens > (row?.monthlyTokens ?? usualMonthlyTokens))
    return none('The tokens of this month are used up, so the model was not asked. Rules answered.')
  const id = newId()
  await org.db.insert(modelCalls).values({
    orgId: org.orgId,
    id,
    userId: org.userId,
    task,
    host: hostOf(place.address),
    model: place.model,
    telling,
    inputTokens: heldTokens,
    outputTokens: 0,
    end: 'RUNNING',
    createdAt: org.now,
  })
  return { call: { id, place, isOwn: own !== null, telling }, reason: null }
}

function openKey(sealed: string, row: ModelRow, { box }: ModelRoom) {
  try {
    return { key: box.open(sealed, sealPlace(row)), problem: null }
  } catch (error) {
    if (!(error instanceof SealedElsewhere)) throw error
    return { key: null, problem: 'The key of the model cannot be read here. Somebody has to type it again.' }
  }
}

/** What a call came to. */
export async function endCall(
  org: OrgScope,
  id: string,
  { end, inputTokens, outputTokens, promptHash, milliseconds }: ModelEnd,
  told: { recordIds: readonly string[]; tools: readonly string[] },
): Promise<void> {
  await org.db
    .update(modelCalls)
    .set({
      end,
      inputTokens,
      outputTokens,
      promptHash,
      milliseconds,
      recordIds: [...told.recordIds],
      tools: [...told.tools],
    })
    .where(org.owns(modelCalls, eq(modelCalls.id, id)))
}
