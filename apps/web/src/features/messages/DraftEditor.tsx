import type { StatusAfterSending } from '@kinfolio/contract/draft-kinds'
import { MailDoubt, type MessageDraft } from '@kinfolio/contract/message-drafts'
import { unfilledIn } from '@kinfolio/contract/template-fields'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { configQuery } from '../users/queries.ts'
import { draftDoubtWords } from './draft-words.ts'
import { DraftAnswer } from './DraftAnswer.tsx'
import { DraftPapers } from './DraftPapers.tsx'
import { DraftTemplates } from './DraftTemplates.tsx'
import { failures } from './failures.ts'
import { LostDraft } from './LostDraft.tsx'
import { RecipientsInput } from './RecipientsInput.tsx'
import type { DraftActs } from './use-draft-acts.ts'
import { type DraftContent, useDraft } from './use-draft.ts'

type DraftEditorProps = {
  draft: MessageDraft
  acts: DraftActs
  /** Another draft takes the place of this one. */
  onSwitch: (draft: MessageDraft) => void
  /** It is put away and kept, is on its way, or was thrown away. */
  onClose: () => void
}

const Doubts = z.object({ doubts: z.array(MailDoubt) })

/** Writes a mail. What is written is saved by itself. */
export function DraftEditor({ draft, acts, onSwitch, onClose }: DraftEditorProps) {
  const { content, change: write, saving, flush, version } = useDraft(draft)
  const [showsCopies, setShowsCopies] = useState(draft.cc.length > 0 || draft.bcc.length > 0)
  const [statusAfter, setStatusAfter] = useState<StatusAfterSending | null>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const { to, cc, bcc, subject, text, papers } = content
  const unfilled = unfilledIn(subject, text)
  const doubts = doubtsOf(acts.sendError)
  const hasReceivers = draft.to.length > 0
  useEffect(() => {
    if (!hasReceivers) return
    // Above the signature and what is answered.
    words.current?.focus()
    words.current?.setSelectionRange(0, 0)
  }, [hasReceivers])

  function change(part: Partial<DraftContent>) {
    acts.forgetRefusal()
    write(part)
  }

  async function send(after: StatusAfterSending | null, despiteDoubts = false) {
    setStatusAfter(after)
    if (acts.isSending || !(await flush())) return
    if (await acts.send({ id: draft.id, version: version(), statusAfter: after, despiteDoubts })) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send('WAITING')
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }

  async function discard() {
    await flush()
    if (await acts.discard(draft, content)) onClose()
  }

  /** The words of a template stand above what is written already. */
  function insert(filled: { subject: string; text: string }) {
    change({ text: `${filled.text}${text}`, ...(filled.subject !== '' && { subject: filled.subject }) })
  }

  if (saving.state === 'LOST')
    return (
      <LostDraft
        draft={draft}
        content={content}
        error={saving.error}
        acts={acts}
        onSwitch={onSwitch}
        onClose={onClose}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys hold in all of its fields
    <form
      aria-label={subject ? t`Mail “${subject}”` : t`New mail`}
      className="flex flex-col gap-2.5"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void send('WAITING')
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <RecipientsInput label={t`To`} people={to} onPeopleChange={(people) => change({ to: people })} />
        </div>
        {!showsCopies && (
          <Button size="sm" variant="ghost" className="mt-0.5" onClick={() => setShowsCopies(true)}>
            {t`Copies`}
          </Button>
        )}
      </div>
      {showsCopies && (
        <>
          <RecipientsInput
            label={t({ message: 'Copy', context: 'mail' })}
            people={cc}
            onPeopleChange={(people) => change({ cc: people })}
          />
          <RecipientsInput
            label={t`Unseen copy`}
            people={bcc}
            onPeopleChange={(people) => change({ bcc: people })}
          />
        </>
      )}
      <TextInput
        aria-label={t`Subject`}
        placeholder={t`Subject`}
        maxLength={500}
        value={subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        ref={words}
        rows={10}
        aria-label={t`Words of the mail`}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {unfilled.length > 0 && (
        <Callout color="warning" title={t`Not filled in yet`}>
          {t`Write something in the place of ${unfilled.map((field) => `{{${field}}}`).join(', ')}. The mail does not go before.`}
        </Callout>
      )}
      <DraftPapers papers={papers} onPapersChange={(chosen) => change({ papers: chosen })} />
      {doubts.length > 0 ? (
        <Callout
          color="warning"
          title={t`Look at the recipients first`}
          actions={
            <Button size="sm" loading={acts.isSending} onClick={() => void send(statusAfter, true)}>
              {t`They are right, send it`}
            </Button>
          }
        >
          <ul>
            {doubts.map((doubt) => (
              <li key={`${doubt.kind} ${doubt.address}`}>{draftDoubtWords(doubt)}</li>
            ))}
          </ul>
        </Callout>
      ) : (
        <FailedCall
          error={saving.state === 'FAILED' ? saving.error : acts.sendError}
          isSave={saving.state === 'FAILED'}
        />
      )}
      <OutboxNote />
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex">
          <Button
            type="submit"
            variant="solid"
            color="primary"
            icon="lucide:send"
            loading={acts.isSending}
            className="rounded-r-none"
          >
            {t`Send and wait`}
          </Button>
          <Menu
            align="start"
            trigger={
              <IconButton
                icon="lucide:chevron-down"
                label={t`Other ways to send`}
                variant="solid"
                color="primary"
                className="rounded-l-none border-l border-l-surface-raised/40"
              />
            }
          >
            <MenuItem icon="lucide:circle-check" onSelect={() => void send('DONE')}>
              {t`Send, and it is done`}
            </MenuItem>
            <MenuItem icon="lucide:folder-open" onSelect={() => void send('OPEN')}>
              {t`Send, and leave it open`}
            </MenuItem>
          </Menu>
        </div>
        <DraftAnswer
          draft={draft}
          text={text ?? ''}
          onDrafted={(drafted) => {
            insert({ subject: '', text: drafted })
            // The button goes once there are words.
            words.current?.focus()
          }}
        />
        <DraftTemplates draftId={draft.id} flush={flush} onFilled={insert} />
        <SavingWords saving={saving.state} />
        <span className="ml-auto flex gap-1">
          <IconButton icon="lucide:trash-2" label={t`Throw this draft away`} onClick={() => void discard()} />
          <Button variant="ghost" onClick={onClose}>
            {t`Keep and close`}
          </Button>
        </span>
      </div>
    </form>
  )
}

function doubtsOf(error: Error | null): readonly MailDoubt[] {
  if (!(error instanceof ApiError) || error.code !== 'MAIL_DOUBTFUL') return []
  const told = Doubts.safeParse(error.data)
  return told.success ? told.data.doubts : []
}

function FailedCall({ error, isSave }: { error: Error | null; isSave: boolean }) {
  if (error === null) return null
  const words = error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : error.message
  return (
    <Callout color="error" title={isSave ? failures.saveDraft : failures.sendDraft}>
      {words}
    </Callout>
  )
}

/** Nobody waits for an answer to a mail that goes nowhere. */
function OutboxNote() {
  const { org } = useOrg()
  const { data: config } = useQuery(configQuery)
  if (org.isSample)
    return (
      <p className="text-xs text-muted">{t`This family is invented: its mails go to the outbox folder of this server and to nobody.`}</p>
    )
  if (config?.hasMail !== false) return null
  return (
    <p className="text-xs text-muted">{t`This server has no mail server yet: mails land in its outbox folder and reach nobody.`}</p>
  )
}

function SavingWords({ saving }: { saving: 'SAVED' | 'WAITING' | 'SAVING' | 'FAILED' }) {
  const said = {
    SAVED: t`Saved`,
    WAITING: t`Not saved yet`,
    SAVING: t`Saving…`,
    FAILED: t`Not saved`,
  }
  return (
    <span aria-live="polite" className="text-xs text-muted">
      {said[saving]}
    </span>
  )
}
