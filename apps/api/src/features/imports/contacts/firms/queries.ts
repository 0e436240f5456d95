import type { PreviewCard } from '@kinfolio/contract/imports'
import { asc, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { newId } from '../../../../platform/ids.ts'
import { companies } from '../../../companies/tables.ts'
import { companyKey, readDomain } from '../../../contact-details/rules.ts'
import type { Known } from '../matching/rules.ts'
import type { Job } from './rules.ts'

/** A company that the card of a person names, and that is made by its name. */
export type MadeFirm = { id: string; fields: { name: string } }

/** A job with its company; `made` where this job is the first to name it. */
export type Work = Job & { companyId: string; name: string; made: MadeFirm | null; isNew: boolean }

export async function listFirms(org: OrgScope): Promise<Firms> {
  const rows = await org.db
    .select({
      id: companies.id,
      name: companies.name,
      legalName: companies.legalName,
      domains: companies.domains,
      emails: companies.emails,
      phones: companies.phones,
    })
    .from(companies)
    .where(org.owns(companies, isNull(companies.deletedAt)))
    .orderBy(asc(companies.id))
  return new Firms(rows)
}

type FirmRow = Pick<
  typeof companies.$inferSelect,
  'id' | 'name' | 'legalName' | 'domains' | 'emails' | 'phones'
>

/** The companies that are there or that the file makes, found by their names and domains. */
class Firms {
  readonly #byName = new Map<string, { id: string; name: string; isNew: boolean }>()
  readonly #byDomain = new Map<string, { id: string; name: string; isNew: boolean }>()

  constructor(rows: readonly FirmRow[]) {
    for (const { id, name, legalName, domains } of rows) {
      const firm = { id, name, isNew: false }
      for (const each of [name, legalName ?? '']) this.#name(each, firm)
      for (const domain of domains) if (!this.#byDomain.has(domain)) this.#byDomain.set(domain, firm)
    }
  }

  find({ name }: Pick<Known, 'name'>): PreviewCard['match'] {
    const firm = this.#byName.get(companyKey(name))
    return firm === undefined ? null : { id: firm.isNew ? null : firm.id, name: firm.name, by: 'NAME' }
  }

  add(firm: { id: string; name: string; isNew: boolean }): void {
    this.#name(firm.name, firm)
  }

  /** The company of a job: the one with its name, else the one with the domain of an e-mail, else a new one. */
  resolve(
    job: { company: string },
    emails: readonly string[],
  ): Pick<Work, 'companyId' | 'name' | 'made' | 'isNew'> {
    const firm = this.#byName.get(companyKey(job.company)) ?? this.#ofDomains(emails)
    if (firm !== undefined) return { companyId: firm.id, name: firm.name, made: null, isNew: firm.isNew }
    const made = { id: newId(), fields: { name: job.company } }
    this.add({ id: made.id, name: job.company, isNew: true })
    return { companyId: made.id, name: job.company, made, isNew: true }
  }

  #ofDomains(emails: readonly string[]) {
    for (const email of emails) {
      const reading = readDomain(email.split('@')[1] ?? '')
      const firm = 'kept' in reading ? this.#byDomain.get(reading.kept) : undefined
      if (firm !== undefined) return firm
    }
    return undefined
  }

  #name(name: string, firm: { id: string; name: string; isNew: boolean }): void {
    const key = companyKey(name)
    if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, firm)
  }
}
