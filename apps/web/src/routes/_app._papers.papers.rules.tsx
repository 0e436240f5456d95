import { createFileRoute } from '@tanstack/react-router'

import { PaperRulesPage } from '../features/paper-rules/PaperRulesPage.tsx'
import { readByPage, textIn } from '../lib/search.ts'

type RulesSearch = { rule?: string | undefined }

export const Route = createFileRoute('/_app/_papers/papers/rules')({
  validateSearch: readByPage<RulesSearch>(),
  component: function Rules() {
    return <PaperRulesPage ruleId={textIn(Route.useSearch(), 'rule') ?? null} />
  },
})
