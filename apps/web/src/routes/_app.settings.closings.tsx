import { createFileRoute } from '@tanstack/react-router'

import { ChangeList } from '../features/changes/ChangeList.tsx'
import { ClosingsPage, type ShowChanges } from '../features/closings/ClosingsPage.tsx'
import { closingsQuery } from '../features/closings/queries.ts'

const showChanges: ShowChanges = (changes, orgId) => <ChangeList changes={changes} orgId={orgId} />

export const Route = createFileRoute('/_app/settings/closings')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(closingsQuery(api)),
  component: () => <ClosingsPage showChanges={showChanges} />,
})
