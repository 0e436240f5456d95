import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { authWords, requestPasswordReset } from '../../api/auth.ts'
import { AuthHeading } from './AuthHeading.tsx'

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setFailure(null)
    await requestPasswordReset(email.trim())
      .then(() => setIsSent(true))
      .catch((error: unknown) => setFailure(authWords(error, 'The request failed. Try again.')))
    setIsBusy(false)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title="Choose a new password">
        {isSent
          ? `If ${email} has an account here, a link is on its way. It works for one hour.`
          : 'Enter your address; we send a link to it.'}
      </AuthHeading>
      {failure && <Callout color="error" title={failure} />}
      {!isSent && (
        <>
          <Field label="E-mail">
            <TextInput
              size="lg"
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid" color="primary" size="lg" loading={isBusy}>
            Send the link
          </Button>
        </>
      )}
      <Link to="/login" className="text-center text-sm font-medium text-link hover:underline">
        Back to sign in
      </Link>
    </form>
  )
}
