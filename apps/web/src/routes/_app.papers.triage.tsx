import { createFileRoute } from '@tanstack/react-router'

import { TriagePage } from '../features/attachments/TriagePage.tsx'

export const Route = createFileRoute('/_app/papers/triage')({ component: TriagePage })
