import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { showNow } from '@kinfolio/ui/show-now'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { failures as positionFailures } from '../positions/failures.ts'
import { failures } from './failures.ts'
import { positionOptions } from './position-options.ts'
import { isInUnits, sourcesOf, targetsOf } from './transfer-values.ts'
import { TransferEffectNotice } from './TransferEffectNotice.tsx'
import { type TransferForm, useTransferForm } from './use-transfer-form.ts'

type TransferSheetProps = OverlayProps['transfer'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Moves a part of a position to another one: a gift to another entity, or a move to another custodian. */
export function TransferSheet({ open, onOpenChange, positionId }: TransferSheetProps) {
  const form = useTransferForm({ positionId, onSaved: () => onOpenChange(false) })
  const { positions, isDirty, isSaving, from, to } = form

  return (
    <FormSheet
      open={open}
      title={t`Move to another position`}
      form="transfer"
      saveLabel={t`Record transfer`}
      isDirty={isDirty}
      isSaving={isSaving}
      isBlocked={!from || !to}
      loss={t`The transfer is not recorded.`}
      onClose={() => onOpenChange(false)}
    >
      {form.positionsError && !positions ? (
        <FailedNotice
          title={positionFailures.loadPositions}
          error={form.positionsError}
          onRetry={() => void form.retryPositions()}
        />
      ) : positions ? (
        <TransferFields form={form} positions={positions} />
      ) : (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14 w-full sm:col-span-2" />
          <Skeleton className="h-14 w-full sm:col-span-2" />
        </div>
      )}
    </FormSheet>
  )
}

function TransferFields({ form, positions }: { form: TransferForm; positions: readonly Position[] }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { control, from, values, refusal } = form
  const ownerOf = ({ entityId, custodian }: Position) => {
    const owner = entities?.find((entity) => entity.id === entityId)?.name
    return [owner, custodian].filter(Boolean).join(' · ') || undefined
  }
  const targets = targetsOf(positions, from)
  const isByUnits = from === undefined || isInUnits(from)
  return (
    <form id="transfer" onSubmit={form.save} className="flex flex-col gap-5" noValidate>
      {refusal && (
        <div ref={showNow}>
          <Callout color="error" title={failures.createTransfer}>
            {refusal}
          </Callout>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="positionId" label={t`From`} required className="sm:col-span-2">
          {({ value, onValueChange }) => (
            <Combobox
              value={value === '' ? null : value}
              placeholder={t`Choose a position…`}
              searchPlaceholder={t`Search positions...`}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={positionOptions(sourcesOf(positions), value, ownerOf)}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="toPositionId"
          label={t({ message: 'To', context: 'account' })}
          required
          className="sm:col-span-2"
          hint={
            from &&
            targets.length === 0 &&
            t`No other position can take it yet. Add one in ${from.currency} for whoever gets it.`
          }
        >
          {({ value, onValueChange }) => (
            <Combobox
              value={value === '' ? null : value}
              placeholder={t`Choose the position that gets it…`}
              searchPlaceholder={t`Search positions...`}
              emptyText={t`No other position can take it`}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={positionOptions(targets, value, ownerOf)}
            />
          )}
        </FormField>
        {from && targets.length === 0 && (
          <Button
            icon="lucide:plus"
            className="sm:col-span-2 sm:justify-self-start"
            onClick={() => openOverlay('position', { type: from.type })}
          >
            {t`Add position`}
          </Button>
        )}
        <FormField control={control} name="date" label={t`Date`} required>
          {(field) => <DayInput {...field} />}
        </FormField>
        {isByUnits ? (
          <FormField
            control={control}
            name="quantity"
            label={t`Quantity`}
            required
            hint={from?.quantity && t`${formatQuantity(from.quantity)} are held today.`}
          >
            {(field) => <NumberTextInput {...field} />}
          </FormField>
        ) : (
          <FormField
            control={control}
            name="share"
            label={t`Share`}
            required
            hint={t`100 % moves all of it.`}
          >
            {(field) => <PercentInput {...field} keptAs="fraction" />}
          </FormField>
        )}
        <FormField
          control={control}
          name="amount"
          label={t`Worth`}
          aside={t`Optional`}
          className="sm:col-span-2"
          hint={t`What the part is worth on that day. Left open, it is taken from the value.`}
        >
          {(field) => <MoneyInput {...field} currency={from?.currency} />}
        </FormField>
      </div>
      <TransferEffectNotice form={form} />
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
      {values.positionId === '' && (
        <p className="text-xs text-muted">
          <Trans>
            For shares, funds and other investments. Money moves with a payment: record it on the account, and
            name the other account beside it.
          </Trans>
        </p>
      )}
    </form>
  )
}
