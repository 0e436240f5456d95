import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { requestPasswordReset } from '../../api/auth.ts'
import { signInWords } from '../../lib/auth-words.ts'
import { AuthHeading } from './AuthHeading.tsx'

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => requestPasswordReset(email.trim()),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title={isSuccess ? t`Look into your mail` : t`Choose a new password`}>
        {isSuccess
          ? t`If ${email.trim()} has an account here, a link is on its way. It works for one hour.`
          : t`Enter your address; we send a link to it.`}
      </AuthHeading>
      {error && <Callout color="error" title={signInWords(error, t`The request failed. Try again.`)} />}
      {!isSuccess && (
        <>
          <Field label={t`E-mail`}>
            <TextInput
              size="lg"
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="solid" color="primary" size="lg" loading={isPending}>
            {t`Send the link`}
          </Button>
        </>
      )}
      <Link to="/login" className="text-center text-sm font-medium text-link hover:underline">
        {t`Back to sign in`}
      </Link>
    </form>
  )
}
