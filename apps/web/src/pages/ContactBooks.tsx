import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { PageHeader } from './PageHeader.tsx'

type Book = 'contacts' | 'companies'

/** The header of both books of contacts, with the switch between people and companies. */
export function ContactBooks({ book, actions }: { book: Book; actions?: ReactNode }) {
  const navigate = useNavigate()
  return (
    <PageHeader
      title={book === 'contacts' ? t`People` : t`Companies`}
      aside={
        <SegmentedControl<Book>
          label={t`Book of contacts`}
          value={book}
          onValueChange={(chosen) =>
            void navigate({ to: chosen === 'contacts' ? '/contacts' : '/companies' })
          }
          options={[
            { value: 'contacts', label: t`People` },
            { value: 'companies', label: t`Companies` },
          ]}
        />
      }
      actions={actions}
    />
  )
}
