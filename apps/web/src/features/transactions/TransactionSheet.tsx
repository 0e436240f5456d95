import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { showNow } from '@kinfolio/ui/show-now'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay, type OverlayProps } from '../../pages/overlays.ts'
import { usePasteInForm } from '../../pages/use-paste-to-import.ts'
import { failures as positionFailures } from '../positions/failures.ts'
import { BoundNotice } from './BoundNotice.tsx'
import { CashFields } from './CashFields.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { EffectNotice } from './EffectNotice.tsx'
import { failures } from './failures.ts'
import { positionOptions } from './position-options.ts'
import { takesKind } from './transaction-kinds.ts'
import { isBound, isOfAction } from './transaction-values.ts'
import { TransactionFields } from './TransactionFields.tsx'
import { type TransactionForm, useTransactionForm } from './use-transaction-form.ts'

type TransactionSheetProps = OverlayProps['transaction'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records a transaction, or changes one, and shows what that does before it is saved. */
export function TransactionSheet({ open, onOpenChange, ...opened }: TransactionSheetProps) {
  const form = useTransactionForm({ ...opened, onSaved: () => onOpenChange(false) })
  const { original, position, isDirty, isChanged, isSaving, positions } = form
  const isBlocked = !position || form.conflict !== null || (original !== undefined && !isChanged)

  return (
    <FormSheet
      open={open}
      title={original ? t`Edit transaction` : t`Record transaction`}
      form="transaction"
      saveLabel={original ? t`Save` : t({ message: 'Record', context: 'act' })}
      isDirty={isDirty}
      isSaving={isSaving}
      isBlocked={isBlocked}
      other={original ? undefined : { label: t`Record and another`, onClick: form.saveAndGoOn }}
      loss={original ? t`The transaction stays as it was.` : t`The transaction is not recorded.`}
      onClose={() => onOpenChange(false)}
    >
      {form.positionsError && !positions ? (
        <FailedNotice
          title={positionFailures.loadPositions}
          error={form.positionsError}
          onRetry={() => void form.retryPositions()}
        />
      ) : positions?.length === 0 ? (
        <EmptyState
          icon="lucide:briefcase"
          title={t`No positions yet`}
          actions={
            <Button
              variant="solid"
              color="primary"
              icon="lucide:plus"
              onClick={() => openOverlay('position', {})}
            >
              {t`Add position`}
            </Button>
          }
        >
          <Trans>
            A transaction belongs to a position: a fund, a share, an account. Add the first one, then record
            what happened on it.
          </Trans>
        </EmptyState>
      ) : positions ? (
        <TransactionFormBody form={form} positions={positions} />
      ) : (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-14 w-full sm:col-span-2" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
    </FormSheet>
  )
}

function TransactionFormBody({ form, positions }: { form: TransactionForm; positions: readonly Position[] }) {
  const { control, values, original, position, reading, conflict } = form
  const bound = original && isBound(original) ? original.link : null
  const hasNumbers = !original || !isOfAction(original)
  const paste = usePasteInForm({ positionId: values.positionId, isDirty: form.isDirty })

  function changePosition(id: string) {
    const next = positions.find((candidate) => candidate.id === id)
    if (next && values.type !== '' && !takesKind(next, values.type)) form.setValue('type', '')
  }

  return (
    <form
      id="transaction"
      onSubmit={form.save}
      onPaste={original ? undefined : paste}
      className="flex flex-col gap-5"
      noValidate
    >
      {conflict && (
        <div ref={showNow}>
          <ConflictNotice current={conflict} onSettle={form.settleConflict} />
        </div>
      )}
      {form.refusal && (
        <div ref={showNow}>
          <Callout color="error" title={original ? failures.updateTransaction : failures.createTransaction}>
            {withDaysInWords(form.refusal)}
          </Callout>
        </div>
      )}
      {position && <BankAlarmNotice about={{ type: 'position', id: position.id }} />}
      {bound && <BoundNotice link={bound} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          control={control}
          name="positionId"
          label={t`Position`}
          className="sm:col-span-2"
          hint={position ? undefined : t`What it happened on. The types and fields follow from it.`}
        >
          {({ value, onValueChange }) => (
            <Combobox
              value={value === '' ? null : value}
              placeholder={t`Choose a position…`}
              searchPlaceholder={t`Search positions...`}
              onValueChange={(id) => {
                onValueChange(id ?? '')
                if (id !== null) changePosition(id)
              }}
              options={positionOptions(positions, value)}
              disabled={bound !== null}
            />
          )}
        </FormField>
        {position && reading && hasNumbers && (
          <TransactionFields form={form} position={position} reading={reading} />
        )}
        {position && reading?.hasCash && !bound && (
          <CashFields form={form} position={position} positions={positions} reading={reading} />
        )}
      </div>
      {position && reading && (
        <>
          {hasNumbers && (
            <EffectNotice
              preview={form.preview}
              wasSent={form.wasSentInSpite}
              date={values.date}
              isBalance={position.method === 'BALANCE'}
              type={position.type}
              isEstimate={reading.kind === 'ESTIMATED_VALUATION'}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={control} name="counterparty" label={t`Counterparty`} aside={t`Optional`} />
            <FormField control={control} name="settledOn" label={t`Settled on`} aside={t`Optional`}>
              {(field) => <DayInput {...field} />}
            </FormField>
            <TextField
              control={control}
              name="notes"
              label={t`Notes`}
              aside={t`Optional`}
              rows={2}
              className="sm:col-span-2"
            />
          </div>
        </>
      )}
    </form>
  )
}
