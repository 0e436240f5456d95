import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { authWords, signIn } from '../../api/auth.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { configQuery } from './queries.ts'
import { useEnter } from './use-enter.ts'

/** Signs in with address and password. */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  const enter = useEnter(redirect)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setFailure(null)
    await signIn(email.trim(), password, '/dash')
      .then(enter)
      .catch((error: unknown) => setFailure(authWords(error, 'Failed to login')))
    setIsBusy(false)
  }

  return (
    <form onSubmit={submit} aria-labelledby="title" className="flex flex-col gap-4" noValidate>
      <AuthHeading title="Sign in">Your family’s finances, managed together.</AuthHeading>
      {failure && <Callout color="error" title={failure} />}
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
      <Field
        label="Password"
        aside={
          <Link to="/forgot-password" className="text-link hover:underline">
            Forgot it?
          </Link>
        }
      >
        <PasswordInput
          size="lg"
          name="password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" color="primary" size="lg" loading={isBusy}>
        Sign in
      </Button>
      {config?.isSignupOpen && (
        <p className="text-center text-sm text-muted">
          New here?{' '}
          <Link to="/signup" search={{ redirect }} className="font-medium text-link hover:underline">
            Create an account
          </Link>
        </p>
      )}
    </form>
  )
}
