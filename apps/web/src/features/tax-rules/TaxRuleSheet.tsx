import { TaxRuleCreate, type TaxRule } from '@kinfolio/contract/tax-rules'
import {
  donorKinds,
  taxGiftKinds,
  taxMeasures,
  taxRecipientKinds,
  type TaxMeasure,
} from '@kinfolio/ledger/giving/tax-rule'
import { Callout } from '@kinfolio/ui/Callout'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { CountryInput } from '../../forms/CountryInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { createTaxRuleMutation, updateTaxRuleMutation } from './mutations.ts'
import { refreshTax } from './queries.ts'
import { donorLabels, measureLabels, taxGiftLabels, taxRecipientLabels } from './words.ts'

type TaxRuleSheetProps = OverlayProps['taxRule'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = [
  'country',
  'donor',
  'gift',
  'recipient',
  'fromYear',
  'toYear',
  'measure',
  'value',
  'source',
  'url',
  'sourcedOn',
  'note',
] as const
type Values = Record<(typeof fields)[number], string>

const measures = Object.keys(taxMeasures) as TaxMeasure[] // of that object

/** Stands for every kind, since an option needs a value. */
const every = 'EVERY'

/** Changes a rule of tax. A shipped one stays, and this one takes its place. */
export function TaxRuleSheet({ rule, country, open, onOpenChange }: TaxRuleSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createTaxRuleMutation(api))
  const update = useMutation(updateTaxRuleMutation(api))
  const isOwn = rule !== undefined && rule.version !== null
  const replaces = rule?.origin === 'SHIPPED' ? rule.id : null
  const form = useForm<Values, unknown, TaxRuleCreate>({
    defaultValues: valuesOf(rule, country),
    resolver: contractResolver<Values, typeof TaxRuleCreate>(TaxRuleCreate, (values) =>
      inputOf(values, replaces),
    ),
  })
  const { control, formState, handleSubmit, setError } = form
  const { isDirty, errors } = formState
  const measure = useWatch({ control, name: 'measure' })
  const unit = Object.entries(taxMeasures).find(([each]) => each === measure)?.[1] ?? 'percent'
  useUnsaved(isDirty)

  const save = handleSubmit(async ({ replaces: place, ...input }) => {
    try {
      await (isOwn
        ? update.mutateAsync({ ...input, id: rule.id, version: rule.version ?? undefined })
        : create.mutateAsync({ ...input, replaces: place }))
      toast({ title: t`The rule is kept`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, setError, fields)
    }
    await refreshTax(queryClient, api)
  })

  return (
    <FormSheet
      open={open}
      title={rule ? t`Change the rule` : t`Add rule`}
      form="tax-rule"
      saveLabel={rule ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={rule ? t`The rule stays as it was.` : t`The rule is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="tax-rule" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={isOwn ? failures.updateTaxRule : failures.createTaxRule}>
            {errors.root.message}
          </Callout>
        )}
        {replaces !== null && (
          <Callout color="info">
            {t`This rule is shipped. Yours takes its place for everybody here, and you can return to it.`}
          </Callout>
        )}
        <FormField control={control} name="measure" label={t`What it says`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={optionsOf(measureLabels, measures)}
            />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            control={control}
            name="value"
            label={unit === 'percent' ? t`Percent` : unit === 'money' ? t`Amount` : t`Years`}
            hint={measure === 'CARRY_YEARS' ? t`Empty: without end.` : undefined}
          >
            {(field) => (unit === 'percent' ? <PercentInput {...field} /> : <MoneyInput {...field} />)}
          </FormField>
          <FormField control={control} name="country" label={t`Country`} required>
            {({ value, onValueChange }) => <CountryInput value={value} onValueChange={onValueChange} />}
          </FormField>
          <TextField control={control} name="fromYear" label={t`First year`} onlyDigits required />
          <TextField
            control={control}
            name="toYear"
            label={t`Last year`}
            hint={t`Empty: until a later rule.`}
            onlyDigits
          />
          <FormField control={control} name="donor" label={t`Donor`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={[{ value: every, label: t`Every donor` }, ...optionsOf(donorLabels, donorKinds)]}
              />
            )}
          </FormField>
          <FormField control={control} name="gift" label={t`Gift`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={[{ value: every, label: t`Every gift` }, ...optionsOf(taxGiftLabels, taxGiftKinds)]}
              />
            )}
          </FormField>
          <FormField control={control} name="recipient" label={t`Recipient`} className="sm:col-span-2">
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={[
                  { value: every, label: t`Every recognised recipient` },
                  ...optionsOf(taxRecipientLabels, taxRecipientKinds),
                ]}
              />
            )}
          </FormField>
        </div>
        <TextField control={control} name="source" label={t`Where it is written`} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="url" label={t`Address`} placeholder="https://" />
          <FormField control={control} name="sourcedOn" label={t`Day of the source`} required>
            {(field) => <DayInput {...field} />}
          </FormField>
        </div>
        <TextField control={control} name="note" label={t`Note`} rows={3} />
      </form>
    </FormSheet>
  )
}

function optionsOf<K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]) {
  return keys.map((value): { value: string; label: string } => ({ value, label: labels[value] }))
}

function valuesOf(rule: TaxRule | undefined, country: string): Values {
  return {
    country: rule?.country ?? country,
    donor: rule?.donor ?? every,
    gift: rule?.gift ?? every,
    recipient: rule?.recipient ?? every,
    fromYear: rule ? `${rule.fromYear}` : '',
    toYear: rule?.toYear ? `${rule.toYear}` : '',
    measure: rule?.measure ?? 'DEDUCTION',
    value: rule?.value ?? '',
    source: rule?.source ?? '',
    url: rule?.url ?? '',
    sourcedOn: rule?.sourcedOn ?? '',
    note: rule?.note ?? '',
  }
}

type Input = z.input<typeof TaxRuleCreate>

function inputOf(values: Values, replaces: string | null): Input {
  const kind = (text: string) => (text === every ? null : text)
  return {
    ...values,
    // Each is one of the choices of the form; the contract checks them again.
    donor: kind(values.donor) as Input['donor'] & (string | null),
    gift: kind(values.gift) as Input['gift'] & (string | null),
    recipient: kind(values.recipient) as Input['recipient'] & (string | null),
    measure: values.measure as Input['measure'],
    fromYear: Number.parseInt(values.fromYear, 10),
    toYear: values.toYear === '' ? null : Number.parseInt(values.toYear, 10),
    value: values.value || null,
    replaces,
  }
}
