import type { DraftKind } from '@kinfolio/contract/draft-kinds'
import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import type { Message } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { later } from '@kinfolio/ui/later'
import { useIsPhone } from '@kinfolio/ui/use-media-query'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { DraftCard } from './DraftCard.tsx'
import { draftsQuery } from './queries.ts'
import { useDraftActs } from './use-draft-acts.ts'
import { useSentMails } from './use-sent-mails.ts'

const load = () => import('./DraftEditor.tsx')
const DraftEditor = later(load, (module) => module.DraftEditor)

/** Begins an answer to the last mail of the conversation that is shown. */
export type Answering = { answer: (kind: DraftKind) => void }

type ThreadDraftsProps = { threadId: string; messages: readonly Message[]; ref: Ref<Answering> }

/** What is written in a conversation and not sent yet, and the buttons that begin an answer. */
export function ThreadDrafts({ threadId, messages, ref }: ThreadDraftsProps) {
  const { api, may } = useOrg()
  const isPhone = useIsPhone()
  const { data: drafts = [] } = useQuery(draftsQuery(api, threadId))
  const [written, setWritten] = useState<MessageDraft | null>(null)
  const acts = useDraftActs({ onBack: open })
  useSentMails(drafts)
  const last = messages.findLast(({ type }) => type === 'EMAIL_IN' || type === 'EMAIL_OUT')
  // Whoever is in quarantine is let in first: an answer tells a stranger that somebody reads.
  const mayAnswer = may('write') && last !== undefined && !last.isQuarantined

  function open(draft: MessageDraft) {
    acts.forgetRefusal()
    if (isPhone) openOverlay('writeMail', { draft })
    else setWritten(draft)
  }

  async function answer(kind: DraftKind) {
    if (!mayAnswer || acts.isBusy) return
    const draft = await acts.begin(kind, last.id)
    if (draft) open(draft)
  }

  useImperativeHandle(ref, () => ({ answer: (kind) => void answer(kind) }))

  return (
    <div className="flex flex-col gap-2 print:hidden">
      {drafts
        .filter(({ id }) => id !== written?.id)
        .map((draft) => (
          <DraftCard key={draft.id} draft={draft} acts={acts} onOpen={open} />
        ))}
      {written !== null && (
        <div className="rounded-lg border bg-surface-raised p-3 shadow-xs">
          <DraftEditor
            key={`${written.id} ${written.version}`}
            draft={written}
            acts={acts}
            onSwitch={setWritten}
            onClose={() => setWritten(null)}
          />
        </div>
      )}
      {mayAnswer && written === null && (
        <div role="toolbar" aria-label={t`Answer`} className="flex flex-wrap gap-1.5">
          <Button size="sm" icon="lucide:reply" disabled={acts.isBusy} onClick={() => void answer('REPLY')}>
            {t`Reply`}
          </Button>
          {hasOthers(last) && (
            <Button
              size="sm"
              icon="lucide:reply-all"
              disabled={acts.isBusy}
              onClick={() => void answer('REPLY_ALL')}
            >
              {t`Reply to all`}
            </Button>
          )}
          <Button
            size="sm"
            icon="lucide:forward"
            disabled={acts.isBusy}
            onClick={() => void answer('FORWARD')}
          >
            {t`Forward`}
          </Button>
        </div>
      )}
    </div>
  )
}

function hasOthers({ to, cc }: Message): boolean {
  return to.length + cc.length > 1
}
