import { bookOf, positionTypes } from '@kinfolio/ledger/rows/position'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import { managerLabels } from './form-words.ts'
import { FormSection } from './FormSection.tsx'
import { OptionalSelect } from './OptionalSelect.tsx'
import { PartyField } from './PartyField.tsx'
import type { PositionControl, PositionValues } from './position-form.ts'
import { positionStatusLabels, positionTypeGroups } from './words.ts'

type IdentityFieldsProps = {
  control: PositionControl
  /** Whether it also asks who stands behind it. */
  withParties: boolean
  /** An asset is stored, not in custody. A custodian that is recorded can still be changed. */
  hasCustodian: boolean
  onTypeChange: (type: PositionValues['type']) => void
}

const statuses = ['planned', 'active', 'closed'] as const

/** The fields that say what a position is, who owns it, and who stands behind it. */
export function IdentityFields({ control, withParties, hasCustodian, onTypeChange }: IdentityFieldsProps) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  return (
    <FormSection>
      <FormField control={control} name="type" label={t`Type`} required>
        {({ value, onValueChange }) => (
          <Select
            value={positionTypes.find((candidate) => candidate === value)}
            onValueChange={(next) => {
              onValueChange(next)
              onTypeChange(next)
            }}
            options={positionTypeGroups(positionTypes)}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="currency"
        label={t`Currency`}
        hint={t`Its value and cost are kept in it.`}
      >
        {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
      </FormField>
      <TextField control={control} name="name" label={t`Name`} required className="sm:col-span-2" />
      <FormField control={control} name="entityId" label={t`Owned by`}>
        {({ value, onValueChange }) => (
          <OptionalSelect
            value={value}
            onValueChange={onValueChange}
            none={t`No entity`}
            options={entities.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      {withParties && <StatusAndParties control={control} hasCustodian={hasCustodian} />}
    </FormSection>
  )
}

/** Whether a position is still held, who stands behind it, and who has it in custody. */
export function StatusAndParties({
  control,
  hasCustodian,
}: Pick<IdentityFieldsProps, 'control' | 'hasCustodian'>) {
  const type = useWatch({ control, name: 'type' })
  const manager = managerLabels[type]
  return (
    <>
      <FormField control={control} name="status" label={t`Status`}>
        {({ value, onValueChange }) => (
          <Select
            value={statuses.find((candidate) => candidate === value)}
            onValueChange={onValueChange}
            options={statuses.map((status) => ({ value: status, label: positionStatusLabels[status] }))}
          />
        )}
      </FormField>
      {manager && <PartyField control={control} standing="manager" label={manager} />}
      {(bookOf(type) === 'holdings' || hasCustodian) && (
        <PartyField
          control={control}
          standing="custodian"
          label={t`Custodian`}
          placeholder={t`Bank, broker or administrator`}
        />
      )}
    </>
  )
}
