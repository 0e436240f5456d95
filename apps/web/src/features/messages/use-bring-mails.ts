import { MAX_MAIL_BYTES } from '@kinfolio/contract/constants'
import { ReceivedMail } from '@kinfolio/contract/message-records'
import { fileSize } from '@kinfolio/ui/file-size'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { upload } from '../../api/upload.ts'
import { failures } from './failures.ts'
import { mayHoldMails } from './may-hold-mails.ts'
import { refreshInbox } from './queries.ts'

/** A file that somebody brings, and what became of its mails. */
export type BroughtFile = { key: number; name: string } & (
  | { state: 'waiting' | 'sending' }
  | { state: 'done'; mails: readonly ReceivedMail[] }
  | { state: 'refused'; reason: string }
)

const Answer = z.object({ mails: z.array(ReceivedMail) })

/** Takes in files with mails, one after the other, and tells what became of each. */
export function useBringMails() {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly BroughtFile[]>([])
  const count = useRef(0)
  const last = useRef(Promise.resolve())
  const send = useMutation({
    meta: { inPlace: failures.bringMail },
    mutationFn: async (file: File) => {
      if (!mayHoldMails(file))
        throw new Error(t`This is no mail. Save mails as .eml, .msg or .mbox, and add other files as papers.`)
      if (file.size > MAX_MAIL_BYTES)
        throw new Error(t`It is larger than ${fileSize(MAX_MAIL_BYTES)}. Bring its mails in several files.`)
      const form = new FormData()
      form.set('file', file)
      return Answer.parse(await upload('/messages/upload', form, () => undefined, { orgId: org.id }))
    },
  })

  const put = (brought: BroughtFile) =>
    setFiles((all) => all.map((each) => (each.key === brought.key ? brought : each)))

  async function bringOne(key: number, file: File) {
    const { name } = file
    put({ key, name, state: 'sending' })
    try {
      put({ key, name, state: 'done', mails: (await send.mutateAsync(file)).mails })
    } catch (error) {
      put({ key, name, state: 'refused', reason: wordsOf(error) })
    }
    await Promise.all([refreshInbox(queryClient, api), refreshPapers(queryClient, api)])
  }

  function bring(more: readonly File[]) {
    const begun = more.map((file) => ({ key: (count.current += 1), file }))
    setFiles((all) => [
      ...all,
      ...begun.map(({ key, file }) => ({ key, name: file.name, state: 'waiting' as const })),
    ])
    for (const { key, file } of begun) last.current = last.current.then(() => bringOne(key, file))
  }

  return {
    files,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    bring,
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : t`Something went wrong. Try again.`
}
