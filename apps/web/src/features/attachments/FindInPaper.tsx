import type { FoundInPaper } from '@kinfolio/contract/paper-readings'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatCount } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { FindBar } from './FindBar.tsx'
import { findInPaperQuery } from './paper-page-query.ts'
import { nextMark, type PaperMark } from './paper-pages.ts'
import type { ShownPaper } from './shown-paper.ts'

type FindInPaperProps = {
  paper: ShownPaper
  onFound: (marks: readonly PaperMark[]) => void
  onMark: (mark: PaperMark | null) => void
  onEnd: () => void
}

/** Finds words on all pages of a paper. */
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

  return (
    <FindBar
      text={text}
      onTextChange={setText}
      onGo={go}
      onEnd={onEnd}
      hasPlaces={hits.length > 0}
      outcome={isPending ? t`Looking…` : data ? foundWords(data, at) : null}
    />
  )
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
