import type { PersonOfCompany } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { companyQuery } from '../companies/queries.ts'
import { employmentWords } from './employment-words.ts'
import { removeFromCompanyMutation } from './mutations.ts'
import { PeopleList } from './PeopleList.tsx'
import { peopleOfCompanyQuery } from './queries.ts'

/** Who works or worked for a company. */
export function CompanyPeople({ companyId }: { companyId: string }) {
  const { api } = useOrg()
  const { mayWrite } = useBookRights()
  const queryClient = useQueryClient()
  const { data: company } = useQuery(companyQuery(api, companyId))
  const query = useQuery(peopleOfCompanyQuery(api, companyId))
  const name = company?.name ?? ''
  const remove = useMutation({
    ...removeFromCompanyMutation(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
  })
  return (
    <Card
      title={t`People`}
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon="lucide:plus"
            onClick={() => openOverlay('companyContact', { company: { id: companyId, name } })}
          >
            {t`Add`}
          </Button>
        )
      }
    >
      <PeopleList<PersonOfCompany>
        query={query}
        wordsOf={employmentWords}
        empty={t`Nobody is recorded here.`}
        removeLabel={({ contact }) => t`Take ${contact.name} off ${name}`}
        onRemove={
          mayWrite ? ({ contact }) => remove.mutate({ id: companyId, contactId: contact.id }) : undefined
        }
      />
    </Card>
  )
}
