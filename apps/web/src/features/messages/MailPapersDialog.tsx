import type { Attachment } from '@kinfolio/contract/attachments'
import type { DraftPaper } from '@kinfolio/contract/message-drafts'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useSettled } from '@kinfolio/ui/use-settled'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { paperLine } from '../attachments/words.ts'
import { failures } from './failures.ts'
import { mailedPapersQuery } from './queries.ts'

type MailPapersDialogProps = OverlayProps['mailPapers'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses papers that go with a mail. */
export function MailPapersDialog({ chosen: before, onChoose, open, onOpenChange }: MailPapersDialogProps) {
  const { api } = useOrg()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(() => new Map(before.map((paper) => [paper.id, paper])))
  const { data, error, refetch } = useQuery(mailedPapersQuery(api, useSettled(search.trim())))
  const papers = data?.items ?? []

  function choose({ id, title, fileName, bytes }: Attachment, isChosen: boolean) {
    const next = new Map<string, DraftPaper>(chosen)
    if (isChosen) next.set(id, { id, title, fileName, bytes })
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Papers of the mail`}
      description={t`Whoever gets the mail gets them whole.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button
            variant="solid"
            color="primary"
            onClick={() => {
              onChoose([...chosen.values()])
              onOpenChange(false)
            }}
          >
            {plural(chosen.size, { 0: 'Send none', one: 'Send # with it', other: 'Send # with it' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextInput
          type="search"
          icon="lucide:search"
          aria-label={t`Search papers`}
          placeholder={t`Search papers`}
          value={search}
          onChange={({ target: { value } }) => setSearch(value)}
        />
        {error && !data ? (
          <FailedNotice title={failures.findPapers} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-40" />
        ) : papers.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">{t`No paper fits.`}</p>
        ) : (
          <ul aria-label={t`Papers`} className="flex max-h-80 flex-col gap-2.5 overflow-y-auto p-0.5">
            {papers.map((paper) => (
              <li key={paper.id}>
                <Checkbox
                  label={paper.title}
                  hint={paperLine(paper)}
                  checked={chosen.has(paper.id)}
                  onCheckedChange={(isChosen) => choose(paper, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
