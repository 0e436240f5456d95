import { messageTargets } from '@kinfolio/contract/message-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { DropArea } from '../features/attachments/DropArea.tsx'
import { TargetInput } from '../features/attachments/TargetInput.tsx'
import {
  changedSearch,
  type InboxSearch,
  inboxSearch,
  listSearch,
} from '../features/messages/inbox-search.ts'
import { InboxPage } from '../features/messages/InboxPage.tsx'
import type { TargetChoice } from '../features/messages/ThreadLinks.tsx'
import { MailProposal } from '../features/proposals/MailProposal.tsx'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { readByPage } from '../lib/search.ts'
import { openOverlay } from '../pages/overlays.ts'

export const Route = createFileRoute('/_app/shared-inbox')({
  validateSearch: readByPage<InboxSearch>(),
  component: function SharedInbox() {
    const navigate = Route.useNavigate()
    const search = inboxSearch(Route.useSearch())
    return (
      <InboxPage
        views={<SavedViews of={useListViews('messages', listSearch)} />}
        dropArea={
          <DropArea
            dropsOnly
            label={t`Bring mails to the shared inbox`}
            onFiles={(files) => openOverlay('bringMails', { files })}
          />
        }
        targetChoice={targetChoice}
        proposalOf={proposalOf}
        search={search}
        onSearchChange={(change) =>
          void navigate({
            search: (before) => changedSearch(inboxSearch(before), change),
            // The way back from a conversation leads to the list.
            replace: change.thread === undefined || search.thread !== undefined,
          })
        }
      />
    )
  },
})

const proposalOf = (message: Message) => <MailProposal mail={message} />

const targetChoice: TargetChoice = ({ onChoose, label, placeholder, isBusy }) => (
  <TargetInput
    value={null}
    label={label}
    placeholder={placeholder}
    disabled={isBusy}
    onValueChange={(target) => {
      const entityType = messageTargets.find((each) => each === target?.entityType)
      if (target && entityType) onChoose({ ...target, entityType })
    }}
  />
)
