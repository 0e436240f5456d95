import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Combobox } from '@kinfolio/ui/Combobox'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { t } from '@lingui/core/macro'

import { FormField } from '../../forms/FormField.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { accountsOf, movesMoney, shownFields, takersOf } from './corporate-action-values.ts'
import { actionWords } from './corporate-action-words.ts'
import { positionOptions } from './position-options.ts'
import type { CorporateActionForm } from './use-corporate-action-form.ts'

type CorporateActionFieldsProps = { form: CorporateActionForm; positions: readonly Position[] }

/** The fields that the chosen action has. */
export function CorporateActionFields({ form, positions }: CorporateActionFieldsProps) {
  const { control, values, from } = form
  const { kind } = values
  const shown = shownFields(values)
  const words = actionWords[kind]
  const currency = from?.currency
  return (
    <>
      {shown.has('toPositionId') && <Taker form={form} positions={positions} />}
      {shown.has('newUnits') && (
        <>
          <FormField control={control} name="newUnits" label={words.fresh} required>
            {(field) => <NumberTextInput {...field} />}
          </FormField>
          <FormField control={control} name="oldUnits" label={words.old} required>
            {(field) => <NumberTextInput {...field} />}
          </FormField>
        </>
      )}
      {shown.has('quantity') && (
        <FormField
          control={control}
          name="quantity"
          label={t`Rights used`}
          aside={t`Optional`}
          className="sm:col-span-2"
          hint={t`Left open, all of them.`}
        >
          {(field) => <NumberTextInput {...field} />}
        </FormField>
      )}
      {shown.has('cash') && (
        <FormField
          control={control}
          name="cash"
          label={kind === 'RIGHTS_EXERCISE' ? t`Paid in all` : t`Cash received in all`}
          aside={kind === 'MERGER' || kind === 'DELISTING' ? t`Optional` : undefined}
          required={kind === 'RIGHTS_EXERCISE' || kind === 'RETURN_OF_CAPITAL'}
          className="sm:col-span-2"
        >
          {(field) => <MoneyInput {...field} currency={currency} />}
        </FormField>
      )}
      {shown.has('fee') && (
        <>
          <FormField control={control} name="fee" label={t`Fee`} aside={t`Optional`}>
            {(field) => <MoneyInput {...field} currency={currency} />}
          </FormField>
          <FormField control={control} name="tax" label={t`Tax`} aside={t`Optional`}>
            {(field) => <MoneyInput {...field} currency={currency} />}
          </FormField>
        </>
      )}
      {shown.has('costPercent') && kind !== 'MERGER' && (
        <FormField
          control={control}
          name="costPercent"
          label={t`Part of the cost that goes along`}
          required
          hint={t`As the company publishes it. 0 % leaves all of it where it is.`}
        >
          {(field) => <PercentInput {...field} keptAs="percent" />}
        </FormField>
      )}
      {shown.has('cashCostPercent') && (
        <>
          <FormField
            control={control}
            name="costPercent"
            label={t`Cost of the new units`}
            aside={t`Optional`}
            hint={t`Left open, by what units and cash are worth.`}
          >
            {(field) => <PercentInput {...field} keptAs="percent" />}
          </FormField>
          <FormField control={control} name="cashCostPercent" label={t`Cost of the cash`} aside={t`Optional`}>
            {(field) => <PercentInput {...field} keptAs="percent" />}
          </FormField>
        </>
      )}
      {shown.has('worth') && (
        <FormField
          control={control}
          name="worth"
          label={kind === 'RIGHTS_EXERCISE' ? t`Rights are worth` : t`New units are worth`}
          aside={t`Optional`}
          hint={t`In all, on that day. Left open, it is taken from prices.`}
        >
          {(field) => <MoneyInput {...field} currency={currency} />}
        </FormField>
      )}
      {shown.has('fractionCash') && (
        <FormField
          control={control}
          name="fractionCash"
          label={t`Cash for a fraction`}
          aside={t`Optional`}
          hint={t`Paid for what is no whole unit.`}
        >
          {(field) => <MoneyInput {...field} currency={currency} />}
        </FormField>
      )}
      {movesMoney(values) && <Account form={form} positions={positions} />}
    </>
  )
}

function Taker({ form, positions }: CorporateActionFieldsProps) {
  const { control, values, from } = form
  const takers = takersOf(positions, from)
  return (
    <>
      <FormField
        control={control}
        name="toPositionId"
        label={t`Position of the new units`}
        aside={values.kind === 'MERGER' ? t`Optional` : undefined}
        required={values.kind !== 'MERGER'}
        className="sm:col-span-2"
        hint={values.kind === 'MERGER' ? t`Left open, the shares were bought for cash alone.` : undefined}
      >
        {({ value, onValueChange }) => (
          <Combobox
            value={value === '' ? null : value}
            placeholder={t`Choose the position that gets them…`}
            searchPlaceholder={t`Search positions...`}
            emptyText={t`No position can take them yet`}
            clearable
            onValueChange={(id) => onValueChange(id ?? '')}
            options={positionOptions(takers, value)}
          />
        )}
      </FormField>
      {from && values.toPositionId === '' && (
        <Button
          icon="lucide:plus"
          className="sm:col-span-2 sm:justify-self-start"
          onClick={() => openOverlay('position', { type: from.type })}
        >
          {t`Add position`}
        </Button>
      )}
    </>
  )
}

function Account({ form, positions }: CorporateActionFieldsProps) {
  const { control, from } = form
  const accounts = accountsOf(positions, from)
  if (accounts.length === 0) return null
  return (
    <FormField
      control={control}
      name="cashPositionId"
      label={t`Also move the cash`}
      aside={t`Optional`}
      className="sm:col-span-2"
      hint={t`The account that pays or receives it gets a row of its own.`}
    >
      {({ value, onValueChange }) => (
        <Combobox
          value={value === '' ? null : value}
          placeholder={t`No account`}
          searchPlaceholder={t`Search accounts...`}
          clearable
          onValueChange={(id) => onValueChange(id ?? '')}
          options={positionOptions(accounts, value)}
        />
      )}
    </FormField>
  )
}
