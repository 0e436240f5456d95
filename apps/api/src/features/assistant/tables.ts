import type { AnswerPart, ChatStep } from '@kinfolio/contract/assistant'
import type {
  AnswerEnd,
  ModelCallEnd,
  ModelProtocol,
  ModelTask,
  Telling,
} from '@kinfolio/contract/assistant-kinds'
import type { Plan } from '@kinfolio/formats/questions/understand'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, roles } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'

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
    /** The model that wrote the answer; null: rules answered. */
    model: text(),
    steps: jsonb().$type<ChatStep[]>().notNull().default([]),
    notes: jsonb().$type<string[]>().notNull().default([]),
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

/** Which language model an organisation asks, and how much it tells it: one row where somebody has chosen anything. */
export const assistantModels = pgTable(
  'assistant_models',
  {
    ...tenantKey(),
    /** All three or none: the model of the organisation's own. */
    protocol: text().$type<ModelProtocol>(),
    address: text(),
    model: text(),
    /** By the secret box of the installation, for this row alone. */
    sealedKey: text(),
    isOn: boolean().notNull().default(false),
    telling: text().$type<Telling>(),
    tellsPapers: boolean().notNull().default(false),
    readingModel: text(),
    monthlyTokens: bigint({ mode: 'number' }).notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    unique('assistant_models_one').on(t.orgId),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    check('assistant_models_own', sql`num_nulls(${t.protocol}, ${t.address}, ${t.model}) in (0, 3)`),
    check('assistant_models_on', sql`not ${t.isOn} or ${t.telling} is not null`),
  ],
)

/** Each call of a model: what it cost and how much it was told, and nothing of what was said. */
export const modelCalls = pgTable(
  'model_calls',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    task: text().$type<ModelTask>().notNull(),
    host: text().notNull(),
    model: text().notNull(),
    telling: text().$type<Telling>().notNull(),
    promptHash: text(),
    recordIds: jsonb().$type<string[]>().notNull().default([]),
    tools: jsonb().$type<string[]>().notNull().default([]),
    /** While it runs, as many as it may use. */
    inputTokens: bigint({ mode: 'number' }).notNull(),
    outputTokens: bigint({ mode: 'number' }).notNull(),
    milliseconds: integer(),
    end: text().$type<ModelCallEnd>().notNull(),
    createdAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    index('model_calls_by_time').on(t.orgId, t.createdAt),
  ],
)
