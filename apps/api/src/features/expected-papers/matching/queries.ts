import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { BookScope } from '../../../access/system-scope.ts'
import { dayIn } from '../../../platform/clock.ts'
import { attachmentLinks, attachments } from '../../attachments/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import type { Candidate } from '../occurrences/rules.ts'
import { recordKey, type OfRecord } from '../records/queries.ts'

/** The papers of these kinds that the caller sees, by the record that they are on. Of a company also those that it issued. */
export async function loadCandidates(
  org: BookScope,
  kinds: readonly AttachmentKind[],
  chosenIds: readonly string[],
): Promise<Map<string, Candidate[]>> {
  const wanted = or(
    kinds.length > 0 ? inArray(attachments.kind, [...kinds]) : undefined,
    chosenIds.length > 0 ? inArray(attachments.id, [...chosenIds]) : undefined,
  )
  if (!wanted) return new Map()
  const papers = await listPapers(org, wanted)
  const links = await listPlaces(org, wanted)
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  const placed = [
    ...links.flatMap(({ attachmentId, ...place }) => {
      const candidate = byId.get(attachmentId)
      return candidate ? recordsOf(place).map((record) => ({ key: recordKey(record), candidate })) : []
    }),
    ...papers.flatMap((candidate) =>
      candidate.issuerId === null
        ? []
        : [{ key: recordKey({ entityType: 'company', entityId: candidate.issuerId }), candidate }],
    ),
    // What a person chose counts wherever it is.
    ...papers.map((candidate) => ({ key: candidate.id, candidate })),
  ]
  const byRecord = Map.groupBy(placed, ({ key }) => key)
  return new Map(
    [...byRecord].map(([key, own]) => [key, [...new Set(own.map(({ candidate }) => candidate))]]),
  )
}

async function listPapers(org: BookScope, wanted: SQL) {
  const rows = await org.db
    .select({
      id: attachments.id,
      kind: attachments.kind,
      title: attachments.name,
      on: attachments.on,
      periodFrom: attachments.periodFrom,
      periodTo: attachments.periodTo,
      expiresOn: attachments.expiresOn,
      issuerId: attachments.issuerId,
      contentAt: attachments.contentAt,
    })
    .from(attachments)
    .where(org.owns(attachments, isNull(attachments.deletedAt), wanted))
  return rows.map(({ contentAt, ...row }) => ({
    ...row,
    cameAt: contentAt.getTime(),
    // Found when it is asked for: a time zone is slow, and most papers are asked for other days.
    get cameOn() {
      return dayIn(org.settings.timeZone, contentAt)
    },
  }))
}

/** On which records they are. A paper on a transaction is on its position. */
function listPlaces(org: BookScope, wanted: SQL) {
  return org.db
    .select({
      attachmentId: attachmentLinks.attachmentId,
      positionId: sql<string | null>`coalesce(${attachmentLinks.positionId}, ${transactions.positionId})`,
      companyId: attachmentLinks.companyId,
      contactId: attachmentLinks.contactId,
      legalEntityId: attachmentLinks.legalEntityId,
    })
    .from(attachmentLinks)
    .innerJoin(
      attachments,
      and(eq(attachments.orgId, attachmentLinks.orgId), eq(attachments.id, attachmentLinks.attachmentId)),
    )
    .leftJoin(
      transactions,
      and(
        eq(transactions.orgId, attachmentLinks.orgId),
        eq(transactions.id, attachmentLinks.transactionId),
        isNull(transactions.deletedAt),
      ),
    )
    .where(
      org.owns(
        attachmentLinks,
        isNull(attachments.deletedAt),
        wanted,
        or(isNull(attachmentLinks.transactionId), isNotNull(transactions.id)),
      ),
    )
}

type Place = Record<'positionId' | 'companyId' | 'contactId' | 'legalEntityId', string | null>

function recordsOf({ positionId, companyId, contactId, legalEntityId }: Place): OfRecord[] {
  const records = [
    { entityType: 'position', entityId: positionId },
    { entityType: 'company', entityId: companyId },
    { entityType: 'contact', entityId: contactId },
    { entityType: 'entity', entityId: legalEntityId },
  ] as const
  return records.flatMap(({ entityType, entityId }) => (entityId === null ? [] : [{ entityType, entityId }]))
}
