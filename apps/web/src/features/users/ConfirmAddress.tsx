import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { AuthHeading } from './AuthHeading.tsx'
import { ResendLink } from './ResendLink.tsx'

type ConfirmAddressProps = { email: string; redirect: string | undefined; onBack: () => void }

/** Says that the address must be confirmed before the first sign-in, and that a link is on its way. */
export function ConfirmAddress({ email, redirect, onBack }: ConfirmAddressProps) {
  return (
    <div className="flex flex-col gap-4">
      <AuthHeading title={t`Confirm your address`}>
        <Trans>We sent a link to {email}. Open it within an hour, then sign in.</Trans>
      </AuthHeading>
      <ResendLink email={email} redirect={redirect} />
      <Button size="lg" variant="ghost" onClick={onBack}>
        {t`Back to sign in`}
      </Button>
    </div>
  )
}
