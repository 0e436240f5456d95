import { createFileRoute } from '@tanstack/react-router'

import { IntegrationsPage } from '../features/integrations/IntegrationsPage.tsx'
import { integrationsQuery } from '../features/integrations/queries.ts'

export const Route = createFileRoute('/_app/settings/integrations')({
  loader: ({ context: { queryClient, api, org } }) =>
    void queryClient.prefetchQuery(integrationsQuery(api, org.id)),
  component: IntegrationsPage,
})
