import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { draftsQuery } from './queries.ts'
import { isUntouched } from './untouched-draft.ts'
import { useDraftActs } from './use-draft-acts.ts'

/** Begins a mail that answers nothing. */
export function WriteMailButton() {
  const { api, org, user, may } = useOrg()
  const { data: drafts = [] } = useQuery(draftsQuery(api))
  const acts = useDraftActs({ onBack: (draft) => openOverlay('writeMail', { draft }) })
  // A new conversation belongs to no entity yet.
  if (!may('write') || org.role.entityIds !== null) return null

  async function write() {
    const begun = drafts.find((each) => each.author?.id === user.id && isUntouched(each))
    const draft = begun ?? (await acts.begin('NEW'))
    if (draft) openOverlay('writeMail', { draft })
  }

  return (
    <Button
      variant="solid"
      color="primary"
      icon="lucide:pen-line"
      loading={acts.isBusy}
      onClick={() => void write()}
    >
      {t`Write a mail`}
    </Button>
  )
}
