import type { Contact } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { employmentWords } from './employment-words.ts'
import { removeFromCompanyMutation } from './mutations.ts'

/** The companies that somebody works or worked for. */
export function ContactCompanies({ contact }: { contact: Contact }) {
  const { api } = useOrg()
  const { mayWrite } = useBookRights()
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...removeFromCompanyMutation(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
  })
  return (
    <Card
      title={t`Companies`}
      actions={
        mayWrite && (
          <Button size="sm" icon="lucide:plus" onClick={() => openOverlay('companyContact', { contact })}>
            {t`Add`}
          </Button>
        )
      }
    >
      {contact.companies.length === 0 ? (
        <p className="text-sm text-muted">{t`No company is recorded.`}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {contact.companies.map((company) => (
            <li key={company.companyId} className="flex items-start justify-between gap-2 text-sm">
              <span className="min-w-0">
                <Link
                  to="/companies/$id"
                  params={{ id: company.companyId }}
                  className="font-medium text-link hover:underline"
                >
                  {company.name}
                </Link>
                <span className="block text-xs text-muted">{employmentWords(company)}</span>
              </span>
              {mayWrite && (
                <IconButton
                  icon="lucide:x"
                  size="xs"
                  label={t`Take ${contact.name} off ${company.name}`}
                  onClick={() => remove.mutate({ id: company.companyId, contactId: contact.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
