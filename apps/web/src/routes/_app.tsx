import { requestIcons } from '@kinfolio/ui/icons'
import { createFileRoute, Outlet } from '@tanstack/react-router'

import { AppFailure } from '../shell/AppFailure.tsx'
import { AppLayout } from '../shell/AppLayout.tsx'
import { frameIcons } from '../shell/frame-icons.ts'
import { requireOrg } from '../shell/guards.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => requireOrg(context.queryClient, location.href),
  // The icons of the frame come before its first drawing, which they would otherwise repeat.
  loader: () => requestIcons(frameIcons),
  errorComponent: AppFailure,
  component: function App() {
    const { user, orgs, org, api } = Route.useRouteContext()
    return (
      <AppLayout work={{ user, orgs, org, api }}>
        <Outlet />
      </AppLayout>
    )
  },
})
