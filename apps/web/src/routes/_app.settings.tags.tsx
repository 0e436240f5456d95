import { createFileRoute } from '@tanstack/react-router'

import { tagListQuery } from '../features/tags/queries.ts'
import { TagsPage } from '../features/tags/TagsPage.tsx'

export const Route = createFileRoute('/_app/settings/tags')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(tagListQuery(api)),
  component: TagsPage,
})
