import type { ProposedCompany } from '@kinfolio/contract/assistant-papers'
import { say } from '@kinfolio/contract/say'
import { isPublicMail, registeredDomain } from '@kinfolio/formats/mails/domains'
import { isDomainOf, type PrintedCompany } from '@kinfolio/formats/papers/printed-companies'

import { companyKey } from '../../contact-details/rules.ts'

/** A paper or a mail that was looked through, with what it names. `domain` is that of who wrote a mail. */
export type LookedThrough = {
  source: Omit<ProposedCompany['sources'][number], 'quote'>
  sender: { domain: string; name: string } | null
  companies: readonly PrintedCompany[]
}

/** Names that are records already: companies, also those in the trash, entities and positions; and domains of companies and members. */
export type Known = { names: readonly string[]; domains: ReadonlySet<string> }

/** So many are proposed at once, with so many sources each. */
const mostProposed = 50
const mostSources = 5

type Found = Omit<ProposedCompany, 'sources' | 'why'> & {
  source: ProposedCompany['sources'][number]
  why: string
}

/** The companies that are not known, those with the best reasons first. */
export function proposedCompanies(texts: readonly LookedThrough[], known: Known): ProposedCompany[] {
  const keys = new Set(known.names.map(companyKey))
  const isKnown = ({ name, domains }: Pick<Found, 'name' | 'domains'>) =>
    keys.has(companyKey(name)) || domains.some((domain) => known.domains.has(domain))
  const found = texts.flatMap(foundIn).filter((each) => !isKnown(each))
  const byName = Map.groupBy(found, ({ name }) => companyKey(name))
  return [...byName.values()]
    .flatMap(joined)
    .toSorted((a, b) => rankOf(b) - rankOf(a) || a.name.localeCompare(b.name))
    .slice(0, mostProposed)
}

const weights = { SURE: 200, LIKELY: 100, DOUBTFUL: 0 } as const

function rankOf({ grade, sources }: ProposedCompany): number {
  return weights[grade] + sources.length
}

function foundIn({ source, sender, companies }: LookedThrough): Found[] {
  const named = companies.map((company) => ofText(company, { source, sender }))
  if (sender === null || isPublicMail(sender.domain)) return named
  const domain = registeredDomain(sender.domain)
  if (named.some(({ domains }) => domains.includes(domain))) return named
  // Nothing says what who wrote is called: the letters of the domain have to do.
  const [label = ''] = domain.split('.')
  if (label.length < 3) return named
  const name = label
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const own = { name, legalName: null, domains: [domain], emails: [], website: null }
  const why = say`A mail came from ${domain}. What the company is called is not written there.`
  return [...named, { ...own, grade: 'DOUBTFUL', why, source: { ...source, quote: sender.name } }]
}

function ofText(
  { name, quote, domains, emails, website }: PrintedCompany,
  { source, sender }: Pick<LookedThrough, 'source' | 'sender'>,
): Found {
  const domain = sender === null ? null : registeredDomain(sender.domain)
  const isSender = domain !== null && isDomainOf(domain, name)
  const own = [...new Set([...domains, ...(isSender ? [domain] : [])])]
  return {
    name,
    legalName: name,
    domains: own,
    emails: [...emails],
    website,
    grade: isSender ? 'SURE' : own.length > 0 ? 'LIKELY' : 'DOUBTFUL',
    why: isSender
      ? say`Mails from ${domain} name it.`
      : own.length > 0
        ? say`It is named beside its address ${own[0]}.`
        : 'It is named with the form of its law.',
    source: { ...source, quote },
  }
}

function joined(own: readonly Found[]): ProposedCompany[] {
  const best = own.toSorted((a, b) => weights[b.grade] - weights[a.grade])[0]
  if (!best) return []
  const { source: _, ...company } = best
  const all = <T>(pick: (each: Found) => readonly T[]) => [...new Set(own.flatMap(pick))]
  const sources = [...new Map(own.map(({ source }) => [`${source.kind} ${source.id}`, source])).values()]
  return [
    {
      ...company,
      domains: all(({ domains }) => domains),
      emails: all(({ emails }) => emails).slice(0, 3),
      website: best.website ?? own.find(({ website }) => website !== null)?.website ?? null,
      sources: sources.slice(0, mostSources),
    },
  ]
}
