import { PositionCreate } from '@kinfolio/contract/positions'
import { bookOf, defaultMethod, isPrivate, positionTypes, valuationMethods } from '@kinfolio/ledger/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { DayInput } from '@kinfolio/ui/DayInput'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { Sheet } from '@kinfolio/ui/Sheet'
import { toast } from '@kinfolio/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { CurrencyInput } from '../../lib/CurrencyInput.tsx'
import { FormField } from '../../lib/FormField.tsx'
import type { OverlayProps } from '../../lib/overlays.ts'
import {
  positionStatusLabels,
  positionTypeGroups,
  positionTypeLabels,
  valuationMethodLabels,
} from '../../lib/position-words.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { TextField } from '../../lib/TextField.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import { createPositionMutation, updatePositionMutation } from './mutations.ts'
import { inputOfValues, type PositionValues, valuesOfPosition } from './position-form.ts'
import { positionsQuery } from './queries.ts'

type PositionSheetProps = OverlayProps['position'] & { open: boolean; onOpenChange: (open: boolean) => void }
type FormControl = Control<PositionValues, unknown, PositionCreate>

const fieldNames = [
  'name',
  'type',
  'method',
  'currency',
  'entityId',
  'parentPositionId',
  'status',
  'openedOn',
  'closedOn',
  'custodian',
  'notes',
  'stock.symbol',
  'stock.isin',
  'details.commitment',
] as const

/** Opens a position, or changes one. Which fields there are follows from its type. */
export function PositionSheet({ position, type, entityId, open, onOpenChange }: PositionSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation(createPositionMutation(api))
  const update = useMutation(updatePositionMutation(api))
  const form = useForm({
    defaultValues: valuesOfPosition(position, { type, entityId, currency: org.settings.baseCurrency }),
    resolver: contractResolver<PositionValues, typeof PositionCreate>(PositionCreate, inputOfValues),
  })
  const { errors } = form.formState
  const { control } = form

  const save = form.handleSubmit(async (input) => {
    try {
      const saved = position
        ? await update.mutateAsync({ id: position.id, version: position.version, ...input })
        : await create.mutateAsync(input)
      onOpenChange(false)
      await refreshRecords(queryClient, api)
      if (position) toast({ title: `${saved.name} was saved`, color: 'success' })
      else await navigate({ to: '/holdings/$id', params: { id: saved.id } })
    } catch (error) {
      showFailure(error, form.setError, fieldNames)
    }
  })

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={position ? `Edit ${position.name}` : 'Add position'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form="position"
            variant="solid"
            color="primary"
            loading={create.isPending || update.isPending}
          >
            {position ? 'Save' : 'Add position'}
          </Button>
        </>
      }
    >
      <form id="position" onSubmit={save} className="flex flex-col gap-5" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={position ? 'Failed to update position' : 'Failed to create position'}>
            {errors.root.message}
          </Callout>
        )}
        <Identity
          control={control}
          onTypeChange={(next) => form.setValue('method', defaultMethod(next), { shouldDirty: true })}
        />
        <KindFields control={control} />
        <Place control={control} ownId={position?.id} />
      </form>
    </Sheet>
  )
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      {title && <legend className="pb-3 text-sm font-semibold">{title}</legend>}
      {children}
    </fieldset>
  )
}

type IdentityProps = { control: FormControl; onTypeChange: (type: PositionValues['type']) => void }

function Identity({ control, onTypeChange }: IdentityProps) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  return (
    <Section>
      <FormField control={control} name="type" label="Type" required>
        {({ value, onValueChange }) => (
          <Select
            value={positionTypes.find((known) => known === value)}
            onValueChange={(next) => {
              onValueChange(next)
              onTypeChange(next)
            }}
            options={positionTypeGroups(positionTypes)}
          />
        )}
      </FormField>
      <FormField control={control} name="currency" label="Currency" hint="Its value and cost are kept in it.">
        {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
      </FormField>
      <TextField control={control} name="name" label="Name" required className="sm:col-span-2" />
      <FormField control={control} name="entityId" label="Owned by">
        {({ value, onValueChange }) => (
          <Select
            value={value === '' ? noEntity : value}
            onValueChange={(id) => onValueChange(id === noEntity ? '' : id)}
            options={[
              { value: noEntity, label: 'No entity' },
              ...entities.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="status" label="Status">
        {({ value, onValueChange }) => (
          <Select
            value={statuses.find((known) => known === value)}
            onValueChange={onValueChange}
            options={statuses.map((status) => ({ value: status, label: positionStatusLabels[status] }))}
          />
        )}
      </FormField>
    </Section>
  )
}

const noEntity = 'none'
const statuses = ['planned', 'active', 'closed'] as const

function KindFields({ control }: { control: FormControl }) {
  const [type, method, currency] = useWatch({ control, name: ['type', 'method', 'currency'] })
  if (method === 'QUOTED') {
    return (
      <Section title="Stock">
        <TextField
          control={control}
          name="stock.symbol"
          label="Symbol"
          placeholder="SWDA.L"
          hint="Finds the prices that value it. You can link it later."
        />
        <TextField control={control} name="stock.isin" label="ISIN" placeholder="IE00B4L5Y983" />
      </Section>
    )
  }
  if (!isPrivate(type)) return null
  const isFund = type === 'PRIVATE_FUND' || type === 'HEDGE_FUND'
  return (
    <Section title="Terms">
      <FormField
        control={control}
        name="details.commitment"
        label="Commitment"
        hint="What may be called in all."
      >
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <TextField control={control} name="details.vintage" label="Vintage" placeholder="2024" onlyDigits />
      {isFund && (
        <>
          <TextField
            control={control}
            name="details.strategy"
            label="Strategy"
            placeholder="Buyout, Europe"
          />
          <TextField
            control={control}
            name="details.termYears"
            label="Term in years"
            placeholder="10"
            onlyDigits
          />
          <FormField control={control} name="details.managementFee" label="Management fee">
            {(field) => <PercentInput {...field} />}
          </FormField>
          <FormField control={control} name="details.hurdle" label="Hurdle">
            {(field) => <PercentInput {...field} />}
          </FormField>
          <FormField control={control} name="details.carry" label="Carried interest">
            {(field) => <PercentInput {...field} />}
          </FormField>
        </>
      )}
    </Section>
  )
}

function Place({ control, ownId }: { control: FormControl; ownId: string | undefined }) {
  const { api } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const [type, status] = useWatch({ control, name: ['type', 'status'] })
  return (
    <Section title="More">
      <FormField
        control={control}
        name="method"
        label="Valued"
        hint={`Usual for ${positionTypeLabels[type].toLowerCase()}: ${valuationMethodLabels[defaultMethod(type)].toLowerCase()}.`}
      >
        {({ value, onValueChange }) => (
          <Select
            value={valuationMethods.find((known) => known === value)}
            onValueChange={onValueChange}
            options={valuationMethods.map((method) => ({
              value: method,
              label: valuationMethodLabels[method],
            }))}
          />
        )}
      </FormField>
      <FormField control={control} name="parentPositionId" label="Part of">
        {({ value, onValueChange }) => (
          <Combobox
            clearable
            placeholder="Nothing"
            value={value === '' ? null : value}
            onValueChange={(id) => onValueChange(id ?? '')}
            options={positions
              .filter(({ id }) => id !== ownId)
              .map(({ id, name, type: kind }) => ({
                value: id,
                label: name,
                hint: positionTypeLabels[kind],
              }))}
          />
        )}
      </FormField>
      <FormField control={control} name="openedOn" label="Opened on" hint="No transaction can be earlier.">
        {(field) => <DayInput {...field} />}
      </FormField>
      {status === 'closed' && (
        <FormField control={control} name="closedOn" label="Closed on">
          {(field) => <DayInput {...field} />}
        </FormField>
      )}
      <TextField
        control={control}
        name="custodian"
        label={bookOf(type) === 'assets' ? 'Kept at' : 'Custodian'}
        placeholder="Bank, broker or administrator"
      />
      <TextField control={control} name="notes" label="Notes" rows={2} className="sm:col-span-2" />
    </Section>
  )
}
