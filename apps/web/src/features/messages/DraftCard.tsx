import type { MessageDraft } from '@kinfolio/contract/message-drafts'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { draftKindLabels } from './draft-words.ts'
import type { DraftActs } from './use-draft-acts.ts'

type DraftCardProps = {
  draft: MessageDraft
  acts: DraftActs
  /** Shows it for writing. */
  onOpen: (draft: MessageDraft) => void
}

/** A mail that is not sent yet: who writes it, that it is on its way, or why it did not go. */
export function DraftCard({ draft, acts, onOpen }: DraftCardProps) {
  const { user, may } = useOrg()
  const { id, state, subject, text, to, author, writer, kind } = draft
  const mayWrite = may('write')
  const isOfOther = writer !== null && writer.id !== user.id
  const title = subject || draftKindLabels[kind]
  const receivers = to.map(({ name, address }) => name || address).join(', ')

  async function takeOver() {
    const taken = await acts.takeOver(draft)
    if (taken) onOpen(taken)
  }

  return (
    <article
      aria-label={t`Draft “${title}”`}
      className="flex flex-col gap-2 rounded-lg border border-dashed bg-surface-raised px-3 py-2.5 shadow-xs"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DraftState draft={draft} />
        <span className="min-w-0 flex-1 basis-40 text-sm">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-xs text-muted">
            {receivers === '' ? t`To nobody yet` : t`To ${receivers}`}
            {author?.name && ` · ${author.name}`}
          </span>
        </span>
        {mayWrite && (state === 'DRAFT' || state === 'FAILED') && (
          <span className="flex items-center gap-1">
            {isOfOther ? (
              <Button size="sm" loading={acts.isBusy} onClick={() => void takeOver()}>
                {t`Take over`}
              </Button>
            ) : (
              <>
                <Button size="sm" icon="lucide:pencil" onClick={() => onOpen(draft)}>
                  {t`Write on`}
                </Button>
                <IconButton
                  icon="lucide:trash-2"
                  label={t`Throw away “${title}”`}
                  size="sm"
                  onClick={() => void acts.discard(draft)}
                />
              </>
            )}
          </span>
        )}
        {mayWrite && state === 'QUEUED' && (
          <Button size="sm" icon="lucide:undo-2" loading={acts.isBusy} onClick={() => void acts.takeBack(id)}>
            {t`Take back`}
          </Button>
        )}
      </div>
      {isOfOther && state === 'DRAFT' && (
        <p className="text-xs text-muted">{t`${writer.name ?? ''} is writing this just now.`}</p>
      )}
      {state === 'DRAFT' && text !== null && text.trim() !== '' && (
        <p className="line-clamp-2 text-xs break-words text-muted">{text.trim()}</p>
      )}
      {state === 'FAILED' && <FailedMail draft={draft} acts={acts} mayWrite={mayWrite} />}
      {state === 'QUEUED' && draft.failure && <p className="text-xs text-muted">{draft.failure}</p>}
    </article>
  )
}

function DraftState({ draft: { state, mayHaveArrived } }: { draft: MessageDraft }) {
  if (state === 'QUEUED' || state === 'SENDING')
    return (
      <output className="flex items-center gap-1.5 text-xs text-muted">
        <Spinner /> {state === 'QUEUED' ? t`Goes in a moment` : t`Being sent…`}
      </output>
    )
  if (state === 'FAILED')
    return (
      <Badge color="error" icon="lucide:circle-alert">
        {mayHaveArrived ? t`Perhaps not sent` : t`Not sent`}
      </Badge>
    )
  return <Badge icon="lucide:pencil-line">{t`Draft`}</Badge>
}

function FailedMail({ draft, acts, mayWrite }: { draft: MessageDraft; acts: DraftActs; mayWrite: boolean }) {
  const { id, version, failure, statusAfter } = draft
  return (
    <Callout
      color="error"
      actions={
        mayWrite && (
          <Button
            size="sm"
            loading={acts.isSending}
            onClick={() => void acts.send({ id, version, statusAfter, despiteDoubts: false })}
          >
            {t`Try again`}
          </Button>
        )
      }
    >
      {failure}
      {acts.sendError && ` ${acts.sendError.message}`}
    </Callout>
  )
}
