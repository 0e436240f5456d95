import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { IconButton } from '@kinfolio/ui/IconButton'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { Select } from '@kinfolio/ui/Select'
import { showNow } from '@kinfolio/ui/show-now'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'
import { failures as positionFailures } from '../positions/failures.ts'
import { exchangeTargets, type Quote } from './exchange-values.ts'
import { ExchangeEffectNotice } from './ExchangeEffectNotice.tsx'
import { failures } from './failures.ts'
import { positionOptions } from './position-options.ts'
import { type ExchangeForm, useExchangeForm } from './use-exchange-form.ts'

type ExchangeSheetProps = OverlayProps['exchange'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Exchanges money of one account into that of another one in another currency, with the fee of the bank. */
export function ExchangeSheet({ open, onOpenChange, positionId }: ExchangeSheetProps) {
  const form = useExchangeForm({ positionId, onSaved: () => onOpenChange(false) })
  const { positions, isDirty, isSaving, from, to } = form
  return (
    <FormSheet
      open={open}
      title={t`Exchange currency`}
      form="exchange"
      saveLabel={t`Record exchange`}
      isDirty={isDirty}
      isSaving={isSaving}
      isBlocked={!from || !to}
      loss={t`The exchange is not recorded.`}
      onClose={() => onOpenChange(false)}
    >
      {form.positionsError && !positions ? (
        <FailedNotice
          title={positionFailures.loadPositions}
          error={form.positionsError}
          onRetry={() => void form.retryPositions()}
        />
      ) : positions ? (
        <ExchangeFields form={form} positions={positions} />
      ) : (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14 w-full sm:col-span-2" />
          <Skeleton className="h-14 w-full sm:col-span-2" />
        </div>
      )}
    </FormSheet>
  )
}

function ExchangeFields({ form, positions }: { form: ExchangeForm; positions: readonly Position[] }) {
  const { control, from, to, values, refusal } = form
  const targets = exchangeTargets(positions, from)
  const isWithoutTarget = from !== undefined && targets.length === 0
  return (
    <form id="exchange" onSubmit={form.save} className="flex flex-col gap-5" noValidate>
      {refusal && (
        <div ref={showNow}>
          <Callout color="error" title={failures.createExchange}>
            {refusal}
          </Callout>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="positionId" label={t`From`} required className="sm:col-span-2">
          {() => (
            <Combobox
              value={values.positionId === '' ? null : values.positionId}
              placeholder={t`Choose an account…`}
              searchPlaceholder={t`Search accounts...`}
              onValueChange={(id) => form.choose('positionId', id ?? '')}
              options={positionOptions(exchangeTargets(positions, undefined), values.positionId)}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="toPositionId"
          label={t({ message: 'To', context: 'account' })}
          required
          className="sm:col-span-2"
          hint={isWithoutTarget && t`No account in another currency yet. Add one for the money that is got.`}
        >
          {() => (
            <Combobox
              value={values.toPositionId === '' ? null : values.toPositionId}
              placeholder={t`Choose an account in another currency…`}
              searchPlaceholder={t`Search accounts...`}
              emptyText={t`No account in another currency`}
              onValueChange={(id) => form.choose('toPositionId', id ?? '')}
              options={positionOptions(targets, values.toPositionId)}
            />
          )}
        </FormField>
        {isWithoutTarget && (
          <Button
            icon="lucide:plus"
            className="sm:col-span-2 sm:justify-self-start"
            onClick={() => openOverlay('position', { type: 'CASH' })}
          >
            {t`Add account`}
          </Button>
        )}
        <FormField control={control} name="date" label={t`Date`} required className="sm:col-span-2">
          {(field) => <DayInput {...field} />}
        </FormField>
        <FormField
          control={control}
          name="amount"
          label={t`Amount given`}
          aside={followsWords(form, 'amount')}
        >
          {({ value, onBlur }) => (
            <MoneyInput
              value={value}
              onBlur={onBlur}
              onValueChange={(text) => form.type('amount', text)}
              currency={from?.currency}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="toAmount"
          label={t`Amount got`}
          aside={followsWords(form, 'toAmount')}
        >
          {({ value, onBlur }) => (
            <MoneyInput
              value={value}
              onBlur={onBlur}
              onValueChange={(text) => form.type('toAmount', text)}
              currency={to?.currency}
            />
          )}
        </FormField>
        <RateField form={form} />
        <FormField control={control} name="fee" label={t`Fee`} aside={t`Optional`}>
          {(field) => <MoneyInput {...field} currency={feeCurrency(form)} />}
        </FormField>
        {from && to && (
          <FormField control={control} name="feePositionId" label={t`Charged on`}>
            {({ value, onValueChange }) => (
              <Select
                value={value === '' ? from.id : value}
                onValueChange={onValueChange}
                options={[from, to].map(({ id, name, currency }) => ({
                  value: id,
                  label: name,
                  hint: currency,
                }))}
              />
            )}
          </FormField>
        )}
      </div>
      <ExchangeEffectNotice form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="counterparty" label={t`Counterparty`} aside={t`Optional`} />
        <TextField
          control={control}
          name="notes"
          label={t`Notes`}
          aside={t`Optional`}
          rows={2}
          className="sm:col-span-2"
        />
      </div>
    </form>
  )
}

/** The agreed rate, said in either currency. */
function RateField({ form }: { form: ExchangeForm }) {
  const { control, quote } = form
  return (
    <FormField
      control={control}
      name="fxRate"
      label={quote ? rateLabel(quote) : t`Agreed rate`}
      aside={followsWords(form, 'fxRate')}
      className="sm:col-span-2"
      hint={t`Enter two of the three: given, got, rate. The third follows.`}
    >
      {({ value, onBlur }) => (
        <div className="flex gap-2">
          <NumberTextInput
            value={value}
            onBlur={onBlur}
            onValueChange={(text) => form.type('fxRate', text)}
            className="grow"
          />
          <IconButton
            icon="lucide:arrow-right-left"
            variant="outline"
            label={t`Say the rate the other way round`}
            disabled={quote === null}
            onClick={form.turnAround}
          />
        </div>
      )}
    </FormField>
  )
}

function rateLabel({ given, got, into }: Quote): string {
  const of = into === got ? given : got
  return t`Rate: ${into} for 1 ${of}`
}

function followsWords({ follows }: ExchangeForm, field: ExchangeForm['follows']): string | undefined {
  return follows === field ? t`Worked out` : undefined
}

function feeCurrency({ values, from, to }: ExchangeForm): string | undefined {
  return (values.feePositionId === to?.id ? to : from)?.currency
}
