import type { ChatAnswer, ChatPrompt, ChatSummary, ChatTurn } from '@kinfolio/contract/assistant'
import { MOST_CHAT_TURNS, MOST_CHATS } from '@kinfolio/contract/assistant-kinds'
import { fail } from '@kinfolio/contract/errors'
import { ReportCreate } from '@kinfolio/contract/reports'
import { topics as allTopics } from '@kinfolio/formats/questions/topics'
import { count, eq, gte } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { createReport } from '../reports/commands.ts'
import { placed } from '../reports/templates/queries.ts'
import { lookingOf, looksOf, type Answered, type Before } from './answering/queries.ts'
import { listTurns, sightOf, toSummary, toTurn } from './queries.ts'
import { chats, chatTurns } from './tables.ts'

const longestTitle = 80

/** An answer, and who wrote it. */
export type Kept = Answered & Partial<Pick<ChatTurn, 'model' | 'steps' | 'notes'>>

/** Answers a question, and keeps both in the conversation. */
export async function ask(
  org: OrgScope,
  { chatId, insteadOf, message }: ChatPrompt,
  answer: (before: Before) => Promise<Kept>,
): Promise<ChatAnswer> {
  const chat = chatId === undefined ? await beginChat(org, message) : await lockChat(org, chatId)
  const turns = await listTurns(org, chat.id)
  const replaced = insteadOf === undefined ? undefined : turns.find(({ id }) => id === insteadOf)
  if (insteadOf !== undefined && !replaced) fail('CHAT_TURN_NOT_FOUND')
  const rank = replaced?.rank ?? (turns.at(-1)?.rank ?? 0) + 1
  if (rank > MOST_CHAT_TURNS) fail('CHAT_FULL')
  const last = turns.findLast((turn) => turn.rank < rank)
  const before = last && last.sight === sightOf(org) ? { plan: last.plan, parts: last.parts } : null
  const answered = await answer(before)
  await org.db
    .delete(chatTurns)
    .where(org.owns(chatTurns, eq(chatTurns.chatId, chat.id), gte(chatTurns.rank, rank)))
  const row = {
    orgId: org.orgId,
    id: newId(),
    userId: org.userId,
    chatId: chat.id,
    rank,
    message,
    model: null,
    steps: [],
    notes: [],
    ...answered,
    sight: sightOf(org),
    createdAt: org.now,
  }
  await org.db.insert(chatTurns).values(row)
  await org.db
    .update(chats)
    .set({ turnCount: rank, updatedAt: org.now })
    .where(org.owns(chats, eq(chats.id, chat.id)))
  return { chatId: chat.id, turn: toTurn(org, row) }
}

export async function beginChat(org: OrgScope, message: string) {
  const [kept] = await org.db
    .select({ count: count() })
    .from(chats)
    .where(org.owns(chats, eq(chats.userId, org.userId)))
  if ((kept?.count ?? 0) >= MOST_CHATS) fail('TOO_MANY_CHATS')
  const title = message.replaceAll(/\s+/g, ' ').slice(0, longestTitle)
  const row = {
    orgId: org.orgId,
    id: newId(),
    userId: org.userId,
    title,
    turnCount: 0,
    createdAt: org.now,
    updatedAt: org.now,
  }
  await org.db.insert(chats).values(row)
  return row
}

/** Two questions to one conversation are answered one after the other. */
async function lockChat(org: OrgScope, id: string) {
  const [row] = await org.db
    .select()
    .from(chats)
    .where(org.owns(chats, eq(chats.userId, org.userId), eq(chats.id, id)))
    .for('update')
  return row ?? fail('CHAT_NOT_FOUND')
}

export async function renameChat(org: OrgScope, id: string, title: string): Promise<ChatSummary> {
  const chat = await lockChat(org, id)
  await org.db
    .update(chats)
    .set({ title })
    .where(org.owns(chats, eq(chats.id, id)))
  return toSummary({ ...chat, title })
}

/** Makes what an answer shows a report of the caller: the same widgets, of the same records and days. */
export async function keepAsReport(
  org: OrgScope,
  { id, turnId }: { id: string; turnId: string },
): Promise<{ reportId: string }> {
  await lockChat(org, id)
  const turn = (await listTurns(org, id)).find((one) => one.id === turnId) ?? fail('CHAT_TURN_NOT_FOUND')
  const { plan, message } = turn
  if (plan === null) return fail('ANSWER_NOT_KEEPABLE')
  const topics = allTopics.filter(({ key }) => plan.topicKeys.includes(key))
  const widgets = placed(looksOf(topics, plan)).map((widget, at) => ({
    ...widget,
    widgetId: `w${at + 1}`,
    pageId: 'p1',
  }))
  const title = message.replaceAll(/\s+/g, ' ').slice(0, longestTitle)
  const report = await createReport(org, ReportCreate.parse({ title, ...lookingOf(plan), widgets }))
  return { reportId: report.id }
}

export async function deleteChat(org: OrgScope, id: string): Promise<void> {
  await lockChat(org, id)
  await org.db.delete(chats).where(org.owns(chats, eq(chats.id, id)))
}
