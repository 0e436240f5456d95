import type { FundFeesCreate } from '@kinfolio/contract/fund-fees'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormField } from '../../forms/FormField.tsx'
import { positionsQuery } from '../positions/queries.ts'
import type { FundFeesValues } from './fund-fees-values.ts'
import { isFund } from './funds.ts'

/** Of which fund the statement is. */
export function FundField({ control }: { control: Control<FundFeesValues, unknown, FundFeesCreate> }) {
  const { api } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  return (
    <FormField control={control} name="positionId" label={t`Fund`} required>
      {({ value, onValueChange }) => (
        <Combobox
          placeholder={t`Choose a fund`}
          searchPlaceholder={t`Search funds...`}
          value={value || null}
          onValueChange={(id) => onValueChange(id ?? '')}
          options={positions.filter(isFund).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormField>
  )
}
