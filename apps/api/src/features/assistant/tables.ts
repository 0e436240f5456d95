import type { AnswerPart } from '@kinfolio/contract/assistant'
import type { AnswerEnd } from '@kinfolio/contract/assistant-kinds'
import type { Plan } from '@kinfolio/formats/questions/understand'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, roles } from '../../access/tables.ts'
import { tenantKey } from '../../platform/db/columns.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' }).notNull()

/** Conversations of one member: in no log and in no backup, they end with the membership. */
export const chats = pgTable(
  'chats',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    title: text().notNull(),
    turnCount: integer().notNull(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    index('chats_of_user').on(t.orgId, t.userId, t.updatedAt),
  ],
)

/** A question with its answer. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    chatId: uuid().notNull(),
    /** Its place in the conversation, from 1. */
    rank: integer().notNull(),
    message: text().notNull(),
    understood: text().notNull(),
    end: text().$type<AnswerEnd>().notNull(),
    /** Null: the question was not about figures. */
    plan: jsonb().$type<Plan>(),
    parts: jsonb().$type<AnswerPart[]>().notNull(),
    next: jsonb().$type<string[]>().notNull(),
    /** The entities that the caller saw when it was answered. */
    sight: text().notNull(),
    createdAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.chatId], foreignColumns: [chats.orgId, chats.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    index('chat_turns_of_chat').on(t.orgId, t.chatId, t.rank),
  ],
)
