import { DEFAULT_BENCHMARK_INDEX } from '@kinfolio/contract/constants'
import { storeMessages } from '@kinfolio/contract/errors'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Stepper } from '@kinfolio/ui/Stepper'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { activeOrg } from '../../api/active-org.ts'
import { CurrencyInput } from '../../lib/CurrencyInput.tsx'
import { localTimeZone } from '../../lib/format.ts'
import { openImport } from '../../lib/overlays.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { createOrgMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'

const steps = [{ title: 'Organisation' }, { title: 'First data' }]
type Start = 'import' | 'empty'

/** The first organisation, and what to fill it with. */
export function Onboarding({ userName }: { userName: string }) {
  usePageTitle('Welcome')
  const [step, setStep] = useState(0)
  return (
    <>
      <h1 className="text-2xl font-semibold">Welcome, {userName.split(' ')[0]}</h1>
      <p className="mt-1 pb-6 text-muted">Two steps, and your family’s finances have a home.</p>
      <Stepper label="Setting up" steps={steps} current={step} />
      <div className="mt-6 rounded-lg border bg-surface-raised p-5 shadow-sm sm:p-6">
        {step === 0 ? <OrganisationStep onDone={() => setStep(1)} /> : <StartStep />}
      </div>
    </>
  )
}

function OrganisationStep({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [baseCurrency, setBaseCurrency] = useState('EUR')
  const [benchmarkIndex, setBenchmarkIndex] = useState<string>(DEFAULT_BENCHMARK_INDEX)
  const create = useMutation({
    ...createOrgMutation,
    onSuccess: async (org) => {
      activeOrg.switchTo(org.id)
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      onDone()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate({ name, settings: { baseCurrency, benchmarkIndex, timeZone: localTimeZone() } })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      {create.error && (
        <Callout color="error" title={storeMessages.createOrg}>
          {create.error.message}
        </Callout>
      )}
      <Field label="Name of the organisation" hint="A family, or a part of it that keeps its own books.">
        <TextInput
          size="lg"
          required
          autoComplete="organization"
          placeholder="The Hartmann family"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Base currency" hint="All totals are in it. You can change it later.">
          <CurrencyInput value={baseCurrency} onValueChange={setBaseCurrency} />
        </Field>
        <Field label="Benchmark" hint="The symbol of the index that returns are compared with.">
          <TextInput value={benchmarkIndex} onChange={(event) => setBenchmarkIndex(event.target.value)} />
        </Field>
      </div>
      <Button
        type="submit"
        variant="solid"
        color="primary"
        size="lg"
        className="self-end"
        trailingIcon="lucide:arrow-right"
        loading={create.isPending}
        disabled={name.trim() === ''}
      >
        Create organisation
      </Button>
    </form>
  )
}

function StartStep() {
  const navigate = useNavigate()
  const [start, setStart] = useState<Start>('import')
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        aria-label="How to begin"
        value={start}
        onValueChange={setStart}
        options={[
          {
            value: 'import',
            label: 'Import a file',
            hint: 'Transactions or positions from your bank, your broker or another tracker. You see what changes before anything is saved.',
            icon: 'lucide:file-up',
          },
          {
            value: 'empty',
            label: 'Start empty',
            hint: 'Add positions one by one: funds, accounts, property, and what you owe.',
            icon: 'lucide:square-pen',
          },
        ]}
      />
      <Button
        variant="solid"
        color="primary"
        size="lg"
        className="self-end"
        trailingIcon="lucide:arrow-right"
        onClick={async () => {
          await navigate({ to: '/' })
          if (start === 'import') openImport()
        }}
      >
        Go on
      </Button>
    </div>
  )
}
