import type { Company } from '@kinfolio/contract/companies'
import type { Contact } from '@kinfolio/contract/contacts'
import type { DuplicateFact } from '@kinfolio/contract/duplicates'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { token_set_ratio } from 'fuzzball'

import { companyKey, legalFormOf } from '../../contact-details/rules.ts'

/** What each fact adds to the score, in tenths. From `proposedFrom` on a pair is proposed. */
const weights: Readonly<Record<DuplicateFact, number>> = {
  EMAIL: 10,
  PHONE: 8,
  DOMAIN: 6,
  NAME: 5,
  BIRTH: 4,
  EMPLOYER: 2,
  LEI: 10,
  REGISTRATION_NUMBER: 10,
  TAX_ID: 10,
}
const proposedFrom = 10

/** So alike are two names by the words that they share (0 to 100) that they may be those of one. */
const alikeFrom = 92

export type Comparison = { score: number; agreeing: DuplicateFact[]; differing: DuplicateFact[] }

/**
 * A fact of two records: true, they agree; false, both have it and differ; null, one of them does not have it.
 */
type Facts = Partial<Record<DuplicateFact, boolean | null>>

/** Whether a comparison is to be proposed. */
export function isProposed({ score }: Pick<Comparison, 'score'>): boolean {
  return score * 10 >= proposedFrom
}

function compared(facts: Facts): Comparison {
  const entries = Object.entries(facts) as [DuplicateFact, boolean | null][] // keys of the record
  const agreeing = entries.filter(([, isSame]) => isSame === true).map(([fact]) => fact)
  const tenths = agreeing.reduce((sum, fact) => sum + weights[fact], 0)
  return {
    score: tenths / 10,
    agreeing,
    differing: entries.filter(([, isSame]) => isSame === false).map(([fact]) => fact),
  }
}

/** Whether e-mail address or telephone number is one of a few only: what many have says nothing of one of them. */
export type IsTelling = (kind: 'EMAIL' | 'PHONE', value: string) => boolean

type Reached = Pick<Contact, 'emails' | 'phones'>

function addressesOf({ emails }: Pick<Reached, 'emails'>): string[] {
  return emails.map(({ address }) => address.toLowerCase())
}

function numbersOf({ phones }: Pick<Reached, 'phones'>): string[] {
  return phones.map(({ number }) => number)
}

/** The domains of e-mail addresses, without those at which everybody can have one. */
function mailDomainsOf(record: Pick<Reached, 'emails'>): string[] {
  return addressesOf(record)
    .map((address) => address.slice(address.indexOf('@') + 1))
    .filter((domain) => !mailProviders.has(domain))
}

/** Whether two lists share an entry; null: one of them is empty. */
function share(some: readonly string[], others: readonly string[], counts = (_: string) => true) {
  if (some.length === 0 || others.length === 0) return null
  return some.some((each) => others.includes(each) && counts(each))
}

function isEqual(one: string | null, other: string | null): boolean | null {
  return one === null || other === null ? null : one === other
}

function ways(first: Reached, second: Reached, isTelling: IsTelling): Facts {
  return {
    EMAIL: share(addressesOf(first), addressesOf(second), (address) => isTelling('EMAIL', address)),
    PHONE: share(numbersOf(first), numbersOf(second), (number) => isTelling('PHONE', number)),
  }
}

type ComparedContact = Reached & Pick<Contact, 'name' | 'nickname' | 'bornOn' | 'companies'>

/** Compares two people. */
export function compareContacts(
  first: ComparedContact,
  second: ComparedContact,
  isTelling: IsTelling,
): Comparison {
  const employers = (contact: ComparedContact) => contact.companies.map(({ companyId }) => companyId)
  return compared({
    ...ways(first, second, isTelling),
    DOMAIN: share(mailDomainsOf(first), mailDomainsOf(second)),
    NAME: isAlike(first.name, second.name),
    BIRTH: isEqual(first.bornOn, second.bornOn),
    EMPLOYER: share(employers(first), employers(second)),
  })
}

type ComparedCompany = Reached &
  Pick<Company, 'name' | 'legalName' | 'domains' | 'country' | 'registrationNumber' | 'lei' | 'taxId'>

/** Compares two companies. Companies of one group share a domain, and differ by the form of the law. */
export function compareCompanies(
  first: ComparedCompany,
  second: ComparedCompany,
  isTelling: IsTelling,
): Comparison {
  const namesOf = ({ name, legalName }: ComparedCompany) => [name, legalName ?? ''].filter(Boolean)
  const domainsOf = (company: ComparedCompany) => [...company.domains, ...mailDomainsOf(company)]
  const formOf = ({ name, legalName }: ComparedCompany) => legalFormOf(legalName ?? '') ?? legalFormOf(name)
  const formsDiffer = isEqual(formOf(first), formOf(second)) === false
  const countriesDiffer = isEqual(first.country, second.country) === false
  return compared({
    LEI: isEqual(first.lei, second.lei),
    // Registers count by themselves: one number of two countries is two companies.
    REGISTRATION_NUMBER: ofCountry(
      isEqual(plainNumber(first.registrationNumber), plainNumber(second.registrationNumber)),
      countriesDiffer,
    ),
    TAX_ID: ofCountry(isEqual(plainNumber(first.taxId), plainNumber(second.taxId)), countriesDiffer),
    ...ways(first, second, isTelling),
    DOMAIN: formsDiffer ? false : share(domainsOf(first), domainsOf(second)),
    NAME:
      !formsDiffer &&
      namesOf(first).some((name) =>
        namesOf(second).some((other) => isAlike(companyKey(name), companyKey(other))),
      ),
  })
}

function ofCountry(isOne: boolean | null, countriesDiffer: boolean): boolean | null {
  return isOne === true && countriesDiffer ? false : isOne
}

/** A number as it is compared: letters and digits alone. */
function plainNumber(number: string | null): string | null {
  return number?.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase() || null
}

/**
 * Whether two names have nearly the same words, in any order. The measure is `token_set_ratio` of fuzzywuzzy (SeatGeek, 2011),
 * 100 for "Anna Keller" and "Keller, Anna Maria".
 */
export function isAlike(first: string, second: string): boolean {
  const [some, others] = [plainWords(first), plainWords(second)]
  if (some === '' || others === '') return false
  return token_set_ratio(some, others, { full_process: false }) >= alikeFrom
}

/** Where everybody can have an address, so that two addresses there have nothing in common. */
export const mailProviders: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com aon.at bluemail.ch bluewin.ch btinternet.com comcast.net duck.com fastmail.com free.fr freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hispeed.ch hotmail.ch hotmail.co.uk hotmail.com
  hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com laposte.net libero.it live.com live.de mac.com mail.com mail.ru
  mailbox.org me.com msn.com naver.com orange.fr outlook.com outlook.de outlook.fr posteo.de proton.me protonmail.ch
  protonmail.com qq.com rediffmail.com sbcglobal.net sfr.fr sunrise.ch t-online.de tutanota.com tuta.io verizon.net virgilio.it
  wanadoo.fr web.de yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(
    /\s+/,
  ),
)
