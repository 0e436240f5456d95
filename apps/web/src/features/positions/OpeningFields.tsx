import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSection } from './FormSection.tsx'
import type { PositionControl } from './position-form.ts'

type Control = { control: PositionControl }

/**
 * The fields for the beginning of a new position, as its method needs them. All stay empty where transactions are
 * recorded or imported.
 */
export function OpeningFields({ control }: Control) {
  const method = useWatch({ control, name: 'method' })
  if (method === 'CHILDREN') return null
  return (
    <FormSection title={t`What it begins with`}>
      <p className="text-sm text-muted sm:col-span-2">
        {t`So that nothing that was there before counts as a gain. Leave it empty if you record or import all its transactions.`}
      </p>
      {method === 'QUOTED' && <UnitsOpening control={control} />}
      {method === 'STATEMENT' && <ValueOpening control={control} />}
      {method === 'BALANCE' && <BalanceOpening control={control} />}
    </FormSection>
  )
}

function UnitsOpening({ control }: Control) {
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <FormField control={control} name="opening.quantity" label={t`Units held`}>
        {(field) => <NumberTextInput {...field} />}
      </FormField>
      <FormField control={control} name="opening.date" label={t`Bought on`}>
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormField control={control} name="opening.cost" label={t`Cost of all`} hint={t`With fees and taxes.`}>
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <FormField
        control={control}
        name="opening.price"
        label={t`Price of one`}
        hint={t`As it is quoted; instead of the cost of all.`}
      >
        {(field) => <NumberTextInput {...field} />}
      </FormField>
    </>
  )
}

function ValueOpening({ control }: Control) {
  const currency = useWatch({ control, name: 'currency' })
  return (
    <>
      <FormField
        control={control}
        name="opening.cost"
        label={t`What it cost`}
        hint={t`Empty if it is not known: its value is then taken for it.`}
      >
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <FormField
        control={control}
        name="opening.date"
        label={t`Bought on`}
        hint={t`Or since when it is counted.`}
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormField control={control} name="opening.value" label={t`What it is worth`}>
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <FormField
        control={control}
        name="opening.valuedOn"
        label={t`Valued on`}
        hint={t`Empty if on the day it was bought.`}
      >
        {(field) => <DayInput {...field} />}
      </FormField>
    </>
  )
}

function BalanceOpening({ control }: Control) {
  const [type, currency] = useWatch({ control, name: ['type', 'currency'] })
  return (
    <>
      <FormField
        control={control}
        name="opening.value"
        label={t`Opening balance`}
        hint={type === 'LIABILITY' ? t`What is owed, as a negative balance.` : undefined}
      >
        {(field) => <MoneyInput {...field} currency={currency} />}
      </FormField>
      <FormField control={control} name="opening.date" label={t`At the end of`}>
        {(field) => <DayInput {...field} />}
      </FormField>
    </>
  )
}
