import { carriesValues, type AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import { fail, failInput, invariant } from '@kinfolio/contract/errors'
import type {
  ExpectedDecisionInput,
  ExpectedOccurrence,
  ExpectedPaper,
  ExpectedPaperCreate,
  ExpectedPaperUpdate,
} from '@kinfolio/contract/expected-papers'
import type { Day } from '@kinfolio/ledger/days/day'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireAttachment } from '../attachments/queries.ts'
import { linkColumn, requireRecord } from '../record-links/queries.ts'
import { getExpected, loadOccurrences, requireRule, todayOf, type Rule } from './queries.ts'
import { loadRecords } from './records/queries.ts'
import { requireSensible, ruleName } from './rules.ts'
import { expectedPaperDecisions, expectedPapers } from './tables.ts'

/** Expects a paper of a record. */
export async function createExpected(
  org: OrgScope,
  { entityType, entityId, from = org.today, ...input }: ExpectedPaperCreate,
): Promise<ExpectedPaper> {
  requireKind(org, input.kind)
  requireSensible({ ...input, from })
  await holdOrg(org)
  await requireRecord(org, entityType, entityId, { isHeld: true })
  const id = newId()
  const recordName = await nameOf(org, entityType, entityId)
  await org.db.insert(expectedPapers).values({
    ...input,
    from,
    name: ruleName(input, recordName),
    orgId: org.orgId,
    id,
    [linkColumn(entityType)]: entityId,
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getExpected(org, id)
}

/** Changes a rule. One that came by itself follows its record no longer once its days were changed. */
export async function updateExpected(
  org: OrgScope,
  id: string,
  { version, ...change }: ExpectedPaperUpdate,
): Promise<ExpectedPaper> {
  const rule = await lockRule(org, id, version)
  const { kind, label, period, days, daysAtYearEnd, yearEndMonth, dueOn, from, until } = rule
  const now = { label, period, days, daysAtYearEnd, yearEndMonth, dueOn, from, until }
  const next = { ...now, ...change }
  requireSensible(next)
  const isOther = (Object.keys(now) as (keyof typeof now)[]) // exactly the keys of the object above
    .some((field) => next[field] !== now[field])
  await org.db
    .update(expectedPapers)
    .set({
      ...next,
      name: ruleName({ kind, label: next.label }, rule.told.recordName),
      isChanged: rule.isUsual && (rule.isChanged || isOther),
      updatedAt: org.now,
      version: sql`${expectedPapers.version} + 1`,
    })
    .where(org.owns(expectedPapers, eq(expectedPapers.id, id)))
  return getExpected(org, id)
}

/** Moves a rule to the trash. One that came by itself does not come again. */
export async function deleteExpected(org: OrgScope, id: string): Promise<void> {
  await lockRule(org, id)
  await org.db
    .update(expectedPapers)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${expectedPapers.version} + 1` })
    .where(org.owns(expectedPapers, eq(expectedPapers.id, id)))
}

/** Takes a rule back out of the trash. One that is not there stays as it is. */
export async function restoreExpected(org: OrgScope, id: string): Promise<ExpectedPaper> {
  await org.db
    .update(expectedPapers)
    .set({ deletedAt: null, updatedAt: org.now, version: sql`${expectedPapers.version} + 1` })
    .where(org.owns(expectedPapers, eq(expectedPapers.id, id), isNotNull(expectedPapers.deletedAt)))
  return getExpected(org, id)
}

/** Notes what a person decided about the paper of one period, in the place of what was decided before. */
export async function decideOccurrence(
  org: OrgScope,
  { id, periodEnd, ...input }: { id: string; periodEnd: Day } & ExpectedDecisionInput,
): Promise<ExpectedOccurrence> {
  const rule = await lockRule(org, id)
  await findOccurrence(org, rule, periodEnd)
  if (input.decision === 'MATCHED') await requireAttachment(org, input.attachmentId)
  if (input.decision === 'LATER' && input.expectedOn < org.today) {
    failInput('expectedOn', 'This day is over. Name the day on which the paper is expected.')
  }
  const d = expectedPaperDecisions
  await org.db.delete(d).where(org.owns(d, eq(d.expectedPaperId, rule.id), eq(d.periodEnd, periodEnd)))
  if (input.decision !== 'NONE') {
    await org.db.insert(d).values({
      orgId: org.orgId,
      id: newId(),
      expectedPaperId: rule.id,
      periodEnd,
      decision: input.decision,
      reason: 'reason' in input ? input.reason : '',
      expectedOn: 'expectedOn' in input ? input.expectedOn : null,
      attachmentId: 'attachmentId' in input ? input.attachmentId : null,
      createdAt: org.now,
      updatedAt: org.now,
    })
  }
  return findOccurrence(org, await requireRule(org, id), periodEnd)
}

/**
 * What came by itself and was deleted long ago stays as a rule that is switched off: an erased one would come again. It goes
 * with its record.
 */
export async function keepUsualOff(
  org: Pick<SystemScope, 'db' | 'owns' | 'now'>,
  deletedBefore: Date,
): Promise<void> {
  await org.db
    .update(expectedPapers)
    .set({ deletedAt: null, isActive: false, updatedAt: org.now })
    .where(
      and(
        org.owns(expectedPapers, lte(expectedPapers.deletedAt, deletedBefore)),
        eq(expectedPapers.isUsual, true),
      ),
    )
}

/** The rule with its row, locked until the call ends. A rule that came by itself gets its row here. */
async function lockRule(org: OrgScope, asked: string, version?: number): Promise<Rule> {
  await holdOrg(org)
  const id = asked.toLowerCase()
  const rule = await requireRule(org, id)
  if (rule.row === null) {
    const { told, recordedAt: _, row: __, ...fields } = rule
    await org.db.insert(expectedPapers).values({
      ...fields,
      name: ruleName(rule, told.recordName),
      orgId: org.orgId,
      [linkColumn(told.entityType)]: told.entityId,
      createdAt: org.now,
      updatedAt: org.now,
    })
  }
  const live = org.owns(expectedPapers, eq(expectedPapers.id, id), isNull(expectedPapers.deletedAt))
  const row = await lockVersioned(org, expectedPapers, live, {
    version,
    missing: 'EXPECTED_PAPER_NOT_FOUND',
    current: () => getExpected(org, id),
  })
  return { ...rule, row }
}

async function findOccurrence(org: OrgScope, rule: Rule, periodEnd: Day): Promise<ExpectedOccurrence> {
  const range = { today: todayOf(org), first: periodEnd, last: periodEnd }
  const [occurrence] = await loadOccurrences(org, [{ ...rule, isActive: true }], range)
  return (
    occurrence ??
    failInput('periodEnd', 'No paper of this rule is expected for a period that ends on this day.')
  )
}

async function nameOf(
  org: OrgScope,
  entityType: Rule['told']['entityType'],
  entityId: string,
): Promise<string> {
  const { told } = await loadRecords(org, { entityType, entityId: entityId.toLowerCase() })
  const [record] = told.values()
  invariant(record, 'the record was held before')
  return record.recordName
}

function requireKind(org: OrgScope, kind: AttachmentKind): void {
  if (org.valuesVisible || !carriesValues(kind)) return
  const words =
    'Your role does not see values, and a paper of this kind may show some. Choose a kind without values, such as IDENTITY_PAPER, or ask an owner or admin to do it.'
  fail('VALUES_HIDDEN', undefined, words)
}
