import { fail } from '@kinfolio/contract/errors'
import {
  MAX_MESSAGE_TEMPLATES,
  type MessageTemplate,
  type MessageTemplateCreate,
  type MessageTemplateUpdate,
} from '@kinfolio/contract/message-templates'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { getTemplate } from './queries.ts'
import { messageTemplates } from './tables.ts'

export async function createTemplate(
  org: OrgScope,
  template: MessageTemplateCreate,
): Promise<MessageTemplate> {
  requireWholeOrg(org)
  await holdOrg(org)
  const [present] = await org.db
    .select({ count: sql<number>`count(*)::int` })
    .from(messageTemplates)
    .where(org.owns(messageTemplates, isNull(messageTemplates.deletedAt)))
  if (present !== undefined && present.count >= MAX_MESSAGE_TEMPLATES) fail('TOO_MANY_MESSAGE_TEMPLATES')
  const id = newId()
  const { orgId, now } = org
  await org.db.insert(messageTemplates).values({ ...template, orgId, id, createdAt: now, updatedAt: now })
  return getTemplate(org, id)
}

export async function updateTemplate(
  org: OrgScope,
  id: string,
  { version, ...change }: MessageTemplateUpdate,
): Promise<MessageTemplate> {
  requireWholeOrg(org)
  await lockTemplate(org, id, version)
  await org.db
    .update(messageTemplates)
    .set({ ...change, updatedAt: org.now, version: sql`${messageTemplates.version} + 1` })
    .where(org.owns(messageTemplates, eq(messageTemplates.id, id)))
  return getTemplate(org, id)
}

/** Moves a template to the trash. */
export async function deleteTemplate(org: OrgScope, id: string): Promise<void> {
  requireWholeOrg(org)
  await lockTemplate(org, id)
  await org.db
    .update(messageTemplates)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${messageTemplates.version} + 1` })
    .where(org.owns(messageTemplates, eq(messageTemplates.id, id)))
}

function lockTemplate(org: OrgScope, id: string, version?: number) {
  const live = org.owns(messageTemplates, eq(messageTemplates.id, id), isNull(messageTemplates.deletedAt))
  return lockVersioned(org, messageTemplates, live, {
    version,
    missing: 'MESSAGE_TEMPLATE_NOT_FOUND',
    current: () => getTemplate(org, id),
  })
}

/** Everybody writes with the same templates. */
function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and templates are for everybody. Ask an owner or admin to change them.'
  fail('ENTITIES_ONLY', undefined, words)
}
