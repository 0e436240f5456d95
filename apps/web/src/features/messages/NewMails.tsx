import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { DraftCard } from './DraftCard.tsx'
import { draftsQuery } from './queries.ts'
import { isUntouched } from './untouched-draft.ts'
import { useDraftActs } from './use-draft-acts.ts'
import { useSentMails } from './use-sent-mails.ts'

/** Mails that have no conversation yet: it begins when they are sent. */
export function NewMails() {
  const { api } = useOrg()
  const { data = [] } = useQuery(draftsQuery(api))
  const acts = useDraftActs({ onBack: write })
  const drafts = data.filter((draft) => draft.threadId === null && !isUntouched(draft))
  useSentMails(drafts)
  if (drafts.length === 0) return null
  return (
    <ul aria-label={t`New mails`} className="flex flex-col gap-2">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <DraftCard draft={draft} acts={acts} onOpen={write} />
        </li>
      ))}
    </ul>
  )
}

function write(draft: MessageDraft) {
  openOverlay('writeMail', { draft })
}
