import { storeMessages } from '@kinfolio/contract/errors'
import { LotMethod, type Org, OrgUpdate } from '@kinfolio/contract/orgs'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Combobox } from '@kinfolio/ui/Combobox'
import { useConfirm } from '@kinfolio/ui/confirm'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'

import { activeOrg } from '../../api/active-org.ts'
import { orgApi } from '../../api/client.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { CurrencyInput } from '../../lib/CurrencyInput.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { timeZones } from '../../lib/format.ts'
import { FormField } from '../../lib/FormField.tsx'
import { PageHeader } from '../../lib/PageHeader.tsx'
import { showFailure } from '../../lib/show-failure.ts'
import { TextField } from '../../lib/TextField.tsx'
import { deleteOrgMutation, updateOrgMutation } from './mutations.ts'
import { orgQuery, orgsQuery } from './queries.ts'

/** The settings of one organisation; not necessarily the one at work. */
export function OrgPage({ id }: { id: string }) {
  const { data: org, error, refetch } = useQuery(orgQuery(orgApi(id), id))
  const crumbs = [{ label: 'Organisations', link: <Link to="/settings/orgs" /> }]
  if (error)
    return <FailedNotice title={storeMessages.loadOrg} error={error} onRetry={() => void refetch()} />
  if (!org) {
    return (
      <div aria-busy="true">
        <PageHeader title="" crumbs={crumbs} />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    )
  }
  const maySet = org.role.rights.includes('settings')
  return (
    <>
      <PageHeader
        title={org.name}
        crumbs={crumbs}
        aside={org.isSample && <Badge color="info">Demo</Badge>}
        description={maySet ? undefined : 'Your role here does not change settings.'}
      />
      <div className="flex flex-col gap-6">
        <SettingsForm key={org.version} org={org} isReadOnly={!maySet} />
        {org.role.rights.includes('deleteOrg') && <DeleteOrg org={org} />}
      </div>
    </>
  )
}

function valuesOf({ name, settings }: Org) {
  return { name, ...settings }
}
type Values = ReturnType<typeof valuesOf>

const zoneOptions = timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

function SettingsForm({ org, isReadOnly }: { org: Org; isReadOnly: boolean }) {
  const api = orgApi(org.id)
  const queryClient = useQueryClient()
  const router = useRouter()
  const { mutateAsync, isPending } = useMutation(updateOrgMutation(api))
  const form = useForm({
    defaultValues: valuesOf(org),
    disabled: isReadOnly,
    resolver: contractResolver<Values, typeof OrgUpdate>(OrgUpdate, ({ name, ...settings }) => ({
      name,
      settings,
      version: org.version,
    })),
  })
  const { isDirty, errors } = form.formState

  const save = form.handleSubmit(async (update) => {
    try {
      const saved = await mutateAsync({ id: org.id, ...update })
      queryClient.setQueryData(orgQuery(api, org.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      // Base currency and time zone go into every figure.
      await queryClient.invalidateQueries({ queryKey: api.key() })
      await router.invalidate()
      toast({ title: 'Settings saved', color: 'success' })
    } catch (error) {
      showFailure(error, form.setError, ['name'])
    }
  })

  return (
    <form onSubmit={save} noValidate>
      <Card
        title="General"
        footer={
          !isReadOnly && (
            <div className="flex justify-end gap-2">
              <Button onClick={() => form.reset()} disabled={!isDirty || isPending}>
                Discard
              </Button>
              <Button type="submit" variant="solid" color="primary" disabled={!isDirty} loading={isPending}>
                Save
              </Button>
            </div>
          )
        }
      >
        <fieldset disabled={isReadOnly} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {errors.root?.message && (
            <Callout color="error" title={storeMessages.updateOrg} className="sm:col-span-2">
              {errors.root.message}
            </Callout>
          )}
          <TextField control={form.control} name="name" label="Name" required />
          <TextField
            control={form.control}
            name="benchmarkIndex"
            label="Benchmark"
            hint="The symbol of the price series that returns are compared with."
          />
          <TextField
            control={form.control}
            name="description"
            label="Description"
            className="sm:col-span-2"
            rows={2}
          />
          <FormField
            control={form.control}
            name="baseCurrency"
            label="Base currency"
            hint="All totals are in it; figures are computed anew, records stay as they are."
          >
            {({ value, onValueChange }) => (
              <CurrencyInput value={value} onValueChange={onValueChange} disabled={isReadOnly} />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="timeZone"
            label="Time zone"
            hint="Its calendar says which day is today."
          >
            {({ value, onValueChange }) => (
              <Combobox
                value={value}
                options={zoneOptions}
                disabled={isReadOnly}
                onValueChange={(zone) => onValueChange(zone ?? 'UTC')}
              />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="lotMethod"
            label="Lots"
            className="sm:col-span-2"
            hint="How sold units find their cost, and so the realised gain."
          >
            {({ value, onValueChange }) => (
              <RadioCards
                columns={2}
                value={LotMethod.safeParse(value).data}
                onValueChange={onValueChange}
                options={[
                  {
                    value: 'FIFO',
                    label: 'First in, first out',
                    hint: 'The oldest units are sold first.',
                    disabled: isReadOnly,
                  },
                  {
                    value: 'AVERAGE',
                    label: 'Average cost',
                    hint: 'All units cost the same.',
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

function DeleteOrg({ org }: { org: Org }) {
  const confirm = useConfirm()
  const router = useRouter()
  const queryClient = useQueryClient()
  const remove = useMutation({
    ...deleteOrgMutation(orgApi(org.id)),
    onSuccess: async () => {
      const { items } = await queryClient.fetchQuery({ ...orgsQuery, staleTime: 0 })
      if (activeOrg.get() === org.id) activeOrg.switchTo(items[0]?.id ?? null)
      await router.navigate({ to: items.length > 0 ? '/settings/orgs' : '/onboarding' })
      await router.invalidate()
      toast({ title: `${org.name} was deleted`, color: 'success' })
    },
  })

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: `Delete ${org.name}?`,
      message:
        'All its positions, transactions, entities and members go with it. After 30 days it is erased for good.',
      confirmText: 'Delete organisation',
      typedText: org.name,
    })
    if (isSure) remove.mutate({ id: org.id })
  }

  return (
    <Card title="Delete this organisation" description="With everything in it, for all its members.">
      <Button variant="outline" color="error" icon="lucide:trash-2" loading={remove.isPending} onClick={ask}>
        Delete organisation…
      </Button>
    </Card>
  )
}
