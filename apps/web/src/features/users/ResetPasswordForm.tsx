import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { toast } from '@kinfolio/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { authWords, resetPassword } from '../../api/auth.ts'
import { AuthHeading } from './AuthHeading.tsx'

/** Sets the new password, with the token that the mailed link brought. */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (token === undefined) return
    setIsBusy(true)
    setFailure(null)
    try {
      await resetPassword(password, token)
      toast({ title: 'Your new password is set. Sign in with it.', color: 'success' })
      await navigate({ to: '/login' })
    } catch (error) {
      setFailure(authWords(error, 'The password could not be set. Try again.'))
    }
    setIsBusy(false)
  }

  if (token === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <AuthHeading title="This link does not work any more">
          Links to a new password work for one hour, and once.
        </AuthHeading>
        <Button size="lg" asChild>
          <Link to="/forgot-password">Ask for a new link</Link>
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title="Choose a new password">It ends all other sessions of your account.</AuthHeading>
      {failure && <Callout color="error" title={failure} />}
      <Field label="New password" hint="At least 10 characters.">
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" color="primary" size="lg" loading={isBusy}>
        Set password
      </Button>
    </form>
  )
}
