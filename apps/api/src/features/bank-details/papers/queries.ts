import type { PaperBankDetails, Payee } from '@kinfolio/contract/bank-details'
import { fail } from '@kinfolio/contract/errors'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { and, asc, eq, inArray, isNull, like, lte, ne, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { mostBytes } from '../../attachments/pages/rules.ts'
import { hasWords, typesWithLetters } from '../../attachments/reading/rules.ts'
import { attachmentLinks, attachments } from '../../attachments/tables.ts'
import { paperTexts } from '../../attachments/text/tables.ts'
import { findNamed } from '../../companies/queries.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'
import { namePayee, payeeOf } from '../payees/queries.ts'
import { listFiled, loadBankDetails } from '../queries.ts'
import { holdOf, holdOfPaper, isSameAccount, maskedAccount, readsAccounts, standingOf } from '../rules.ts'
import { printedAccounts } from '../tables.ts'

export type PaperRow = typeof attachments.$inferSelect
type Reader = Pick<OrgScope, 'db' | 'orgId' | 'owns'>

/**
 * What of a paper decides which accounts it prints, and for whom: of a scan also which of its letters are read. Written with its table, so that it
 * stands in any query.
 */
const fingerprint =
  sql.raw(`md5(concat_ws('|', attachments.sha256, coalesce(attachments.kind, ''), attachments.issuer_id,
  (select string_agg(concat_ws('/', l.position_id, l.transaction_id, l.company_id, l.contact_id), ',' order by l.id)
    from attachment_links l where l.org_id = attachments.org_id and l.attachment_id = attachments.id),
  (select count(*) from scanned_pages s where s.org_id = attachments.org_id and s.sha256 = attachments.sha256)))`) as SQL<string>

/** Its letters are being read, or wait for it. */
const isScanned = sql`exists (select 1 from ${paperTexts} where ${paperTexts.orgId} = ${attachments.orgId}
  and ${paperTexts.sha256} = ${attachments.sha256} and ${paperTexts.state} = 'SCAN')`

const isRead = sql`exists (select 1 from ${printedAccounts} where ${printedAccounts.orgId} = ${attachments.orgId}
  and ${printedAccounts.attachmentId} = ${attachments.id} and ${printedAccounts.fingerprint} = ${fingerprint})`

/** Papers with words that were not read yet as they are now, the newest first. */
export function listUnread(
  org: Reader,
  { limit, exceptIds }: { limit: number; exceptIds: readonly string[] },
): Promise<PaperRow[]> {
  return org.db
    .select()
    .from(attachments)
    .where(
      org.owns(
        attachments,
        isNull(attachments.deletedAt),
        isNull(attachments.inert),
        or(
          inArray(attachments.mediaType, [...typesWithLetters]),
          // A drawing has no letters that are read.
          and(like(attachments.mediaType, 'image/%'), ne(attachments.mediaType, 'image/svg+xml')),
        ),
        lte(attachments.bytes, mostBytes),
        sql`not ${isScanned}`,
        sql`not ${isRead}`,
        sql`not (${attachments.id} = any (${sql.param([...exceptIds])}::uuid[]))`,
      ),
    )
    .orderBy(sql`${attachments.contentAt} desc`, asc(attachments.id))
    .limit(limit)
}

/** The paper as it is now, with its fingerprint; null where it is gone. */
export async function findPaper(
  org: Reader,
  id: string,
): Promise<(PaperRow & { fingerprint: string }) | null> {
  const [row] = await org.db
    .select({ row: attachments, fingerprint: sql<string>`(${fingerprint})` })
    .from(attachments)
    .where(org.owns(attachments, eq(attachments.id, id), isNull(attachments.deletedAt)))
  return row ? { ...row.row, fingerprint: row.fingerprint } : null
}

/** The accounts of one's own: a paper that prints one does not ask for a payment into it. */
export async function listOwnAccounts(org: Reader) {
  const rows = await org.db
    .select({ details: positions.details })
    .from(positions)
    .where(org.owns(positions, eq(positions.type, 'CASH'), isNull(positions.deletedAt)))
  return rows.map(({ details: { iban = null, accountNumber = null } }) => ({
    iban,
    accountNumber,
    routingNumber: null,
    bankCode: null,
    bic: null,
  }))
}

type Said = PaperReading['documents'][number]['suggestions']

/**
 * Whom a paper asks to pay: the one position that it is on, else its issuer or the one company that it is on, else the one person. A paper on
 * none of them pays whom it names, if exactly one record has that name.
 */
export async function findPayee(org: Reader, paper: PaperRow, said: Said): Promise<Payee | null> {
  const linked = await listLinked(org, paper.id)
  if (linked.positions.length > 0) return onlyOne('position', linked.positions)
  if (paper.issuerId !== null && (await isLiveCompany(org, paper.issuerId)))
    return { type: 'company', id: paper.issuerId }
  if (linked.companies.length > 0) return onlyOne('company', linked.companies)
  if (linked.contacts.length > 0) return onlyOne('contact', linked.contacts)
  const named = (field: 'fund' | 'issuer') =>
    said.find((each) => each.field === field && each.grade !== 'DOUBTFUL')?.value
  const [fund, issuer] = [named('fund'), named('issuer')]
  if (fund !== undefined) {
    const rows = await org.db
      .select({ id: positions.id })
      .from(positions)
      .where(
        org.owns(
          positions,
          sql`lower(${positions.name}) = lower(${fund})`,
          sql`${positions.type} <> 'CASH'`,
          isNull(positions.deletedAt),
        ),
      )
      .limit(2)
    if (rows.length === 1)
      return onlyOne(
        'position',
        rows.map(({ id }) => id),
      )
  }
  const id = issuer === undefined ? undefined : (await findNamed(org, [issuer])).get(issuer)
  return id === undefined ? null : { type: 'company', id }
}

function onlyPayee([payee, ...others]: readonly Payee[]): Payee | null {
  return payee === undefined || others.length > 0 ? null : payee
}

function onlyOne(type: Payee['type'], [id, ...others]: readonly string[]): Payee | null {
  return id === undefined || others.length > 0 ? null : { type, id }
}

/** The live records that a paper is on and that can be paid; of a transaction its position. An account of one's own is not paid. */
async function listLinked(org: Reader, attachmentId: string) {
  const ofPaper = eq(attachmentLinks.attachmentId, attachmentId)
  const ofPosition = and(
    eq(positions.orgId, attachmentLinks.orgId),
    sql`${positions.id} = coalesce(${attachmentLinks.positionId}, ${transactions.positionId})`,
  )
  const funds = await org.db
    .selectDistinct({ id: positions.id })
    .from(attachmentLinks)
    .leftJoin(
      transactions,
      and(
        eq(transactions.orgId, attachmentLinks.orgId),
        eq(transactions.id, attachmentLinks.transactionId),
        isNull(transactions.deletedAt),
      ),
    )
    .innerJoin(positions, ofPosition)
    .where(org.owns(attachmentLinks, ofPaper, sql`${positions.type} <> 'CASH'`, isNull(positions.deletedAt)))
  const firms = await org.db
    .selectDistinct({ id: companies.id })
    .from(attachmentLinks)
    .innerJoin(
      companies,
      and(eq(companies.orgId, attachmentLinks.orgId), eq(companies.id, attachmentLinks.companyId)),
    )
    .where(org.owns(attachmentLinks, ofPaper, isNull(companies.deletedAt)))
  const people = await org.db
    .selectDistinct({ id: contacts.id })
    .from(attachmentLinks)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, attachmentLinks.orgId), eq(contacts.id, attachmentLinks.contactId)),
    )
    .where(org.owns(attachmentLinks, ofPaper, isNull(contacts.deletedAt)))
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { positions: ids(funds), companies: ids(firms), contacts: ids(people) }
}

async function isLiveCompany(org: Reader, id: string): Promise<boolean> {
  const rows = await org.db
    .select({ id: companies.id })
    .from(companies)
    .where(org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt)))
  return rows.length > 0
}

/** The bank details that a paper prints, beside those on file. */
export async function getPaperBankDetails(org: OrgScope, attachmentId: string): Promise<PaperBankDetails> {
  const paper = (await findPaper(org, attachmentId)) ?? fail('ATTACHMENT_NOT_FOUND')
  const nothing = { payee: null, accounts: [], hold: null }
  const isReadable = paper.inert === null && hasWords(paper.mediaType) && paper.bytes <= mostBytes
  if (!isReadable) return { state: 'NONE', ...nothing }
  const rows = await org.db
    .select()
    .from(printedAccounts)
    .where(
      org.owns(
        printedAccounts,
        eq(printedAccounts.attachmentId, attachmentId),
        eq(printedAccounts.fingerprint, paper.fingerprint),
      ),
    )
    .orderBy(asc(printedAccounts.page), asc(printedAccounts.id))
  if (rows.length === 0) return { state: 'WAITING', ...nothing }
  // The documents of one paper may ask to pay several.
  const payees = new Map<string, Payee>()
  for (const row of rows) {
    const paid = payeeOf(row)
    if (paid) payees.set(paid.id, paid)
  }
  const filed = (await Promise.all([...payees.values()].map((each) => listFiled(org, each)))).flat()
  const printed = rows
    .filter((row) => row.iban !== null || row.accountNumber !== null)
    .map((row) => {
      const own = filed.filter((detail) => payeeOf(detail)?.id === payeeOf(row)?.id)
      const same = own.find((detail) => isSameAccount(detail, row)) ?? null
      return { row, id: same?.id ?? null, standing: standingOf(same, own.length) }
    })
  const payee = onlyPayee([...payees.values()])
  const details = await loadBankDetails(
    org,
    printed.flatMap(({ id }) => id ?? []),
  )
  return {
    state: 'READ',
    payee: payee && (await namePayee(org, payee)),
    accounts: printed.map(({ row, id, standing }) => {
      const { iban, accountNumber, routingNumber, bankCode, bic, reference, currency, page } = row
      const account = { iban, accountNumber, routingNumber, bankCode, bic }
      return {
        ...(readsAccounts(org) ? account : maskedAccount(account)),
        reference,
        currency,
        page,
        standing,
        detail: id === null ? null : (details.get(id) ?? null),
      }
    }),
    hold: printed.length > 0 ? holdOfPaper(printed) : alarmsAlone(holdOf(filed)),
  }
}

/** A paper without an account does not say where to pay: only an alarm is of concern to it. */
function alarmsAlone(hold: PaperBankDetails['hold']): PaperBankDetails['hold'] {
  return hold?.reason === 'CHANGED' ? hold : null
}
