import { createFileRoute } from '@tanstack/react-router'

import { AssistantPage } from '../features/assistant/AssistantPage.tsx'
import { modelQuery } from '../features/assistant/queries.ts'

export const Route = createFileRoute('/_app/settings/assistant')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(modelQuery(api)),
  component: AssistantPage,
})
