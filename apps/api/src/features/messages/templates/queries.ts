import { fail } from '@kinfolio/contract/errors'
import type { MessageTemplate } from '@kinfolio/contract/message-templates'
import { fillIn, unfilledIn, type TemplateField } from '@kinfolio/contract/template-fields'
import { asc, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { contacts } from '../../contacts/tables.ts'
import { getDraft } from '../drafts/queries.ts'
import { dayInWords } from '../drafts/rules.ts'
import { listLinks } from '../links/queries.ts'
import { getAuthor } from '../sending/queries.ts'
import { messageThreads } from '../tables.ts'
import { messageTemplates } from './tables.ts'

export async function listTemplates(org: OrgScope): Promise<MessageTemplate[]> {
  const rows = await org.db
    .select()
    .from(messageTemplates)
    .where(org.owns(messageTemplates, isNull(messageTemplates.deletedAt)))
    .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id))
  return rows.map(toTemplate)
}

export async function getTemplate(org: OrgScope, id: string): Promise<MessageTemplate> {
  const [row] = await org.db
    .select()
    .from(messageTemplates)
    .where(org.owns(messageTemplates, eq(messageTemplates.id, id), isNull(messageTemplates.deletedAt)))
  return row ? toTemplate(row) : fail('MESSAGE_TEMPLATE_NOT_FOUND')
}

function toTemplate(row: typeof messageTemplates.$inferSelect): MessageTemplate {
  const { id, name, subject, text, version } = row
  return {
    id,
    name,
    subject,
    text,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  }
}

/** The words of a template for a draft. A field without a value stays in them. */
export async function fillTemplate(org: OrgScope, { id, draftId }: { id: string; draftId: string }) {
  const template = await getTemplate(org, id)
  const values = await loadValues(org, draftId)
  const subject = fillIn(template.subject, values)
  const text = fillIn(template.text, values)
  return { subject, text, unfilled: unfilledIn(subject, text) }
}

async function loadValues(org: OrgScope, draftId: string): Promise<Partial<Record<TemplateField, string>>> {
  const { threadId, to } = await getDraft(org, draftId)
  const author = await getAuthor(org)
  const links = threadId === null ? [] : ((await listLinks(org, [threadId])).get(threadId) ?? [])
  const nameOf = (type: string) => links.find(({ entityType }) => entityType === type)?.name
  const [first] = to
  const contact = first === undefined ? '' : (await findContact(org, first.address)) || first.name
  const values: Partial<Record<TemplateField, string | undefined>> = {
    'contact.name': contact,
    'contact.firstName': contact.split(' ')[0],
    company: nameOf('company'),
    fund: nameOf('position'),
    entity: nameOf('entity'),
    'thread.subject': threadId === null ? undefined : await findSubject(org, threadId),
    'me.name': author.name,
    'me.email': author.address,
    organisation: org.orgName,
    today: dayInWords(org.today),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

async function findSubject(org: OrgScope, threadId: string): Promise<string | undefined> {
  const [thread] = await org.db
    .select({ subject: messageThreads.subject })
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
  return thread?.subject
}

/** The name of the contact with an address. */
export async function findContact(org: OrgScope, address: string): Promise<string> {
  const has = sql`exists (select 1 from jsonb_array_elements(${contacts.emails}) as e where lower(e ->> 'address') = ${address.toLowerCase()})`
  const [contact] = await org.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt), has))
    .orderBy(asc(contacts.id))
    .limit(1)
  return contact?.name ?? ''
}
