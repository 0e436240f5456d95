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
  madeId: string | null
}

/** What was proposed to a member. The records that it makes are in the log; a proposal is not. */
export const proposals = pgTable(
  'proposals',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    chatId: uuid(),
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
