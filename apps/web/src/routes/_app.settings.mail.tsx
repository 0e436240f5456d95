import { createFileRoute } from '@tanstack/react-router'

import { TargetInput } from '../features/attachments/TargetInput.tsx'
import { MailPage, type RecordChoice } from '../features/mail-addresses/MailPage.tsx'
import { mailAddressesQuery } from '../features/mail-addresses/queries.ts'

export const Route = createFileRoute('/_app/settings/mail')({
  loader: ({ context: { queryClient, api } }) => void queryClient.prefetchQuery(mailAddressesQuery(api)),
  component: () => <MailPage recordChoice={recordChoice} />,
})

const recordChoice: RecordChoice = ({ onChoose, label, placeholder, isBusy }) => (
  <TargetInput
    value={null}
    label={label}
    placeholder={placeholder}
    disabled={isBusy}
    onValueChange={(target) => target && onChoose(target)}
  />
)
