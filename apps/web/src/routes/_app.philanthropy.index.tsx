import { createFileRoute } from '@tanstack/react-router'

import { ComingPage } from '../shell/ComingPage.tsx'

export const Route = createFileRoute('/_app/philanthropy/')({
  staticData: { isComing: true },
  component: () => <ComingPage area="philanthropy" />,
})
