import { createFileRoute } from '@tanstack/react-router'

import { ComingPage } from '../shell/ComingPage.tsx'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { isComing: true },
  component: () => <ComingPage area="inbox" />,
})
