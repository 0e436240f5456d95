import { feeBases, frequencies } from '@kinfolio/ledger/agreements/kinds'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import type { CostControl } from './cost-values.ts'
import { baseLabels, frequencyLabels } from './words.ts'

type CostTermsFieldsProps = {
  control: CostControl
  isNew: boolean
  isWhole: boolean
}

/** What a cost asks for, and how often. */
export function CostTermsFields({ control, isNew, isWhole }: CostTermsFieldsProps) {
  const [terms, frequency, currency] = useWatch({ control, name: ['terms', 'frequency', 'currency'] })
  return (
    <>
      {isWhole && (
        <FormField control={control} name="terms" label={t`It costs`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={[
                { value: 'AMOUNT', label: t`An amount` },
                { value: 'RANGE', label: t`Between two amounts` },
                { value: 'PERCENT', label: t`A percentage of a position` },
              ]}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {terms === 'PERCENT' ? (
          <>
            <FormField
              control={control}
              name="percent"
              label={t`Percent`}
              hint={t`A year; once or by a rule, each time.`}
              required
            >
              {(field) => <PercentInput {...field} />}
            </FormField>
            <FormField control={control} name="base" label={t`Taken`}>
              {({ value, onValueChange }) => (
                <Select
                  value={value}
                  onValueChange={onValueChange}
                  options={feeBases.map((each) => ({ value: each, label: baseLabels[each] }))}
                />
              )}
            </FormField>
          </>
        ) : (
          <>
            <FormField
              control={control}
              name="amount"
              label={terms === 'RANGE' ? t`At least` : t`Amount`}
              required
            >
              {(field) => <MoneyInput {...field} currency={currency} />}
            </FormField>
            {terms === 'RANGE' && (
              <FormField control={control} name="max" label={t`At most`} required>
                {(field) => <MoneyInput {...field} currency={currency} />}
              </FormField>
            )}
          </>
        )}
        <FormField control={control} name="frequency" label={t`How often`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={frequencies.map((each) => ({ value: each, label: frequencyLabels[each] }))}
            />
          )}
        </FormField>
        {isWhole && (
          <>
            <FormField control={control} name="currency" label={t`Currency`}>
              {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
            </FormField>
            <FormField control={control} name="vatPercent" label={t`VAT`} hint={t`On top of the amount.`}>
              {(field) => <PercentInput {...field} />}
            </FormField>
            {!isNew && (
              <FormField
                control={control}
                name="from"
                label={t`A new amount holds from`}
                hint={t`What was due before keeps the old one.`}
              >
                {(field) => <DayInput {...field} />}
              </FormField>
            )}
          </>
        )}
      </div>
      {frequency === 'CUSTOM' && (
        <TextField
          control={control}
          name="repeatRule"
          label={t`Rule`}
          required
          placeholder="FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12"
          hint={t`A rule of calendars (RRULE) with an end. The one in grey is the last working day of each month, a year long.`}
        />
      )}
    </>
  )
}
