import { Callout } from '@kinfolio/ui/Callout'
import { classNames } from '@kinfolio/ui/class-names'
import { Combobox } from '@kinfolio/ui/Combobox'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { showNow } from '@kinfolio/ui/show-now'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { formatDay } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { positionsQuery } from '../positions/queries.ts'
import { isAccount, positionTypeIcons } from '../positions/words.ts'
import { EffectTable } from './EffectTable.tsx'
import { failures } from './failures.ts'
import { PreviewRefusal } from './PreviewRefusal.tsx'
import { useInstalmentForm } from './use-instalment-form.ts'

type InstalmentSheetProps = OverlayProps['instalment'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records an expected payment of a loan, with its interest and its cash, and shows what that does before it is saved. */
export function InstalmentSheet({ open, onOpenChange, instalment }: InstalmentSheetProps) {
  const { api } = useOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const form = useInstalmentForm({ instalment, onSaved: () => onOpenChange(false) })
  const { control, values, effect, effectError } = form
  const { positionName, dueOn, currency, booked } = instalment
  const accounts = positions.filter(isAccount)
  return (
    <FormSheet
      open={open}
      title={t`Confirm the payment of ${formatDay(dueOn)}`}
      form="instalment"
      saveLabel={t({ message: 'Record', context: 'act' })}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      loss={t`The payment is not recorded.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="instalment" onSubmit={form.save} className="flex flex-col gap-5" noValidate>
        {form.refusal && (
          <div ref={showNow}>
            <Callout color="error" title={failures.confirmInstalment}>
              {form.refusal}
            </Callout>
          </div>
        )}
        {booked && (
          <Callout color="info" title={t`The bank booked it on ${formatDay(booked.on)}`}>
            {t`Its row stands for the money, so that the account needs none.`}
          </Callout>
        )}
        <p className="text-sm text-muted">{positionName}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="date" label={t`Paid on`} required className="sm:col-span-2">
            {(field) => <DayInput {...field} />}
          </FormField>
          <FormField control={control} name="payment" label={t`Payment`} required>
            {(field) => <MoneyInput {...field} currency={currency} />}
          </FormField>
          <FormField
            control={control}
            name="interest"
            label={t`Interest in it`}
            hint={t`It accrues first; the rest pays back.`}
          >
            {(field) => <MoneyInput {...field} currency={currency} />}
          </FormField>
          {accounts.length > 0 && (
            <FormField
              control={control}
              name="cashPositionId"
              label={t`Also move the cash`}
              aside={t`Optional`}
              className="sm:col-span-2"
            >
              {({ value, onValueChange }) => (
                <Combobox
                  value={value === '' ? null : value}
                  placeholder={t`No account`}
                  searchPlaceholder={t`Search accounts...`}
                  onValueChange={(id) => onValueChange(id ?? '')}
                  clearable
                  options={accounts.map(({ id, name, type, currency: code }) => ({
                    value: id,
                    label: name,
                    icon: positionTypeIcons[type],
                    hint: code,
                  }))}
                />
              )}
            </FormField>
          )}
        </div>
        {effectError ? (
          <PreviewRefusal error={effectError} wasSent={form.wasSentInSpite} />
        ) : (
          <section aria-label={t`Effect`} className="rounded-md bg-surface-sunken px-3.5 py-2.5">
            <h3 className="pb-1.5 text-sm font-medium">
              {values.date === '' ? t`Effect` : t`Effect at the end of ${formatDay(values.date)}`}
            </h3>
            {effect ? (
              <div
                className={classNames('transition-opacity', form.isBehind && 'opacity-50')}
                aria-busy={form.isBehind}
              >
                <EffectTable effect={effect} isBalance type="LIABILITY" />
              </div>
            ) : (
              <p className="text-sm text-muted">{t`Fill in the numbers to see what changes.`}</p>
            )}
          </section>
        )}
      </form>
    </FormSheet>
  )
}
