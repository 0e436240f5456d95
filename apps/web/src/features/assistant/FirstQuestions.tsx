import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { AnswerDrawingContext } from './drawing.ts'
import { failures } from './failures.ts'
import { firstFirst, firstTopics } from './first-topics.ts'
import { questionsQuery } from './queries.ts'

/** What can be asked, before anything was. */
export function FirstQuestions({ onAsk }: { onAsk: (message: string) => void }) {
  const { api } = useOrg()
  const [showsAll, setShowsAll] = useState(false)
  const { data: questions = [], error, refetch } = useQuery(questionsQuery(api))
  const draw = use(AnswerDrawingContext)
  const ordered = firstFirst(questions)
  const first = ordered.slice(0, firstTopics.length)
  return (
    <div className="flex flex-col gap-3">
      {draw && <draw.OpenProposals />}
      <p className="text-sm">
        {t`Ask about worth, returns, what is due, funds, costs, giving, people and papers. Name an entity, a position, a tag or a time: “return of the trust in 2025”. Or have something proposed: “record a call of 150k in Harbour Fund on 15 Dec”.`}
      </p>
      {error && <FailedNotice title={failures.loadQuestions} error={error} onRetry={() => void refetch()} />}
      <ul className="flex flex-col items-start gap-1.5">
        {(showsAll ? ordered : first).map(({ topic, example }) => (
          <li key={topic}>
            <Button
              variant="outline"
              size="sm"
              className="h-auto py-1.5 text-left font-normal whitespace-normal"
              onClick={() => onAsk(example)}
            >
              {example}
            </Button>
          </li>
        ))}
      </ul>
      {!showsAll && questions.length > first.length && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          {t`Show all questions`}
        </Button>
      )}
    </div>
  )
}
