import { createFileRoute } from '@tanstack/react-router'

import { MailboxesPage } from '../features/mailboxes/MailboxesPage.tsx'

export const Route = createFileRoute('/_app/settings/mailboxes')({ component: MailboxesPage })
