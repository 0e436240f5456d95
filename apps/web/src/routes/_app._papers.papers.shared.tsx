import { createFileRoute } from '@tanstack/react-router'

import { SharedPapersPage } from '../features/paper-shares/SharedPapersPage.tsx'

export const Route = createFileRoute('/_app/_papers/papers/shared')({ component: SharedPapersPage })
