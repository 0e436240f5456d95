import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { isNamedDay } from '@kinfolio/contract/primitives'
import { isDay, type Day } from '@kinfolio/ledger/days/day'
import { eq } from 'drizzle-orm'

import { holdOrg } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { dayIn } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { notePrinted } from '../commands.ts'
import { columnsOf, requirePayee } from '../payees/queries.ts'
import { asksForPayment, isSameAccount, plainAccount } from '../rules.ts'
import { printedAccounts } from '../tables.ts'
import { findPaper, findPayee, listOwnAccounts } from './queries.ts'

type Document = PaperReading['documents'][number]

/**
 * Keeps the accounts that a paper prints, in the place of those that it printed when it was read before. Answers the alarms that were raised. A
 * paper that is gone or changed since is left for the next look.
 */
export async function keepPrinted(
  org: SystemScope,
  read: { id: string; fingerprint: string },
  documents: readonly Document[],
): Promise<string[]> {
  await holdOrg(org)
  const paper = await findPaper(org, read.id)
  if (paper === null || paper.fingerprint !== read.fingerprint) return []
  await org.db
    .delete(printedAccounts)
    .where(org.owns(printedAccounts, eq(printedAccounts.attachmentId, read.id)))
  const arrivedOn = dayIn(org.settings.timeZone, paper.contentAt)
  const isOwn = await ownAccounts(org)
  const kept: (typeof printedAccounts.$inferInsert)[] = []
  const raised: string[] = []
  const { orgId, now } = org
  const row = { orgId, attachmentId: read.id, fingerprint: read.fingerprint, createdAt: now, updatedAt: now }
  for (const document of documents) {
    const asks = asksForPayment(paper.kind ?? document.kind)
    const payee = await findPayee(org, paper, document.suggestions)
    const on = dayOf(document) ?? paper.on ?? arrivedOn
    const accounts = asks ? document.accounts.map((each) => ({ ...each, ...plainAccount(each) })) : []
    const others = accounts.filter((account) => !isOwn(account))
    if (others.length === 0)
      kept.push({ ...row, id: newId(), on, ...(asks && payee ? columnsOf(payee) : {}) })
    for (const { page, reference, currency, ...account } of others) {
      kept.push({
        ...row,
        ...account,
        id: newId(),
        reference,
        currency,
        page,
        on,
        ...(payee ? columnsOf(payee) : {}),
      })
      if (!payee) continue
      const named = await requirePayee(org, payee)
      raised.push(
        ...(await notePrinted(org, named, {
          ...account,
          reference,
          currency,
          on,
          uploadedBy: paper.uploadedBy,
        })),
      )
    }
  }
  if (kept.length === 0) kept.push({ ...row, id: newId(), on: paper.on ?? arrivedOn })
  await org.db.insert(printedAccounts).values(kept)
  return raised
}

async function ownAccounts(org: SystemScope) {
  const own = (await listOwnAccounts(org)).map(plainAccount)
  return (account: Parameters<typeof isSameAccount>[0]) => own.some((each) => isSameAccount(each, account))
}

function dayOf({ suggestions }: Document): Day | null {
  const day = suggestions.find(({ field, grade }) => field === 'date' && grade !== 'DOUBTFUL')?.value
  return day !== undefined && isDay(day) && isNamedDay(day) ? day : null
}
