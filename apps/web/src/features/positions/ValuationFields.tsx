import { defaultMethod, usualMonthsBetweenValuations, valuationMethods } from '@kinfolio/ledger/rows/position'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'

import { FormField } from '../../forms/FormField.tsx'
import { nounWithin } from '../../lib/within-sentence.ts'
import { valuedWords } from './form-words.ts'
import { FormSection } from './FormSection.tsx'
import { MethodChanges } from './MethodChanges.tsx'
import type { PositionControl } from './position-form.ts'
import { positionTypeLabels, valuationMethodLabels } from './words.ts'

const options = valuationMethods.map((method) => ({ value: method, label: valuationMethodLabels[method] }))

/**
 * The fields for how a position is valued, for later changes of the method, and for how often somebody has to value
 * it.
 */
export function ValuationFields({ control }: { control: PositionControl }) {
  const [type, method, methods] = useWatch({ control, name: ['type', 'method', 'methods'] })
  const isStated = method === 'STATEMENT' || methods.some((change) => change.method === 'STATEMENT')
  return (
    <FormSection title={t`Valuation`}>
      <FormField
        control={control}
        name="method"
        label={methods.length > 0 ? t`Valued at first` : t`Valued`}
        hint={t`Usual for ${nounWithin(positionTypeLabels[type])}: ${valuedWords[defaultMethod(type)]}.`}
      >
        {({ value, onValueChange }) => (
          <Select
            value={valuationMethods.find((candidate) => candidate === value)}
            onValueChange={onValueChange}
            options={options}
          />
        )}
      </FormField>
      {isStated && (
        <FormField control={control} name="valuationEveryMonths" label={t`A new value is due every`}>
          {({ value, onValueChange, onBlur }) => (
            <TextInput
              value={value}
              placeholder={`${usualMonthsBetweenValuations(type)}`}
              inputMode="numeric"
              suffix="months"
              onBlur={onBlur}
              onChange={({ target }) => onValueChange(target.value.replaceAll(/\D/g, ''))}
            />
          )}
        </FormField>
      )}
      {method !== 'CHILDREN' && <MethodChanges control={control} />}
    </FormSection>
  )
}
