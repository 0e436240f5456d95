import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { PageHeader } from './PageHeader.tsx'

type Book = 'contacts' | 'companies' | 'relations'

const books = {
  contacts: { to: '/contacts', label: t`People` },
  companies: { to: '/companies', label: t`Companies` },
  relations: { to: '/relations', label: t`Relations` },
} as const

/** The header of the books of contacts, with the switch between people, companies and what ties them. */
export function ContactBooks({ book, actions }: { book: Book; actions?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <PageHeader
      title={books[book].label}
      aside={
        <SegmentedControl<Book>
          label={t`Book of contacts`}
          value={book}
          onValueChange={(chosen) => void navigate({ to: books[chosen].to })}
          options={[
            { value: 'contacts', label: books.contacts.label },
            { value: 'companies', label: books.companies.label },
            { value: 'relations', label: books.relations.label },
          ]}
        />
      }
      actions={actions}
    />
  )
}
