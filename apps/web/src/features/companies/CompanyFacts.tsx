import type { Company } from '@kinfolio/contract/companies'
import type { PostalAddress } from '@kinfolio/contract/contact-details'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { countryName, formatInstant } from '../../lib/format.ts'
import { companyTypeLabels } from './words.ts'

/** How to reach a company, and by which numbers registers know it. */
export function CompanyFacts({ company }: { company: Company }) {
  const { legalName, website, domains, emails, phones, addresses, country } = company
  const { registrationNumber, lei, taxId, taxIdCheck, parentCompanyId, parentCompanyName } = company
  return (
    <Card title={t`Facts`}>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        <Row label={t`Type`}>{companyTypeLabels[company.type]}</Row>
        {legalName && <Row label={t`Legal name`}>{legalName}</Row>}
        {parentCompanyId && parentCompanyName && (
          <Row label={t`Belongs to`}>
            <Link to="/companies/$id" params={{ id: parentCompanyId }} className="text-link hover:underline">
              {parentCompanyName}
            </Link>
          </Row>
        )}
        {website && (
          <Row label={t`Website`}>
            <a href={website} target="_blank" rel="noreferrer noopener" className="text-link hover:underline">
              {website.replace(/^https?:\/\//, '')}
            </a>
          </Row>
        )}
        {domains.length > 0 && <Row label={t`Domains`}>{domains.join(', ')}</Row>}
        {emails.map(({ label, address }) => (
          <Row key={`${label} ${address}`} label={label || t`E-mail`}>
            <a href={`mailto:${address}`} className="text-link hover:underline">
              {address}
            </a>
          </Row>
        ))}
        {phones.map(({ label, number, display }) => (
          <Row key={`${label} ${number}`} label={label || t`Phone`}>
            <a href={`tel:${number}`} className="tabular text-link hover:underline">
              {display}
            </a>
          </Row>
        ))}
        {addresses.map((address) => (
          <Row key={JSON.stringify(address)} label={address.label || t`Address`}>
            <span className="whitespace-pre-line">{addressLines(address)}</span>
          </Row>
        ))}
        {country && <Row label={t`Registered in`}>{countryName(country)}</Row>}
        {registrationNumber && <Row label={t`Registration number`}>{registrationNumber}</Row>}
        {lei && <Row label={t`LEI`}>{lei}</Row>}
        {taxId && (
          <Row label={t`Tax id`}>
            {taxId}
            {taxIdCheck === 'UNCHECKED' && <span className="text-xs text-muted"> · {t`not checked`}</span>}
          </Row>
        )}
        {company.notes !== '' && (
          <Row label={t`Notes`}>
            <span className="whitespace-pre-wrap">{company.notes}</span>
          </Row>
        )}
        {company.privateNotes && (
          <Row label={t`Private notes`}>
            <span className="whitespace-pre-wrap">{company.privateNotes}</span>
          </Row>
        )}
        <Row label={t`Changed`}>{formatInstant(company.updatedAt)}</Row>
      </dl>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:pt-1 max-sm:text-xs">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function addressLines({ street, postalCode, city, region, country }: PostalAddress): string {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [street, place, region, country && countryName(country)].filter(Boolean).join('\n')
}
