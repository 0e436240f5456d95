import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { configQuery } from '../users/queries.ts'
import { AccessTokensCard } from './AccessTokensCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { accountsQuery, currentSessionQuery } from './queries.ts'
import { SessionsCard } from './SessionsCard.tsx'
import { SignInCard } from './SignInCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** Shows how the account is protected. `linkError`: the code with which the linking of a provider came back. */
export function SecurityPage({ linkError }: { linkError: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  const current = useQuery(currentSessionQuery)
  const accounts = useQuery(accountsQuery)
  const failed = [current, accounts].find(({ error, data }) => error && !data)
  const hasPassword = accounts.data?.some(({ providerId }) => providerId === 'credential')
  return (
    <>
      <PageHeader title={t`Security`} description={t`How you sign in, and where you are signed in.`} />
      {failed?.error ? (
        <FailedNotice
          title={t`Your account could not be loaded`}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <SignInCard
            user={current.data?.user}
            accounts={accounts.data}
            providers={config?.providers ?? []}
            linkError={linkError}
          />
          <TwoFactorCard
            user={current.data?.user}
            hasPassword={hasPassword}
            canMail={config?.hasMail === true && current.data?.user.emailVerified === true}
          />
          {config?.hasPasskeys && <PasskeysCard />}
          <SessionsCard ownId={current.data?.session.id} />
          <AccessTokensCard />
          <EventsCard />
        </div>
      )}
    </>
  )
}
