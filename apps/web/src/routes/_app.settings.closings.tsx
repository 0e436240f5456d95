import { createFileRoute } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { ChangeList } from '../features/changes/ChangeList.tsx'
import { ClosingsPage } from '../features/closings/ClosingsPage.tsx'
import { closingsQuery } from '../features/closings/queries.ts'

export const Route = createFileRoute('/_app/settings/closings')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(closingsQuery(api)),
  component: Closings,
})

function Closings() {
  const { org } = useOrg()
  return <ClosingsPage showChanges={(changes) => <ChangeList changes={changes} orgId={org.id} />} />
}
