import { RULE_LETTERS } from '@kinfolio/contract/message-rule-kinds'
import type { MessageRuleDraft, MessageRuleMatch, MessageRulePreview } from '@kinfolio/contract/message-rules'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { linkedTables } from '../../../record-links/queries.ts'
import { tagAssignments } from '../../../tags/tables.ts'
import { asksForWork } from '../../receiving/rules.ts'
import { messageLinks, messages, messageThreads } from '../../tables.ts'
import { requireNamed, requireWholeOrg } from '../commands.ts'
import { comparedMail, fits, isHarmless, requireSensible } from '../rules.ts'

/** So many mails are looked at, the newest. */
const mostMails = 1_000

/** Which mails that are here a rule fits. They came before it, and it does nothing with them. */
export async function previewMessageRule(
  org: OrgScope,
  { page, limit, ...draft }: MessageRuleDraft & { page: number; limit: number },
): Promise<MessageRulePreview> {
  requireWholeOrg(org)
  requireSensible(draft)
  await requireNamed(org, draft)
  const mails = await loadMails(org, draft)
  const matches = mails
    .filter((mail) => fits(draft, comparedMail(mail)))
    .map((mail): MessageRuleMatch => {
      const { id: messageId, threadId, name: subject, sender, receivedAt } = mail
      const outcome = outcomeOf(draft, mail)
      return { messageId, threadId, subject, from: sender, receivedAt: receivedAt.toISOString(), outcome }
    })
  const of = (outcome: MessageRuleMatch['outcome']) =>
    matches.filter((match) => match.outcome === outcome).length
  return {
    items: matches.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: matches.length,
    looked: mails.length,
    outcomes: { CHANGES: of('CHANGES'), SAME: of('SAME'), HELD: of('HELD') },
  }
}

async function loadMails(org: OrgScope, { conditions, record, tagId }: MessageRuleDraft) {
  const m = messages
  // The words are read only for a rule that asks for them.
  const asksForWords = conditions.some(({ field }) => field === 'WORDS')
  const words = asksForWords ? sql<string>`left(${m.text}, ${RULE_LETTERS})` : sql<string>`''`
  const rows = await org.db
    .select({
      id: m.id,
      threadId: m.threadId,
      name: m.name,
      sender: m.sender,
      from: m.senderAddress,
      receivers: m.receivers,
      copies: m.copies,
      text: words,
      fileCount: sql<number>`jsonb_array_length(${m.files})`,
      nature: m.nature,
      verdict: sql<string | null>`${m.facts} #>> '{origin,verdict}'`,
      receivedAt: m.receivedAt,
      status: messageThreads.status,
      assigneeId: messageThreads.assigneeId,
      archivedAt: messageThreads.archivedAt,
      readUntil: messageThreads.readUntil,
      isQuarantined: messageThreads.isQuarantined,
      isLinked: isLinkedTo(org, record),
      isTagged: isTaggedWith(org, tagId),
    })
    .from(m)
    .innerJoin(messageThreads, and(eq(messageThreads.orgId, m.orgId), eq(messageThreads.id, m.threadId)))
    .where(org.owns(m, isNull(m.deletedAt), eq(m.type, 'EMAIL_IN')))
    .orderBy(desc(m.receivedAt), desc(m.id))
    .limit(mostMails)
  return rows.map(({ receivers, copies, fileCount, verdict, ...row }) => ({
    ...row,
    subject: row.name,
    to: [...receivers, ...copies].map(({ address }) => address.toLowerCase()),
    hasFile: fileCount > 0,
    isProven: verdict === 'PROVEN',
    isHeld: row.isQuarantined || verdict === 'CONTRADICTED',
  }))
}

function isLinkedTo(org: OrgScope, record: MessageRuleDraft['record']) {
  if (record === null) return sql<boolean>`false`
  const ofRecord = eq(messageLinks[linkedTables[record.entityType].column], record.entityId)
  const links = org.db
    .select({ one: sql`1` })
    .from(messageLinks)
    .where(and(org.owns(messageLinks, ofRecord), eq(messageLinks.threadId, messageThreads.id)))
  return sql<boolean>`exists (${links})`
}

function isTaggedWith(org: OrgScope, tagId: string | null) {
  if (tagId === null) return sql<boolean>`false`
  const assigned = org.db
    .select({ one: sql`1` })
    .from(tagAssignments)
    .where(
      and(
        org.owns(tagAssignments, eq(tagAssignments.tagId, tagId)),
        eq(tagAssignments.threadId, messageThreads.id),
      ),
    )
  return sql<boolean>`exists (${assigned})`
}

type Mail = Awaited<ReturnType<typeof loadMails>>[number]

function outcomeOf(draft: MessageRuleDraft, mail: Mail): MessageRuleMatch['outcome'] {
  const { assigneeId, status, record, tagId, archives, marksRead } = draft
  if (mail.isHeld && !isHarmless(draft)) return 'HELD'
  const mayBe =
    mail.status !== 'SNOOZED' &&
    (status === 'DONE' || (status !== null && asksForWork({ kind: mail.nature })))
  const changes =
    (assigneeId !== null && mail.assigneeId === null) ||
    (mayBe && status !== mail.status) ||
    (record !== null && !mail.isLinked) ||
    (tagId !== null && !mail.isTagged) ||
    (archives && mail.archivedAt === null) ||
    (marksRead && (mail.readUntil === null || mail.readUntil < mail.receivedAt))
  return changes ? 'CHANGES' : 'SAME'
}
