import { Button } from '@kinfolio/ui/Button'
import { InOrder } from '@kinfolio/ui/InOrder'
import { Spinner } from '@kinfolio/ui/Spinner'
import { t } from '@lingui/core/macro'
import type { Ref } from 'react'

import { Part, Question } from './Turn.tsx'
import type { Going } from './use-talk.ts'

/** A question whose answer is on its way: what was looked up last, and what it says so far. */
export function GoingTurn({
  ref,
  going: { prompt, steps, parts },
  onStop,
}: {
  ref: Ref<HTMLLIElement>
  going: Going
  onStop: () => void
}) {
  const last = steps.at(-1)
  return (
    <li ref={ref} className="flex flex-col gap-3">
      <Question message={prompt.message} />
      <InOrder of={parts}>{(part) => <Part part={part} />}</InOrder>
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <Spinner />
          <span className="truncate">{last ? t`Looked up: ${last.what}` : t`Looking it up…`}</span>
        </p>
        <Button size="xs" variant="outline" icon="lucide:square" onClick={onStop}>
          {t`Stop`}
        </Button>
      </div>
    </li>
  )
}
