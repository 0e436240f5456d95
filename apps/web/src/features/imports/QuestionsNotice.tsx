import { Callout } from '@kinfolio/ui/Callout'

import type { Question } from './import-steps.ts'

/** The server's open questions, in its words. */
export function QuestionsNotice({ title, questions }: { title: string; questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <Callout color="warning" title={title}>
      <ul className="list-disc pl-4">
        {questions.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Callout>
  )
}
