import type { Attachment } from '@kinfolio/contract/attachments'
import type { FoundInPaper } from '@kinfolio/contract/paper-readings'
import { IconButton } from '@kinfolio/ui/IconButton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatCount } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { findInPaperQuery } from './paper-page-query.ts'
import { nextMark, type PaperMark } from './paper-pages.ts'

type FindInPaperProps = {
  paper: Attachment
  onFound: (marks: readonly PaperMark[]) => void
  onMark: (mark: PaperMark | null) => void
  onEnd: () => void
}

/** Finds words on all pages of a paper: Enter goes on to the next place, with Shift to the one before. */
export function FindInPaper({ paper, onFound, onMark, onEnd }: FindInPaperProps) {
  const { api } = useOrg()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const search = useMutation({
    meta: { failed: failures.findInPaper },
    mutationFn: (sought: string) => queries.fetchQuery(findInPaperQuery(api, paper, sought)),
    onSuccess: ({ hits }) => {
      setAt(0)
      onFound(hits)
      onMark(hits[0] ?? null)
    },
  })
  const { data, error, isPending, variables } = search
  const hits = data?.hits ?? []

  const go = (step: 1 | -1) => {
    const sought = text.trim()
    if (sought === '' || isPending) return
    if (sought !== variables || error) {
      search.mutate(sought)
      return
    }
    const next = nextMark(at, hits.length, step)
    setAt(next)
    onMark(hits[next] ?? null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-2 py-1.5">
      <TextInput
        ref={focus}
        size="sm"
        icon="lucide:search"
        aria-label={t`Words to find in this paper`}
        placeholder={t`Find in this paper`}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        className="w-56 max-w-full"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="lucide:chevron-up"
        label={t`Place before`}
        size="sm"
        disabled={hits.length === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        icon="lucide:chevron-down"
        label={t`Place after`}
        size="sm"
        disabled={text.trim() === ''}
        onClick={() => go(1)}
      />
      <p className="min-w-0 text-xs text-muted" aria-live="polite">
        {isPending && t`Looking…`}
        {data && foundWords(data, at)}
      </p>
    </div>
  )
}

function focus(input: HTMLInputElement | null) {
  input?.focus()
}

function foundWords({ hits, isCut, leftOut }: FoundInPaper, at: number): string {
  const [place, count] = [formatCount(at + 1), formatCount(hits.length)]
  const words =
    hits.length === 0
      ? t`Not in this paper.`
      : isCut
        ? t`${place} of more than ${count}`
        : t`${place} of ${count}`
  return [words, ...leftOut].join(' ')
}
