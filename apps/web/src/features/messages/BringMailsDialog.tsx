import type { ReceivedMail } from '@kinfolio/contract/message-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { FileDrop } from '@kinfolio/ui/FileDrop'
import { Icon } from '@kinfolio/ui/Icon'
import { Spinner } from '@kinfolio/ui/Spinner'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useOrg } from '../../api/org-context.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { type BroughtFile, useBringMails } from './use-bring-mails.ts'

type BringMailsDialogProps = OverlayProps['bringMails'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Takes in mails from files, and tells of each what became of it. */
export function BringMailsDialog({ files: given, open, onOpenChange }: BringMailsDialogProps) {
  const { org } = useOrg()
  const { files, isBusy, bring } = useBringMails()
  const isAllowed = org.role.entityIds === null
  const isBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (isBegun.current || !isAllowed) return
    isBegun.current = true
    if (given) bring(given)
  })
  useEffect(() => begin(), [])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isBusy}
      title={t`Bring a mail`}
      description={
        isAllowed
          ? t`Save mails as files in your mail program, and bring them here: they are read, kept as they came, and their files become papers.`
          : t`Your role covers some entities only, and a new mail belongs to none of them yet. Ask somebody who sees them all.`
      }
      footer={
        <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
          {t`Close`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          files={[]}
          multiple
          accept=".eml,.msg,.mbox"
          disabled={!isAllowed}
          aria-label={t`Mails to bring`}
          hint={t`Mails (.eml, .msg) and mailboxes (.mbox)`}
          onFilesChange={bring}
        />
        {files.length > 0 && (
          <ul aria-label={t`What was brought`} aria-busy={isBusy} className="flex flex-col gap-3">
            {files.map((file) => (
              <li key={file.key}>
                <FileOutcome file={file} onLeave={() => onOpenChange(false)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function FileOutcome({ file, onLeave }: { file: BroughtFile; onLeave: () => void }) {
  if (file.state === 'refused')
    return (
      <Callout color="error" title={`${failures.bringMail}: ${file.name}`}>
        {file.reason}
      </Callout>
    )
  if (file.state !== 'done')
    return (
      <p className="flex items-center gap-2 text-sm">
        {file.state === 'sending' ? <Spinner /> : <Icon name="lucide:hourglass" className="text-faint" />}
        <span className="min-w-0 break-all">{file.name}</span>
        <span className="text-xs text-muted">{file.state === 'sending' ? t`Being read…` : t`Waits`}</span>
      </p>
    )
  return (
    <>
      <p className="pb-1 text-sm font-medium break-all">
        {file.name}{' '}
        <span className="font-normal text-muted">
          · {plural(file.mails.length, { one: '# mail', other: '# mails' })}
        </span>
      </p>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
        {file.mails.map((mail, index) => (
          // A mailbox may hold the same mail twice.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index}>
            <MailOutcome mail={mail} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MailOutcome({ mail, onLeave }: { mail: ReceivedMail; onLeave: () => void }) {
  const { threadId, alreadyThere, refusal } = mail
  const subject = mail.subject || t`Without a subject`
  const icon =
    refusal !== null ? 'lucide:circle-alert' : alreadyThere ? 'lucide:copy-check' : 'lucide:mail-check'
  return (
    <div className="flex items-start gap-2">
      <Icon name={icon} className={refusal === null ? 'mt-1 text-faint' : 'mt-1 text-error'} />
      <div className="min-w-0 break-words">
        {threadId === null ? (
          <p>{subject}</p>
        ) : (
          <Link
            to="/shared-inbox"
            search={{ thread: threadId }}
            onClick={onLeave}
            className="block text-link hover:underline"
          >
            {subject}
          </Link>
        )}
        <p className="text-xs text-muted">
          {refusal ?? (alreadyThere ? t`was here before` : t`is in the inbox now`)}
        </p>
      </div>
    </div>
  )
}
