import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { signIn } from '../../api/auth.ts'
import { accountWords, signInAdvice, signInWords } from '../../lib/auth-words.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { OrLine } from './OrLine.tsx'
import { configQuery } from './queries.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { useEnter } from './use-enter.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { socialWords } from './words.ts'

type LoginFormProps = {
  redirect: string | undefined
  /** The code with which a sign-in at a provider came back. */
  socialError: string | undefined
  /** Whether the user has just deleted their account. */
  isDeleted: boolean
}

type Failure = { title: string; message?: string | undefined }

/** Signs in: with address and password, with a passkey, or at a provider that is set up. */
export function LoginForm({ redirect, socialError, isDeleted }: LoginFormProps) {
  const { data: config } = useQuery(configQuery)
  const enter = useEnter(redirect)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // Undefined: nobody tried anything on this page yet.
  const [tried, setTried] = useState<Failure | null>()
  const attempt = useMutation({
    mutationFn: () => signIn(email.trim(), password, redirect),
    onMutate: () => setTried(null),
    onSuccess: enter,
    onError: (error) =>
      setTried({ title: signInWords(error, t`Failed to login`), message: signInAdvice(error) }),
  })
  const passkey = usePasskeySignIn({
    isOffered: config?.hasPasskeys === true,
    onSignedIn: () => void enter({ kind: 'signedIn' }),
    onFailure: (error) => setTried(error && { title: t`Failed to login`, message: accountWords(error) }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    attempt.mutate()
  }

  if (attempt.error instanceof ApiError && attempt.error.code === 'EMAIL_NOT_VERIFIED') {
    return <ConfirmAddress email={email.trim()} redirect={redirect} onBack={() => attempt.reset()} />
  }

  const providers = config?.providers ?? []
  const returned = socialError !== undefined && {
    title: t`${providers[0]?.name ?? 'Google'} sign-in failed`,
    message: socialWords(socialError),
  }
  const failure = tried === undefined ? returned : tried

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title={t`Sign in`}>{t`Your family’s finances, managed together.`}</AuthHeading>
      {isDeleted && tried === undefined && <Callout color="success" title={t`Your account was deleted`} />}
      {failure && (
        <Callout color="error" title={failure.title}>
          {failure.message}
        </Callout>
      )}
      <Field label={t`E-mail`}>
        <TextInput
          size="lg"
          type="email"
          name="email"
          autoComplete={passkey.isPossible ? 'username webauthn' : 'username'}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field
        label={t`Password`}
        aside={
          <Link to="/forgot-password" className="text-link hover:underline">
            {t`Forgot it?`}
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
      <Button type="submit" variant="solid" color="primary" size="lg" loading={attempt.isPending}>
        {t`Sign in`}
      </Button>
      {(passkey.isPossible || providers.length > 0) && (
        <div className="flex flex-col gap-2.5">
          <OrLine />
          {passkey.isPossible && (
            <Button size="lg" icon="lucide:fingerprint" loading={passkey.isPending} onClick={passkey.ask}>
              {t`Sign in with a passkey`}
            </Button>
          )}
          <SocialButtons providers={providers} redirect={redirect} onFailure={setTried} />
        </div>
      )}
      {config?.isSignupOpen && (
        <p className="text-center text-sm text-muted">
          <Trans>
            New here?{' '}
            <Link to="/signup" search={{ redirect }} className="font-medium text-link hover:underline">
              Create an account
            </Link>
          </Trans>
        </p>
      )}
    </form>
  )
}
