import { createFileRoute } from '@tanstack/react-router'

import { ApprovalsPage } from '../features/approvals/ApprovalsPage.tsx'
import { approvalSettingsQuery } from '../features/approvals/queries.ts'

export const Route = createFileRoute('/_app/settings/approvals')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(approvalSettingsQuery(api)),
  component: ApprovalsPage,
})
