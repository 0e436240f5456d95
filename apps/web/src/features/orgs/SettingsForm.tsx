import { LotMethod, type Org, OrgUpdate } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { ApiError } from '../../api/api-error.ts'
import { orgApi } from '../../api/client.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { CountryInput } from '../../forms/CountryInput.tsx'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { SaveButtons } from '../../forms/SaveButtons.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { TimeZoneInput } from '../../forms/TimeZoneInput.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { BenchmarkInput, useBenchmarkHint } from './BenchmarkInput.tsx'
import { failures } from './failures.ts'
import { updateOrgMutation } from './mutations.ts'
import { orgQuery, orgsQuery } from './queries.ts'

function valuesOf({ name, settings }: Org) {
  return { name, settings }
}
type Values = ReturnType<typeof valuesOf>

const fields = [
  'name',
  'settings.description',
  'settings.benchmarkIndex',
  'settings.baseCurrency',
  'settings.timeZone',
  'settings.country',
  'settings.lotMethod',
] as const

type SettingsFormProps = { org: Org; isReadOnly: boolean; onDirtyChange: (isDirty: boolean) => void }

/** Name and settings of an organisation. */
export function SettingsForm({ org, isReadOnly, onDirtyChange }: SettingsFormProps) {
  const api = orgApi(org.id)
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutateAsync, isPending, error, reset } = useMutation(updateOrgMutation(api))
  /** The version of the organisation that the next save starts from. */
  const [version, setVersion] = useState(org.version)
  const form = useForm({
    defaultValues: valuesOf(org),
    resolver: contractResolver<Values, typeof OrgUpdate>(OrgUpdate, (values) => ({
      ...values,
      settings: { ...values.settings, country: values.settings.country || null },
      version,
    })),
  })
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)
  const benchmark = useWatch({ control: form.control, name: 'settings.benchmarkIndex' })
  const benchmarkHint = useBenchmarkHint(api, benchmark)
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT'

  const tellDirty = useEffectEvent(onDirtyChange)
  useEffect(() => tellDirty(isDirty), [isDirty])

  const save = form.handleSubmit(async (update) => {
    try {
      const saved = await mutateAsync({ id: org.id, ...update })
      toast({ title: t`Settings saved`, color: 'success' })
      form.reset(valuesOf(saved))
      queryClient.setQueryData(orgQuery(api, org.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      // Base currency and time zone go into every figure.
      await queryClient.invalidateQueries({ queryKey: api.key() })
      await router.invalidate()
    } catch (failure) {
      showFailure(failure, form.setError, fields)
    }
  })

  /** Goes on after somebody else saved: with their values, or with the values in the form. */
  async function settleConflict(choice: 'theirs' | 'mine') {
    const current = await outcomeOf(queryClient.fetchQuery({ ...orgQuery(api, org.id), staleTime: 0 }))
    if (!current.isDone) return undefined
    reset()
    if (choice === 'theirs') return form.reset()
    form.clearErrors('root')
    return setVersion(current.answer.version)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate aria-label={t`Settings of ${org.name}`}>
      <Card
        title={t`General`}
        footer={
          !isReadOnly && <SaveButtons isDirty={isDirty} isSaving={isPending} onDiscard={() => form.reset()} />
        }
      >
        <fieldset disabled={isReadOnly || isPending} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {errors.root?.message && (
            <Callout
              color="error"
              title={failures.updateOrg}
              className="sm:col-span-2"
              actions={
                isConflict && (
                  <>
                    <Button size="sm" onClick={() => void settleConflict('mine')}>
                      {t`Keep my entries`}
                    </Button>
                    <Button
                      size="sm"
                      variant="solid"
                      color="neutral"
                      onClick={() => void settleConflict('theirs')}
                    >
                      {t`Load the current state`}
                    </Button>
                  </>
                )
              }
            >
              {errors.root.message}
            </Callout>
          )}
          <TextField control={form.control} name="name" label={t`Name`} required />
          <FormField
            control={form.control}
            name="settings.benchmarkIndex"
            label={t`Benchmark`}
            required
            hint={benchmarkHint}
          >
            {({ value, onValueChange }) => (
              <BenchmarkInput api={api} value={value} onValueChange={onValueChange} disabled={isReadOnly} />
            )}
          </FormField>
          <TextField
            control={form.control}
            name="settings.description"
            label={t`Description`}
            className="sm:col-span-2"
            rows={2}
          />
          <FormField
            control={form.control}
            name="settings.baseCurrency"
            label={t`Base currency`}
            hint={t`All totals are in it; figures are computed anew, records stay as they are.`}
          >
            {({ value, onValueChange }) => (
              <CurrencyInput value={value} onValueChange={onValueChange} disabled={isReadOnly} />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="settings.timeZone"
            label={t`Time zone`}
            hint={t`Its calendar says which day is today.`}
          >
            {({ value, onValueChange }) => (
              <TimeZoneInput value={value} onValueChange={onValueChange} disabled={isReadOnly} />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="settings.country"
            label={t`Country`}
            hint={t`Telephone numbers that name no country are numbers of this one.`}
          >
            {({ value, onValueChange }) => <CountryInput value={value} onValueChange={onValueChange} />}
          </FormField>
          <FormField
            control={form.control}
            name="settings.lotMethod"
            label={t`Lots`}
            isGroup
            className="sm:col-span-2"
            hint={t`How sold units find their cost, and so the realised gain.`}
          >
            {({ value, onValueChange }) => (
              <RadioCards
                columns={2}
                value={LotMethod.safeParse(value).data}
                onValueChange={onValueChange}
                options={[
                  {
                    value: 'FIFO',
                    label: t`First in, first out`,
                    hint: t`The oldest units are sold first.`,
                    disabled: isReadOnly,
                  },
                  {
                    value: 'AVERAGE',
                    label: t`Average cost`,
                    hint: t`All units cost the same.`,
                    disabled: isReadOnly,
                  },
                ]}
              />
            )}
          </FormField>
        </fieldset>
      </Card>
    </form>
  )
}
