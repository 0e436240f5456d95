import { costTypes } from '@kinfolio/contract/cost-kinds'
import { closings, dayRules, noticeUnits } from '@kinfolio/ledger/agreements/kinds'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { PayeeInput } from '../../forms/PayeeInput.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { addNamedCompanyMutation } from '../companies/queries.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { positionsQuery } from '../positions/queries.ts'
import type { CostControl } from './cost-values.ts'
import { CostShares } from './CostShares.tsx'
import { closingsLabels, costTypeLabels, dayRuleLabels, noticeUnitLabels } from './words.ts'

export type CostFieldsProps = { control: CostControl }

/** Everything about a cost but its name and amount. */
export function CostDetailFields({ control }: CostFieldsProps) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const { field: payeeId, fieldState } = useController({ control, name: 'payeeCompanyId' })
  const { field: payeeContactId } = useController({ control, name: 'payeeContactId' })
  const { field: payeeName } = useController({ control, name: 'payeeName' })
  const dayRule = useWatch({ control, name: 'dayRule' })
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`For what and for whom`}</legend>
        <FormField control={control} name="type" label={t`Type`}>
          {({ value, onValueChange }) => (
            <Combobox
              value={value}
              onValueChange={(type) => onValueChange(type ?? 'OTHER')}
              options={costTypes.map((each) => ({ value: each, label: costTypeLabels[each] }))}
            />
          )}
        </FormField>
        <Field label={t`Payee`} error={fieldState.error?.message}>
          <PayeeInput
            companyId={payeeId.value}
            contactId={payeeContactId.value}
            name={payeeName.value}
            addMutation={addNamedCompanyMutation}
            newType="VENDOR"
            onValueChange={({ companyId, contactId, name }) => {
              payeeName.onChange(name)
              payeeId.onChange(companyId)
              payeeContactId.onChange(contactId)
            }}
          />
        </Field>
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
        <FormField control={control} name="positionId" label={t`Position`}>
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`None`}
              searchPlaceholder={t`Search positions...`}
              value={value || null}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={positions.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      </fieldset>
      <CostShares control={control} entities={entities} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`Days`}</legend>
        <FormField control={control} name="firstOn" label={t`First due on`} required>
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField control={control} name="lastOn" label={t`Last day`} hint={t`Empty: until further notice.`}>
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField control={control} name="dayRule" label={t`When banks are closed`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={dayRules.map((each) => ({ value: each, label: dayRuleLabels[each] }))}
            />
          )}
        </FormField>
        {dayRule !== 'LEAVE' && (
          <FormField control={control} name="closings" label={t`Closed on`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={closings.map((each) => ({ value: each, label: closingsLabels[each] }))}
              />
            )}
          </FormField>
        )}
        <TextField
          control={control}
          name="renewalMonths"
          label={t`Renews itself by months`}
          hint={t`Empty: it ends on its last day.`}
          onlyDigits
        />
        <div className="grid grid-cols-2 gap-2">
          <TextField control={control} name="noticeCount" label={t`Notice`} onlyDigits />
          <FormField control={control} name="noticeUnit" label={t`In`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={noticeUnits.map((each) => ({ value: each, label: noticeUnitLabels[each] }))}
              />
            )}
          </FormField>
        </div>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-3 text-sm font-semibold">{t`Payment and approval`}</legend>
        <TextField control={control} name="iban" label={t`IBAN of the payee`} />
        <TextField control={control} name="reference" label={t`Reference`} />
        <TextField control={control} name="costCentre" label={t`Cost centre`} />
        <TextField control={control} name="approver" label={t`Approved by`} />
      </fieldset>
      <TextField control={control} name="notes" label={t`Notes`} rows={3} />
    </>
  )
}
