import { DEFAULT_BENCHMARK_INDEX } from '@kinfolio/contract/constants'
import { OrgCreate } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Stepper } from '@kinfolio/ui/Stepper'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import { activeOrg } from '../../api/active-org.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { localTimeZone } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { usePageTitle } from '../../pages/page-title.ts'
import { BenchmarkInput } from './BenchmarkInput.tsx'
import { failures } from './failures.ts'
import { invitationToken } from './invitation-token.ts'
import { createOrgMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'
import { useOpenSample } from './use-open-sample.ts'

const steps = [{ title: t`Organisation` }, { title: t`First data` }]
type Start = 'import' | 'empty' | 'sample'

/** Makes or joins the first organisation of a user, and offers what to fill it with. */
export function Onboarding({ userName, userEmail }: { userName: string; userEmail: string }) {
  usePageTitle(t`Welcome`)
  const [step, setStep] = useState(0)
  return (
    <>
      <h1 className="text-2xl font-semibold">
        {t`Welcome,`} {userName.split(' ')[0]}
      </h1>
      <p className="mt-1 pb-6 text-muted">{t`Two steps, and your family’s finances have a home.`}</p>
      <Stepper label={t`Setting up`} steps={steps} current={step} />
      <div className="mt-6 rounded-lg border bg-surface-raised p-5 shadow-sm sm:p-6">
        {step === 0 ? <OrganisationStep onDone={() => setStep(1)} /> : <StartStep />}
      </div>
      {step === 0 && <InvitedAlready userEmail={userEmail} />}
    </>
  )
}

type Values = { name: string; settings: { baseCurrency: string; benchmarkIndex: string } }
const fields = ['name', 'settings.baseCurrency', 'settings.benchmarkIndex'] as const
const defaultValues: Values = {
  name: '',
  settings: { baseCurrency: 'EUR', benchmarkIndex: DEFAULT_BENCHMARK_INDEX },
}

function OrganisationStep({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const create = useMutation(createOrgMutation)
  const form = useForm({
    defaultValues,
    resolver: contractResolver<Values, typeof OrgCreate>(OrgCreate, ({ name, settings }) => ({
      name,
      settings: { ...settings, timeZone: localTimeZone() },
    })),
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (input) => {
    try {
      const org = await create.mutateAsync(input)
      activeOrg.switchTo(org.id)
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      onDone()
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
  })

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-5" noValidate>
      {errors.root?.message && (
        <Callout color="error" title={failures.createOrg}>
          {errors.root.message}
        </Callout>
      )}
      <FormField
        control={form.control}
        name="name"
        label={t`Name of the organisation`}
        hint={t`A family, or a part of it that keeps its own books.`}
      >
        {({ value, onValueChange, onBlur }) => (
          <TextInput
            size="lg"
            autoComplete="organization"
            placeholder={t`The Hartmann family`}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          control={form.control}
          name="settings.baseCurrency"
          label={t`Base currency`}
          hint={t`All totals are in it. You can change it later.`}
        >
          {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
        </FormField>
        <FormField
          control={form.control}
          name="settings.benchmarkIndex"
          label={t`Benchmark`}
          hint={t`Returns are compared with it. In the settings you can choose anything that is listed.`}
        >
          {({ value, onValueChange }) => (
            <BenchmarkInput api={null} value={value} onValueChange={onValueChange} />
          )}
        </FormField>
      </div>
      <Button
        type="submit"
        variant="solid"
        color="primary"
        size="lg"
        className="w-full sm:w-auto sm:self-end"
        trailingIcon="lucide:arrow-right"
        loading={isSubmitting}
      >
        {t`Create organisation`}
      </Button>
    </form>
  )
}

/** Whoever was invited joins an organisation instead of making one. */
function InvitedAlready({ userEmail }: { userEmail: string }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [link, setLink] = useState('')
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const token = invitationToken(link)
    if (token) void navigate({ to: '/invitation/$token', params: { token } })
    else setError(t`This is not the link of an invitation. It ends in /invitation/ and a long word.`)
  }

  if (!isOpen) {
    return (
      <p className="mt-5 text-center text-sm text-muted">
        <Trans>
          Were you invited?{' '}
          <Button variant="link" size="sm" color="primary" onClick={() => setIsOpen(true)}>
            Join an organisation instead
          </Button>
        </Trans>
      </p>
    )
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-5 flex flex-col gap-3 rounded-lg border bg-surface-raised p-5 shadow-sm sm:p-6"
    >
      <Field
        label={t`Link of the invitation`}
        hint={t`From the mail to ${userEmail}, or from whoever invited you.`}
        error={error}
      >
        <TextInput
          value={link}
          autoComplete="off"
          placeholder="https://…/invitation/…"
          onChange={(event) => {
            setLink(event.target.value)
            setError(null)
          }}
        />
      </Field>
      <Button type="submit" className="self-end">
        {t`Open the invitation`}
      </Button>
    </form>
  )
}

function StartStep() {
  const navigate = useNavigate()
  const sample = useOpenSample()
  const [start, setStart] = useState<Start>('import')
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        aria-label={t`How to begin`}
        value={start}
        onValueChange={setStart}
        options={[
          {
            value: 'import',
            label: t`Import a file`,
            hint: t`Transactions or positions from your bank, your broker or another tracker. You see what changes before anything is saved.`,
            icon: 'lucide:file-up',
          },
          {
            value: 'empty',
            label: t`Start empty`,
            hint: t`Add positions one by one: funds, accounts, property, and what you owe.`,
            icon: 'lucide:square-pen',
          },
          {
            value: 'sample',
            label: t`Look at the demo family first`,
            hint: t`An invented family with years of records, as an organisation beside yours. Yours stays empty until you come back to it.`,
            icon: 'lucide:eye',
          },
        ]}
      />
      <Button
        variant="solid"
        color="primary"
        size="lg"
        className="w-full sm:w-auto sm:self-end"
        trailingIcon="lucide:arrow-right"
        loading={sample.isPending}
        onClick={async () => {
          if (start === 'sample' && !(await sample.open())) return
          await navigate({ to: '/' })
          if (start === 'import') openOverlay('import', {})
        }}
      >
        {sample.isPending ? t`Filling it in…` : t`Go on`}
      </Button>
    </div>
  )
}
