import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { revokeOtherSessions, revokeSession, type Session } from '../../api/account.ts'
import { ActionFailure } from '../../lib/ActionFailure.tsx'
import { deviceWords, isHandheld } from '../../lib/device-words.ts'
import { formatInstant, formatInstantDay } from '../../lib/format.ts'
import { AccountRow, WaitingRows } from './AccountRow.tsx'
import { sessionsQuery } from './queries.ts'
import { useSecurityMutation } from './use-security-mutation.ts'

/** Lists the sessions of the user, and ends them. */
export function SessionsCard({ ownId }: { ownId: string | undefined }) {
  const confirm = useConfirm()
  const { data: sessions, error } = useQuery(sessionsQuery)
  const endOthers = useSecurityMutation(revokeOtherSessions, () =>
    toast({ title: t`All your other sessions have ended`, color: 'success' }),
  )
  const others = sessions?.filter(({ id }) => id !== ownId) ?? []
  const own = sessions?.filter(({ id }) => id === ownId) ?? []
  const newestFirst = others.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))

  async function ask() {
    const isSure = await confirm({
      title: t`End all other sessions?`,
      message: t`Every browser but this one is signed out at once. What was not saved there is lost.`,
      confirmText: t`End them`,
    })
    if (isSure) endOthers.mutate()
  }

  return (
    <Card
      flush
      title={t`Sessions`}
      description={t`The browsers that are signed in to your account. A session ends after seven days without use.`}
      actions={
        (others.length > 0 || error) && (
          <Button size="sm" loading={endOthers.isPending} onClick={ask}>
            {t`End all others…`}
          </Button>
        )
      }
    >
      {(endOthers.error ?? error) && (
        <div className="p-3">
          <ActionFailure
            title={endOthers.error ? t`The other sessions were not ended` : t`Your sessions are not shown`}
            error={endOthers.error ?? error}
          />
        </div>
      )}
      {!error && (
        <ul className="divide-y" aria-busy={!sessions || !ownId}>
          {sessions && ownId !== undefined ? (
            [...own, ...newestFirst].map((session) => (
              <SessionRow key={session.id} session={session} isOwn={session.id === ownId} />
            ))
          ) : (
            <WaitingRows count={2} />
          )}
        </ul>
      )}
    </Card>
  )
}

function SessionRow({ session, isOwn }: { session: Session; isOwn: boolean }) {
  const { token, userAgent, ipAddress, createdAt, updatedAt } = session
  const device = deviceWords(userAgent)
  const end = useSecurityMutation(
    () => revokeSession(token),
    () => toast({ title: t`The session of ${device} has ended`, color: 'success' }),
  )
  return (
    <>
      {end.error && (
        <li className="p-3">
          <ActionFailure title={t`The session was not ended`} error={end.error} />
        </li>
      )}
      <AccountRow
        icon={isHandheld(userAgent) ? 'lucide:smartphone' : 'lucide:monitor'}
        title={device}
        badge={isOwn && <Badge color="primary">{t`This one`}</Badge>}
        actions={
          !isOwn && (
            <Button
              size="sm"
              loading={end.isPending}
              aria-label={t`End the session of ${device}, since ${formatInstant(createdAt)}`}
              onClick={() => end.mutate()}
            >
              {t`End`}
            </Button>
          )
        }
      >
        {ipAddress && `${ipAddress} · `}
        <Trans>signed in {formatInstant(createdAt)}</Trans>
        {!isOwn && ' · '}
        {!isOwn && t`last seen ${formatInstantDay(updatedAt)}`}
      </AccountRow>
    </>
  )
}
