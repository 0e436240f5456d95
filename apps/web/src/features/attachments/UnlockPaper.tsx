import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { failures } from './failures.ts'
import { readLockedPaperMutation } from './mutations.ts'
import { useOpenPaper } from './use-open-paper.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** Asks for the password of a locked paper. It is forgotten as soon as the paper is read. */
export function UnlockPaper({ paper, onRead }: { paper: Attachment; onRead: (read: PaperReading) => void }) {
  const { api } = useOrg()
  const { mayWrite } = usePaperRights()
  const [password, setPassword] = useState('')
  const [isKept, setIsKept] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const read = useMutation(readLockedPaperMutation(api))
  const { openAndKeep, refusal: notOpened, isOpening, reset } = useOpenPaper(paper)
  const refusal = notOpened ?? read.error

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsMissing(password === '')
    if (password === '') return
    read.reset()
    reset()
    if (isKept) return openAndKeep(password)
    const outcome = await outcomeOf(read.mutateAsync({ id: paper.id, password }))
    if (outcome.isDone) onRead(outcome.answer)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3" noValidate>
      <p className="text-muted">{t`This paper opens with a password only.`}</p>
      {refusal && (
        <Callout color="error" title={failures.openPaper}>
          {refusal.message}
        </Callout>
      )}
      <Field
        label={t`Password of the paper`}
        error={isMissing ? t`Type the password that its sender gave you.` : undefined}
      >
        <PasswordInput
          // Not a password of the person: no browser should offer or keep it.
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {mayWrite && (
        <Checkbox
          checked={isKept}
          onCheckedChange={setIsKept}
          label={t`Keep the paper without its password`}
          hint={t`The locked one stays as a version. The password is never kept.`}
        />
      )}
      <Button
        type="submit"
        className="self-start"
        icon="lucide:lock-open"
        loading={read.isPending || isOpening}
      >
        {isKept ? t`Open and keep` : t`Read it once`}
      </Button>
    </form>
  )
}
