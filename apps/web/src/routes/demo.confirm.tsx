import { createFileRoute } from '@tanstack/react-router'

import { ConfirmDemo } from '../shell/ConfirmDemo.tsx'

export const Route = createFileRoute('/demo/confirm')({ component: ConfirmDemo })
