import { givingTypes } from '@kinfolio/contract/cost-kinds'
import { giftTributes, giftWays } from '@kinfolio/contract/gift-kinds'
import { frequencies } from '@kinfolio/ledger/agreements/kinds'
import { taxRecipientKinds } from '@kinfolio/ledger/giving/tax-rule'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CompanyInput } from '../../forms/CompanyInput.tsx'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { addNamedCompanyMutation } from '../companies/queries.ts'
import { costTypeLabels, frequencyLabels } from '../costs/words.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { taxRecipientLabels } from '../tax-rules/words.ts'
import type { GiftControl } from './gift-values.ts'
import { giftWayLabels, tributeLabels } from './words.ts'

/** Everything about a gift but its recipient, its amount and its day. */
export function GiftDetailFields({ control }: { control: GiftControl }) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const [frequency, currency, tribute] = useWatch({ control, name: ['frequency', 'currency', 'tribute'] })
  // A rule of its own is made on the page of the cost.
  const choices = frequencies.filter((each) => each !== 'CUSTOM' || frequency === 'CUSTOM')
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`What it is`}</legend>
        <TextField control={control} name="name" label={t`Name`} hint={t`Empty: after the recipient.`} />
        <FormField control={control} name="type" label={t`Type`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={givingTypes.map((each) => ({ value: each, label: costTypeLabels[each] }))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="frequency"
          label={t`How often`}
          hint={t`Each time is an instalment.`}
        >
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={choices.map((each) => ({ value: each, label: frequencyLabels[each] }))}
            />
          )}
        </FormField>
        {frequency !== 'ONE_TIME' && (
          <FormField control={control} name="lastOn" label={t`Last day`} hint={t`Empty: until you end it.`}>
            {(field) => <DayInput {...field} />}
          </FormField>
        )}
        <FormField control={control} name="currency" label={t`Currency`}>
          {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
        </FormField>
        <FormField control={control} name="legalEntityId" label={t`Entity`}>
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`No entity`}
              value={value || null}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`For what`}</legend>
        <TextField control={control} name="programme" label={t`Programme`} />
        <TextField control={control} name="purpose" label={t`Purpose`} />
        <Tick control={control} name="isRestricted" label={t`May be used for this purpose only`} />
      </fieldset>
      <ThroughWhom control={control} entities={entities} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`In whose name`}</legend>
        <FormField control={control} name="tribute" label={t`Tribute`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={giftTributes.map((each) => ({ value: each, label: tributeLabels[each] }))}
            />
          )}
        </FormField>
        {tribute !== 'NONE' && <TextField control={control} name="tributeName" label={t`Of whom`} required />}
        <Tick control={control} name="isAnonymous" label={t`Anonymous: the giver is not named in files`} />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`Promise, thanks and receipts`}</legend>
        <FormField control={control} name="agreedOn" label={t`Promised on`}>
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField control={control} name="acknowledgedOn" label={t`Thanked on`}>
          {(field) => <DayInput {...field} />}
        </FormField>
        <Tick control={control} name="needsReceipts" label={t`Each payment needs a receipt`} />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`Matching`}</legend>
        <TextField
          control={control}
          name="matchedBy"
          label={t`Who gives beside you`}
          hint={t`What they give is no part of this gift.`}
        />
        <FormField control={control} name="matchAmount" label={t`How much they give`}>
          {(field) => <MoneyInput {...field} currency={currency} />}
        </FormField>
      </fieldset>
      <TextField control={control} name="notes" label={t`Notes`} rows={3} />
    </>
  )
}

type ThroughWhomProps = { control: GiftControl; entities: readonly { id: string; name: string }[] }

function ThroughWhom({ control, entities }: ThroughWhomProps) {
  const way = useWatch({ control, name: 'way' })
  const { field: sponsorId, fieldState } = useController({ control, name: 'sponsorCompanyId' })
  const { field: sponsorName } = useController({ control, name: 'sponsorName' })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="pb-3 text-sm font-semibold">{t`Through whom`}</legend>
      <FormField control={control} name="way" label={t`Goes`}>
        {({ value, onValueChange }) => (
          <Select
            value={value}
            onValueChange={onValueChange}
            options={giftWays.map((each) => ({ value: each, label: giftWayLabels[each] }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="recipientKind"
        label={t`Recipient, for tax`}
        hint={t`What it is where the giver is taxed.`}
      >
        {({ value, onValueChange }) => (
          <Combobox
            clearable
            placeholder={t`Not told`}
            value={value || null}
            onValueChange={(kind) => onValueChange(kind ?? '')}
            options={taxRecipientKinds.map((kind) => ({ value: kind, label: taxRecipientLabels[kind] }))}
          />
        )}
      </FormField>
      {way === 'DAF' && (
        <>
          <TextField control={control} name="fundName" label={t`Name of the fund`} />
          <Field label={t`Sponsor`} error={fieldState.error?.message}>
            <CompanyInput
              id={sponsorId.value}
              name={sponsorName.value}
              addMutation={addNamedCompanyMutation}
              newType="NONPROFIT"
              onValueChange={(named) => {
                sponsorName.onChange(named.name)
                sponsorId.onChange(named.id)
              }}
            />
          </Field>
        </>
      )}
      {way === 'FOUNDATION' && (
        <FormField control={control} name="foundationEntityId" label={t`Foundation`} required>
          {({ value, onValueChange }) => (
            <Combobox
              placeholder={t`Choose an entity`}
              value={value || null}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      )}
    </fieldset>
  )
}

type TickProps = {
  control: GiftControl
  name: 'isRestricted' | 'isAnonymous' | 'needsReceipts'
  label: string
}

function Tick({ control, name, label }: TickProps) {
  const { field } = useController({ control, name })
  return (
    <div className="sm:col-span-2">
      <Checkbox label={label} checked={field.value} onCheckedChange={field.onChange} />
    </div>
  )
}
