import { createFileRoute } from '@tanstack/react-router'

import { TogetherPage } from '../shell/together/TogetherPage.tsx'

export const Route = createFileRoute('/_app/organisations')({ component: TogetherPage })
