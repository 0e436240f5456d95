import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { signUp } from '../../api/auth.ts'
import { signInWords } from '../../lib/auth-words.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import { OrLine } from './OrLine.tsx'
import { configQuery } from './queries.ts'
import { signUpFaults } from './sign-up-faults.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { useEnter } from './use-enter.ts'

type Failure = { title: string; message?: string }

/** Makes an account, where this installation takes new ones or the address was invited. */
export function SignupForm({ redirect }: { redirect: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  const enter = useEnter(redirect)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  // Faults are shown once the form was sent, and only as long as they last.
  const [wasSent, setWasSent] = useState(false)
  const faults = wasSent ? signUpFaults({ name, email, password }) : null
  const isInvited = redirect?.startsWith('/invitation/') === true
  const attempt = useMutation({
    mutationFn: () => signUp({ name: name.trim(), email: email.trim(), password }, redirect),
    onMutate: () => setFailure(null),
    onSuccess: (isSignedIn) => isSignedIn && enter({ kind: 'signedIn' }),
    onError: (error) => setFailure({ title: signInWords(error, t`Failed to create account`) }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    setFailure(null)
    const [wrong] = Object.entries(signUpFaults({ name, email, password })).find(([, fault]) => fault) ?? []
    if (wrong === undefined) attempt.mutate()
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  const toLogin = (
    <p className="text-center text-sm text-muted">
      <Trans>
        You have an account?{' '}
        <Link to="/login" search={{ redirect }} className="font-medium text-link hover:underline">
          Sign in
        </Link>
      </Trans>
    </p>
  )

  if (attempt.data === false) {
    return (
      <ConfirmAddress
        email={email.trim()}
        redirect={redirect}
        onBack={() => void navigate({ to: '/login', search: { redirect } })}
      />
    )
  }
  if (config && !config.isSignupOpen && !isInvited) {
    return (
      <div className="flex flex-col gap-4">
        <AuthHeading title={t`By invitation only`}>
          <Trans>
            This installation takes new accounts by invitation. Ask its owner to invite you; the link in the
            invitation lets you create an account.
          </Trans>
        </AuthHeading>
        {toLogin}
      </div>
    )
  }
  const providers = config?.providers ?? []
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title={t`Create an account`}>
        {isInvited ? t`With the address that was invited.` : t`You can invite your family afterwards.`}
      </AuthHeading>
      {failure && (
        <Callout color="error" title={failure.title}>
          {failure.message}
        </Callout>
      )}
      <Field label={t`Name`} error={faults?.name}>
        <TextInput
          size="lg"
          name="name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t`E-mail`} error={faults?.email}>
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
      <Field label={t`Password`} hint={t`At least 10 characters.`} error={faults?.password}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" color="primary" size="lg" loading={attempt.isPending}>
        {t`Create account`}
      </Button>
      {providers.length > 0 && (
        <div className="flex flex-col gap-2.5">
          <OrLine />
          <SocialButtons providers={providers} redirect={redirect} onFailure={setFailure} />
        </div>
      )}
      {toLogin}
    </form>
  )
}
