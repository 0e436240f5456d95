import type { ProposalAct, ProposalState } from '@kinfolio/contract/proposal-kinds'
import type { ProposedField } from '@kinfolio/contract/proposals'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { orgs, roles } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'

/** A step as it is kept: the input of its call, and how each value is shown. */
export type KeptStep = {
  act: ProposalAct
  input: Record<string, unknown>
  fields: ProposedField[]
  /** The record that it changes; null: it adds one. */
  changes: { id: string; name: string } | null
  /** What that had when it was proposed, and once it was posted. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  madeId: string | null
}

/** What was proposed to a member. The records that it makes are in the log; a proposal is not. */
export const proposals = pgTable(
  'proposals',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    chatId: uuid(),
    /** What it follows from; each may be gone since. */
    paperId: uuid(),
    messageId: uuid(),
    doubts: text().array().notNull().default([]),
    title: text().notNull(),
    steps: jsonb().$type<KeptStep[]>().notNull(),
    state: text().$type<ProposalState>().notNull(),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    index('proposals_of_user').on(t.orgId, t.userId, t.createdAt),
  ],
)
