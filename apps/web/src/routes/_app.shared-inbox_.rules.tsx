import { createFileRoute } from '@tanstack/react-router'

import { MessageRulesPage } from '../features/message-rules/MessageRulesPage.tsx'
import { readByPage, textIn } from '../lib/search.ts'

type RulesSearch = { rule?: string | undefined }

export const Route = createFileRoute('/_app/shared-inbox_/rules')({
  validateSearch: readByPage<RulesSearch>(),
  component: function Rules() {
    return <MessageRulesPage ruleId={textIn(Route.useSearch(), 'rule') ?? null} />
  },
})
