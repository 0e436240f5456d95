import { createFileRoute } from '@tanstack/react-router'

import { OrgsPage } from '../features/orgs/OrgsPage.tsx'

export const Route = createFileRoute('/_app/settings/orgs/')({ component: OrgsPage })
