import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { draftsQuery } from './queries.ts'
import type { DraftActs } from './use-draft-acts.ts'
import type { DraftContent } from './use-draft.ts'

type LostDraftProps = {
  draft: MessageDraft
  /** What the person wrote, which is nowhere else. */
  content: DraftContent
  error: Error
  acts: DraftActs
  onSwitch: (draft: MessageDraft) => void
  onClose: () => void
}

/** Somebody else goes on with a draft: what either of both wrote is kept. */
export function LostDraft({ draft, content, error, acts, onSwitch, onClose }: LostDraftProps) {
  const { api } = useOrg()
  const { data: drafts = [] } = useQuery(draftsQuery(api, draft.threadId ?? undefined))
  const now = drafts.find(({ id }) => id === draft.id)
  const person = now?.writer?.name ?? now?.changedBy?.name

  async function keepBeside() {
    const other = await acts.keepBeside(draft, content)
    if (other) onSwitch(other)
  }

  return (
    <div className="flex flex-col gap-3">
      <Callout
        color="warning"
        title={person ? t`Changed by ${person} meanwhile` : t`This draft is not as you left it`}
        actions={
          <>
            <Button size="sm" loading={acts.isBusy} onClick={() => void keepBeside()}>
              {t`Keep mine as another draft`}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t`Forget mine`}
            </Button>
          </>
        }
      >
        {error.message}
      </Callout>
      <p className="text-xs text-muted">{t`What you wrote:`}</p>
      <p className="max-h-60 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {content.text}
      </p>
    </div>
  )
}
