import { corporateActionKinds } from '@kinfolio/contract/corporate-actions'
import type { Position } from '@kinfolio/contract/position'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Select } from '@kinfolio/ui/Select'
import { showNow } from '@kinfolio/ui/show-now'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatQuantity } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures as positionFailures } from '../positions/failures.ts'
import { actedOn } from './corporate-action-values.ts'
import { actionWords } from './corporate-action-words.ts'
import { CorporateActionEffectNotice } from './CorporateActionEffectNotice.tsx'
import { CorporateActionFields } from './CorporateActionFields.tsx'
import { failures } from './failures.ts'
import { positionOptions } from './position-options.ts'
import { type CorporateActionForm, useCorporateActionForm } from './use-corporate-action-form.ts'

type CorporateActionSheetProps = OverlayProps['corporateAction'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records what a company did with its shares: a split, a spin-off, a merger and their like. */
export function CorporateActionSheet({ open, onOpenChange, positionId }: CorporateActionSheetProps) {
  const form = useCorporateActionForm({ positionId, onSaved: () => onOpenChange(false) })
  const { positions, isDirty, isSaving, from } = form
  return (
    <FormSheet
      open={open}
      title={t`Corporate action`}
      form="corporate-action"
      saveLabel={t`Record action`}
      isDirty={isDirty}
      isSaving={isSaving}
      isBlocked={!from}
      loss={t`The corporate action is not recorded.`}
      onClose={() => onOpenChange(false)}
    >
      {form.positionsError && !positions ? (
        <FailedNotice
          title={positionFailures.loadPositions}
          error={form.positionsError}
          onRetry={() => void form.retryPositions()}
        />
      ) : positions ? (
        <ActionForm form={form} positions={positions} />
      ) : (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14 w-full sm:col-span-2" />
          <Skeleton className="h-14 w-full sm:col-span-2" />
        </div>
      )}
    </FormSheet>
  )
}

const kinds = corporateActionKinds.map((kind) => ({ value: kind, label: actionWords[kind].label }))

function ActionForm({ form, positions }: { form: CorporateActionForm; positions: readonly Position[] }) {
  const { control, from, values, refusal } = form
  return (
    <form id="corporate-action" onSubmit={form.save} className="flex flex-col gap-5" noValidate>
      {refusal && (
        <div ref={showNow}>
          <Callout color="error" title={failures.createCorporateAction}>
            {refusal}
          </Callout>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          control={control}
          name="kind"
          label={t`What happened`}
          required
          className="sm:col-span-2"
          hint={actionWords[values.kind].hint}
        >
          {({ onValueChange }) => (
            <Select value={values.kind} onValueChange={onValueChange} options={kinds} />
          )}
        </FormField>
        <FormField
          control={control}
          name="positionId"
          label={values.kind === 'RIGHTS_EXERCISE' ? t`Rights` : t`Position`}
          required
          className="sm:col-span-2"
          hint={from?.quantity && t`${formatQuantity(from.quantity)} are held today.`}
        >
          {({ value, onValueChange }) => (
            <Combobox
              value={value === '' ? null : value}
              placeholder={t`Choose a position…`}
              searchPlaceholder={t`Search positions...`}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={positionOptions(actedOn(positions), value)}
            />
          )}
        </FormField>
        <FormField control={control} name="date" label={t`Date`} required className="sm:col-span-2">
          {(field) => <DayInput {...field} />}
        </FormField>
        <CorporateActionFields form={form} positions={positions} />
      </div>
      <CorporateActionEffectNotice form={form} />
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
