import { InOrder } from '@kinfolio/ui/InOrder'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'
import { type Ref, useEffect, useRef } from 'react'

import { Part, Question } from './Turn.tsx'
import type { Going } from './use-talk.ts'

/** A question whose answer is on its way: what it says so far, and what was looked up last, which stays in sight. */
export function GoingTurn({
  ref,
  going: { prompt, steps, parts },
}: {
  ref: Ref<HTMLLIElement>
  going: Going
}) {
  const state = useRef<HTMLParagraphElement>(null)
  const last = steps.at(-1)
  // As often as something is added.
  useEffect(() => {
    state.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <li ref={ref} className="flex flex-col gap-3">
      <Question message={prompt.message} />
      <InOrder of={parts}>{(part) => <Part part={part} />}</InOrder>
      <p ref={state} className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <Spinner />
        <span className="truncate">{last ? t`Looked up: ${last.what}` : t`Looking it up…`}</span>
      </p>
    </li>
  )
}
