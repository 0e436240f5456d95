import { createFileRoute } from '@tanstack/react-router'

import { SettingsLayout } from '../shell/SettingsLayout.tsx'

export const Route = createFileRoute('/_app/settings')({ component: SettingsLayout })
