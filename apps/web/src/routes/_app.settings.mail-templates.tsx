import { createFileRoute } from '@tanstack/react-router'

import { MessageTemplatesPage } from '../features/message-templates/MessageTemplatesPage.tsx'
import { messageTemplatesQuery } from '../features/message-templates/queries.ts'

export const Route = createFileRoute('/_app/settings/mail-templates')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(messageTemplatesQuery(api)),
  component: MessageTemplatesPage,
})
