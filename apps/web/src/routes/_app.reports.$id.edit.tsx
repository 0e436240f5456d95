import { createFileRoute } from '@tanstack/react-router'

import { ComingPage } from '../shell/ComingPage.tsx'

export const Route = createFileRoute('/_app/reports/$id/edit')({
  staticData: { isComing: true },
  component: () => <ComingPage area="reports" />,
})
