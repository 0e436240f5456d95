import { Button } from '@kinfolio/ui/Button'

import { AuthHeading } from './AuthHeading.tsx'
import { ResendLink } from './ResendLink.tsx'

type ConfirmAddressProps = { email: string; redirect: string | undefined; onBack: () => void }

/** The address has to be confirmed before the first sign-in; a link is on its way. */
export function ConfirmAddress({ email, redirect, onBack }: ConfirmAddressProps) {
  return (
    <div className="flex flex-col gap-4">
      <AuthHeading title="Confirm your address">
        We sent a link to {email}. Open it within an hour, then sign in.
      </AuthHeading>
      <ResendLink email={email} redirect={redirect} />
      <Button size="lg" variant="ghost" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  )
}
