import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { mailSecondStepCode, type SecondStep, verifySecondStep } from '../../api/auth.ts'
import { accountWords } from '../../lib/auth-words.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { configQuery } from './queries.ts'
import { useEnter } from './use-enter.ts'
import { waitingSignIn } from './waiting-sign-in.ts'

const labels: Record<SecondStep, string> = { app: t`App`, mail: t`E-mail`, backup: t`Backup code` }
const codeLabels: Record<SecondStep, string> = {
  app: t`Code of your authenticator app`,
  mail: t`Code from the mail`,
  backup: t`Backup code`,
}

/** The second step of a sign-in: a code of the app, a mailed code, or a backup code. */
export function SecondStepForm() {
  const [waiting] = useState(waitingSignIn)
  const { data: config } = useQuery(configQuery)
  const hasApp = waiting.methods === undefined || waiting.methods.includes('totp')
  const [step, setStep] = useState<SecondStep>(hasApp ? 'app' : 'mail')
  const [code, setCode] = useState('')
  const [isTrusted, setIsTrusted] = useState(false)
  const enter = useEnter(waiting.redirect)
  const verify = useMutation({
    mutationFn: () => verifySecondStep(step, spelled(step, code), { trustDevice: isTrusted }),
    onSuccess: () => enter({ kind: 'signedIn' }),
  })
  const mail = useMutation({ mutationFn: mailSecondStepCode, onMutate: () => verify.reset() })
  const error = verify.error ?? mail.error

  function choose(next: SecondStep) {
    setStep(next)
    setCode('')
    verify.reset()
    mail.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    verify.mutate()
  }

  const steps = (['app', 'mail', 'backup'] as const).filter((way) => hasApp || way !== 'app')
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <AuthHeading title={t`Confirm that it is you`}>
        {t`Your account asks for a second factor after the password.`}
      </AuthHeading>
      {error && (
        <Callout color="error" title={mail.error ? t`The code was not sent` : t`Not confirmed`}>
          {accountWords(error)}
        </Callout>
      )}
      <SegmentedControl
        label={t`Second factor`}
        size="md"
        value={step}
        onValueChange={choose}
        options={steps.map((way) => ({ value: way, label: labels[way] }))}
        className="flex *:flex-1"
      />
      {step === 'mail' && !mail.isSuccess ? (
        <>
          <p className="text-sm text-muted">
            <Trans>
              We mail a code of six digits to the address of your account. It is good for three minutes.
            </Trans>{' '}
            {config && !config.hasMail && t`This server sends no mail: the code lands in its outbox folder.`}
          </p>
          <Button
            variant="solid"
            color="primary"
            size="lg"
            loading={mail.isPending}
            onClick={() => mail.mutate()}
          >
            {t`Mail me a code`}
          </Button>
        </>
      ) : (
        <>
          <Field
            key={step}
            label={codeLabels[step]}
            hint={step === 'backup' ? t`One of the ten you kept; it works once.` : t`Six digits.`}
            aside={
              step === 'mail' && (
                <button
                  type="button"
                  className="text-link hover:underline"
                  disabled={mail.isPending}
                  onClick={() => mail.mutate()}
                >
                  {mail.isPending ? t`Sending…` : t`Mail a new one`}
                </button>
              )
            }
          >
            <TextInput
              size="lg"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing there is to do here
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={step === 'backup' ? 'text' : 'numeric'}
              inputClassName="tabular tracking-widest"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Checkbox
            checked={isTrusted}
            onCheckedChange={setIsTrusted}
            label={t`Trust this device for 30 days`}
            hint={t`It is not asked for a second factor then. Only for a device that is yours alone.`}
          />
          <Button
            type="submit"
            variant="solid"
            color="primary"
            size="lg"
            disabled={code.trim() === ''}
            loading={verify.isPending}
          >
            {t`Confirm`}
          </Button>
        </>
      )}
      <Link
        to="/login"
        search={{ redirect: waiting.redirect }}
        className="text-center text-sm font-medium text-link hover:underline"
      >
        {t`Back to sign in`}
      </Link>
    </form>
  )
}

/** Users hear and copy codes in groups, so separators do not count. */
function spelled(step: SecondStep, code: string): string {
  const plain = code.replaceAll(/[\s-]/g, '')
  return step === 'backup' ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain
}
