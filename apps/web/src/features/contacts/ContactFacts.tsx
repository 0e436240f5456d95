import type { Contact } from '@kinfolio/contract/contacts'
import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { countryName, formatDay, formatInstant, languageName, todayIn } from '../../lib/format.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { usersQuery } from '../users/queries.ts'
import { ageOf } from './key-dates.ts'

/** What is recorded of a contact, and how to reach it. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { data: users } = useQuery(usersQuery(api))
  const { emails, phones, websites, addresses, bornOn, diedOn } = contact
  const { userId, personEntityId, notes, privateNotes } = contact
  const age = ageOf(contact, todayIn(org.settings.timeZone))
  return (
    <Card title={t`Details`}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_1fr] sm:gap-y-1.5">
        {emails.map(({ label, address }) => (
          <Row key={address} label={label || t`E-mail`}>
            <a href={`mailto:${address}`} className="text-link wrap-anywhere hover:underline">
              {address}
            </a>
          </Row>
        ))}
        {phones.map(({ label, number, display }) => (
          <Row key={number} label={label || t`Telephone`}>
            <a href={`tel:${number}`} className="tabular text-link hover:underline">
              {display}
            </a>
          </Row>
        ))}
        {websites.map(({ label, address }) => (
          <Row key={label + address} label={label || t`Website`}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer noopener"
              className="text-link wrap-anywhere hover:underline"
            >
              {address.replace(/^https?:\/\/|\/$/g, '')}
            </a>
          </Row>
        ))}
        {addresses.map((address) => (
          <Row key={address.label + linesOf(address)} label={address.label || t`Address`}>
            <span className="whitespace-pre-line">{linesOf(address)}</span>
          </Row>
        ))}
        {bornOn !== null && (
          <Row label={t`Born on`}>
            {formatDay(bornOn)}
            {age !== null && (
              <span className="text-muted">
                {' '}
                · {plural(age, { one: '# year old', other: '# years old' })}
              </span>
            )}
          </Row>
        )}
        {diedOn !== null && <Row label={t`Died on`}>{formatDay(diedOn)}</Row>}
        <Words label={t`Nickname`} words={contact.nickname ? [contact.nickname] : []} />
        <Words label={t`Languages`} words={contact.languages.map(languageName)} />
        <Words label={t`Nationalities`} words={contact.nationalities.map(countryName)} />
        <Words label={t`Tax residences`} words={contact.taxResidences.map(countryName)} />
        {personEntityId !== null && (
          <Row label={t`As an entity`}>
            <Link to="/holdings" search={{ entity: personEntityId }} className="text-link hover:underline">
              {entityName(entities, personEntityId)}
            </Link>
          </Row>
        )}
        {userId !== null && (
          <Row label={t`As a member`}>{users?.items.find(({ id }) => id === userId)?.name ?? t`Yes`}</Row>
        )}
        {notes !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{notes}</span>
          </Row>
        )}
        {privateNotes && (
          <Row label={t`Private notes`}>
            <span className="whitespace-pre-wrap">{privateNotes}</span>
          </Row>
        )}
        <Row label={t`Changed`}>{formatInstant(contact.updatedAt)}</Row>
      </dl>
    </Card>
  )
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  return words.length === 0 ? null : <Row label={label}>{words.join(', ')}</Row>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents max-sm:flex max-sm:flex-col">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** An address as it stands on a letter. */
function linesOf({ street, postalCode, city, region, country }: Contact['addresses'][number]): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, town, region, country === null ? '' : countryName(country)].filter(Boolean).join('\n')
}
