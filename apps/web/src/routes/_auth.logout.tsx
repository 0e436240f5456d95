import { createFileRoute } from '@tanstack/react-router'

import { SignOut } from '../features/users/SignOut.tsx'

export const Route = createFileRoute('/_auth/logout')({ component: SignOut })
