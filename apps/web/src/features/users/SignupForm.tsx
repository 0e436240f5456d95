import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { authWords, signUp } from '../../api/auth.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { configQuery } from './queries.ts'
import { useEnter } from './use-enter.ts'

/** Makes an account, where this installation takes new ones or the address was invited. */
export function SignupForm({ redirect }: { redirect: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  const enter = useEnter(redirect)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [mustConfirm, setMustConfirm] = useState(false)
  const isInvited = redirect?.startsWith('/invitation/') === true

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setFailure(null)
    await signUp(name.trim(), email.trim(), password)
      .then((isSignedIn) => (isSignedIn ? enter(null) : setMustConfirm(true)))
      .catch((error: unknown) => setFailure(authWords(error, 'Failed to create account')))
    setIsBusy(false)
  }

  const toLogin = (
    <p className="text-center text-sm text-muted">
      You have an account?{' '}
      <Link to="/login" search={{ redirect }} className="font-medium text-link hover:underline">
        Sign in
      </Link>
    </p>
  )

  if (mustConfirm) {
    return (
      <div>
        <AuthHeading title="Confirm your address">
          We sent a link to {email}. Open it within an hour, then sign in.
        </AuthHeading>
        {toLogin}
      </div>
    )
  }
  if (config && !config.isSignupOpen && !isInvited) {
    return (
      <div>
        <AuthHeading title="By invitation only">
          This installation takes new accounts by invitation. Ask its owner to invite you; the link in the
          invitation lets you create an account.
        </AuthHeading>
        {toLogin}
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title="Create an account">
        {isInvited ? 'With the address that was invited.' : 'You can invite your family afterwards.'}
      </AuthHeading>
      {failure && <Callout color="error" title={failure} />}
      <Field label="Name">
        <TextInput
          size="lg"
          name="name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="E-mail">
        <TextInput
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" hint="At least 10 characters.">
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" color="primary" size="lg" loading={isBusy}>
        Create account
      </Button>
      {toLogin}
    </form>
  )
}
