import type { PersonOfPosition } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { positionQuery } from '../positions/queries.ts'
import { unlinkPositionMutation } from './mutations.ts'
import { PeopleList } from './PeopleList.tsx'
import { peopleOfPositionQuery } from './queries.ts'
import { viaWords } from './via-words.ts'

/** Whom one calls about a position; those who work for its manager or custodian are marked as such. */
export function PositionPeople({ positionId }: { positionId: string }) {
  const { api } = useOrg()
  const { mayWrite } = useBookRights()
  const queryClient = useQueryClient()
  const { data: position } = useQuery(positionQuery(api, positionId))
  const query = useQuery(peopleOfPositionQuery(api, positionId))
  const name = position?.name ?? ''
  const unlink = useMutation({
    ...unlinkPositionMutation(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
  })
  return (
    <Card
      title={t`People`}
      description={t`Whom to call about this position.`}
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon="lucide:plus"
            onClick={() => openOverlay('positionContact', { position: { id: positionId, name } })}
          >
            {t`Add`}
          </Button>
        )
      }
    >
      <PeopleList<PersonOfPosition>
        query={query}
        wordsOf={({ role, via }) => [role, viaWords(via)].filter(Boolean).join(' · ')}
        empty={t`Nobody is recorded here. People of the manager and the custodian appear by themselves.`}
        removeLabel={({ contact }) => t`Take ${contact.name} off ${name}`}
        isRemovable={({ via }) => via === null}
        onRemove={
          mayWrite ? ({ contact }) => unlink.mutate({ contactId: contact.id, positionId }) : undefined
        }
      />
    </Card>
  )
}
