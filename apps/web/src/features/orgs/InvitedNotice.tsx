import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { invitationSenderQuery } from './queries.ts'

/** Says above the sign-in who invited whoever came by the link of an invitation, and into what. */
export function InvitedNotice({ token }: { token: string }) {
  const { data } = useQuery(invitationSenderQuery(token))
  if (!data) return null
  const { orgName, invitedBy } = data
  return (
    <Callout
      color="info"
      className="mb-4"
      title={invitedBy ? t`${invitedBy} invites you to ${orgName}` : t`You are invited to ${orgName}`}
    >
      {t`Sign in with the address that the invitation was sent to, or create an account with it.`}
    </Callout>
  )
}
