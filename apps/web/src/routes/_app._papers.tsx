import { createFileRoute } from '@tanstack/react-router'

import { PapersLayout } from '../shell/PapersLayout.tsx'

export const Route = createFileRoute('/_app/_papers')({ component: PapersLayout })
