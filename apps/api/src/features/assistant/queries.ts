import type { Chat, ChatSummary, ChatTurn } from '@kinfolio/contract/assistant'
import { fail } from '@kinfolio/contract/errors'
import { topics } from '@kinfolio/formats/questions/topics'
import { asc, desc, eq } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { chats, chatTurns } from './tables.ts'

/** Those of the caller: the database shows no others to anybody. */
export async function listChats(org: OrgScope): Promise<ChatSummary[]> {
  const rows = await org.db
    .select()
    .from(chats)
    .where(org.owns(chats, eq(chats.userId, org.userId)))
    .orderBy(desc(chats.updatedAt), asc(chats.id))
  return rows.map(toSummary)
}

export async function getChat(org: OrgScope, id: string): Promise<Chat> {
  const [row] = await org.db
    .select()
    .from(chats)
    .where(org.owns(chats, eq(chats.userId, org.userId), eq(chats.id, id)))
  const chat = row ?? fail('CHAT_NOT_FOUND')
  const turns = await listTurns(org, id)
  return { ...toSummary(chat), turns: turns.map((turn) => toTurn(org, turn)) }
}

export function listTurns(org: OrgScope, chatId: string) {
  return org.db
    .select()
    .from(chatTurns)
    .where(org.owns(chatTurns, eq(chatTurns.chatId, chatId)))
    .orderBy(asc(chatTurns.rank))
}

/** All of the caller, for the archive of what is kept about them. */
export async function listOwnChats(org: OrgScope) {
  const own = await listChats(org)
  return Promise.all(
    own.map(async ({ id, title }) => ({
      title,
      questions: (await listTurns(org, id)).map(({ message, createdAt }) => ({
        message,
        at: createdAt.toISOString(),
      })),
    })),
  )
}

export function listQuestions() {
  return topics.map(({ title, example }) => ({ topic: title, example }))
}

export function toSummary({ id, title, updatedAt, turnCount }: typeof chats.$inferSelect): ChatSummary {
  return { id, title, updatedAt: updatedAt.toISOString(), turnCount }
}

export function toTurn(org: OrgScope, turn: typeof chatTurns.$inferSelect): ChatTurn {
  const { id, message, understood, end, parts, next, plan, model, steps, notes, sight, createdAt } = turn
  const isSeen = sight === sightOf(org)
  const at = createdAt.toISOString()
  const seen = { parts: isSeen ? parts : null, isKeepable: isSeen && plan !== null }
  return { id, message, at, understood, end, ...seen, next, model, steps, notes }
}

/** The entities that the caller sees: an answer for others is not theirs any more. */
export function sightOf({ entityIds }: OrgScope): string {
  return entityIds === null ? 'all' : entityIds.toSorted().join(' ')
}
