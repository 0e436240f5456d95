import { isSettled } from '@kinfolio/contract/position-misfits'
import { bookOf, liquidityTiers, usualLiquidity } from '@kinfolio/ledger/rows/position'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { tradeWords } from '../../figures/trade-words.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { InstrumentInput } from '../../forms/InstrumentInput.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { wordsWithin } from '../../lib/within-sentence.ts'
import { useInstrumentName } from '../../pages/instrument-name.ts'
import { liquidityLabels } from './form-words.ts'
import { FormSection } from './FormSection.tsx'
import { OptionalSelect } from './OptionalSelect.tsx'
import type { PositionControl } from './position-form.ts'
import { PositionChoice } from './PositionChoice.tsx'

const tiers = liquidityTiers.map((tier) => ({ value: tier, label: liquidityLabels[tier] }))

/**
 * The fields for the place of a position in the whole: below which position, since when, and how much of everything
 * it should be.
 */
export function PlaceFields({
  control,
  positions,
  accounts,
}: {
  control: PositionControl
  positions: readonly SelectOption[]
  /** Those on which money can move. */
  accounts: readonly SelectOption[]
}) {
  const { api, org } = useOrg()
  const [type, status] = useWatch({ control, name: ['type', 'status'] })
  const usual = usualLiquidity(type)
  const benchmark = useInstrumentName(api, org.settings.benchmarkIndex)
  return (
    <FormSection title={t`In the portfolio`}>
      <FormField
        control={control}
        name="openedOn"
        label={t`Opened on`}
        hint={t`No transaction can be earlier.`}
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      {status === 'closed' && (
        <FormField control={control} name="closedOn" label={t`Closed on`}>
          {(field) => <DayInput {...field} />}
        </FormField>
      )}
      <FormField control={control} name="parentPositionId" label={t`Part of`}>
        {(field) => (
          <PositionChoice value={field.value} onValueChange={field.onValueChange} positions={positions} />
        )}
      </FormField>
      {isSettled(type) && accounts.length > 0 && (
        <FormField
          control={control}
          name="settlementPositionId"
          label={t`Its money moves on`}
          hint={t`Offered with each new transaction. The first account chosen there is remembered.`}
        >
          {(field) => (
            <PositionChoice
              value={field.value}
              onValueChange={field.onValueChange}
              positions={accounts}
              placeholder={t`No account`}
              searchPlaceholder={t`Search accounts...`}
            />
          )}
        </FormField>
      )}
      <FormField
        control={control}
        name="ownership"
        label={t`Ownership`}
        hint={t`Of the whole thing. Amounts are the owner's share already.`}
      >
        {(field) => <PercentInput {...field} placeholder="100" />}
      </FormField>
      {usual !== null && (
        <FormField
          control={control}
          name="liquidity"
          label={t`Can be money`}
          hint={`${tradeWords.liquidity}.`}
        >
          {({ value, onValueChange }) => (
            <OptionalSelect
              value={value}
              onValueChange={onValueChange}
              none={t`As usual: ${wordsWithin(liquidityLabels[usual])}`}
              options={tiers}
            />
          )}
        </FormField>
      )}
      <FormField
        control={control}
        name="targetWeight"
        label={t`Target weight`}
        hint={t`Of everything that counts.`}
      >
        {(field) => <PercentInput {...field} />}
      </FormField>
      {bookOf(type) === 'holdings' && (
        <FormField
          control={control}
          name="benchmark"
          label={t`Compared with`}
          hint={t`Empty: ${benchmark}, as everything else.`}
        >
          {({ value, onValueChange }) => (
            <InstrumentInput
              api={api}
              value={value}
              onValueChange={(symbol) => onValueChange(symbol)}
              withUsual
              placeholder={benchmark}
            />
          )}
        </FormField>
      )}
      <TextField control={control} name="notes" label={t`Notes`} rows={2} className="sm:col-span-2" />
    </FormSection>
  )
}
