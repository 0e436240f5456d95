import { Button } from '@kinfolio/ui/Button'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import { activeOrg } from '../../api/active-org.ts'
import { isUnreachable } from '../../api/api-error.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { nounWithin } from '../../lib/within-sentence.ts'
import { usePageTitle } from '../../pages/page-title.ts'
import { failures } from './failures.ts'
import { roleWords } from './members/role-words.ts'
import { roleLabels } from './members/words.ts'
import { acceptInvitationMutation } from './mutations.ts'
import { invitationQuery, orgsQuery } from './queries.ts'

/** Shows what the link invites the user to, and lets them accept. */
export function AcceptInvitation({ token, userEmail }: { token: string; userEmail: string }) {
  usePageTitle(t`Invitation`)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const invitation = useQuery(invitationQuery(token))
  const accept = useMutation({
    ...acceptInvitationMutation,
    onSuccess: async (org) => {
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      activeOrg.switchTo(org.id)
      await navigate({ to: '/' })
      toast({ title: t`Welcome to ${org.name}`, color: 'success' })
    },
  })
  const error = invitation.error ?? accept.error

  if (isUnreachable(error)) {
    return (
      <FailedNotice
        title={invitation.error ? failures.loadInvitation : failures.acceptInvitation}
        error={error}
        onRetry={() => (invitation.error ? void invitation.refetch() : accept.mutate({ token }))}
      />
    )
  }
  if (error) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{t`This invitation cannot be accepted`}</h1>
        <p className="text-sm text-muted">{error.message}</p>
        <p className="text-sm text-muted">
          <Trans>You are signed in as {userEmail}.</Trans>
        </p>
        <div className="flex gap-2">
          <Button asChild>
            <Link to="/logout" preload={false} search={{ redirect: `/invitation/${token}` }}>
              {t`Sign in with another address`}
            </Link>
          </Button>
          <Button variant="ghost" asChild>
            <Link to="/">{t`Back to home`}</Link>
          </Button>
        </div>
      </div>
    )
  }
  if (!invitation.data) {
    return (
      <div className="flex flex-col gap-3" aria-busy="true">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="w-full" />
        <Skeleton className="mt-3 h-10 w-full" />
      </div>
    )
  }
  const { orgName, role, valuesVisible, email, invitedUntil } = invitation.data
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">
          <Trans>Join {orgName}</Trans>
        </h1>
        <p className="mt-1 text-sm text-muted">
          <Trans>
            {email} is invited as {nounWithin(roleLabels[role])}, who {roleWords(role, valuesVisible)} The
            invitation lasts until {formatInstant(invitedUntil)}.
          </Trans>
        </p>
      </div>
      <Button
        variant="solid"
        color="primary"
        size="lg"
        loading={accept.isPending}
        onClick={() => accept.mutate({ token })}
      >
        {t`Accept the invitation`}
      </Button>
    </div>
  )
}
