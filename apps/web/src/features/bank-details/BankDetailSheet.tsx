import { BankDetailCreate } from '@kinfolio/contract/bank-details'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import {
  bankDetailFields,
  type BankDetailValues,
  factsOf,
  inputOfBankDetail,
  valuesOfBankDetail,
} from './bank-detail-values.ts'
import { failures } from './failures.ts'
import { createBankDetailMutation, updateBankDetailMutation } from './mutations.ts'
import { useRefreshBankDetails } from './use-refresh-bank-details.ts'
import { accountLines } from './words.ts'

type BankDetailSheetProps = OverlayProps['bankDetail'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds an account into which somebody is paid, or changes what is said of one. */
export function BankDetailSheet({ open, onOpenChange, ...opened }: BankDetailSheetProps) {
  const { api } = useOrg()
  const detail = 'detail' in opened ? opened.detail : undefined
  const payee = 'detail' in opened ? opened.detail.payee : opened.payee
  const name = 'detail' in opened ? opened.detail.payee.name : opened.name
  const refresh = useRefreshBankDetails()
  const create = useMutation(createBankDetailMutation(api))
  const update = useMutation(updateBankDetailMutation(api))
  const form = useForm({
    defaultValues: valuesOfBankDetail(detail),
    resolver: contractResolver<BankDetailValues, typeof BankDetailCreate>(BankDetailCreate, (values) =>
      inputOfBankDetail(values, payee),
    ),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  useUnsaved(isDirty)

  const save = form.handleSubmit(async () => {
    const values = form.getValues()
    try {
      const saved = detail
        ? await update.mutateAsync({ id: detail.id, version: detail.version, ...factsOf(values) })
        : await create.mutateAsync(inputOfBankDetail(values, payee))
      toast(
        saved.isAlarm && !detail?.isAlarm
          ? {
              title: detail
                ? t`Saved, and it differs from what was verified`
                : t`Added, and it differs from what was on file`,
              description: t`It stays an alarm until somebody has called a number that you know.`,
              color: 'warning',
            }
          : {
              title: detail ? t`The bank details were saved` : t`The bank details were added`,
              color: 'success',
            },
      )
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, bankDetailFields)
    }
    await refresh()
  })

  return (
    <FormSheet
      open={open}
      title={detail ? t`Edit bank details of ${name}` : t`Add bank details of ${name}`}
      form="bank-detail"
      saveLabel={detail ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={detail ? t`The bank details stay as they were.` : t`The bank details are not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="bank-detail" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={detail ? failures.updateBankDetail : failures.createBankDetail}>
            {errors.root.message}
          </Callout>
        )}
        {detail ? (
          <Callout color="info" title={accountLines(detail)[0]?.value}>
            {t`Another account is not written over this one: add it beside it.`}{' '}
            {detail.state === 'VERIFIED' &&
              t`If its holder, reference or correspondent bank changes, it waits for a call again.`}
          </Callout>
        ) : (
          <>
            <TextField
              control={control}
              name="iban"
              label={t`IBAN`}
              placeholder="DE89 3704 0044 0532 0130 00"
              hint={t`Its length and check digits are looked at. Banks without IBANs have the fields below.`}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField control={control} name="accountNumber" label={t`Account number`} />
              <TextField control={control} name="bic" label={t`BIC`} />
              <TextField control={control} name="routingNumber" label={t`Routing number (ABA)`} />
              <TextField control={control} name="bankCode" label={t`Sort code`} />
            </div>
          </>
        )}
        <TextField
          control={control}
          name="holder"
          label={t`Holder`}
          hint={t`As the bank knows whoever is paid.`}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField control={control} name="bank" label={t`Bank`} />
          <FormField control={control} name="currency" label={t`Currency`}>
            {(field) => <CurrencyInput {...field} />}
          </FormField>
        </div>
        <TextField
          control={control}
          name="reference"
          label={t`Reference`}
          hint={t`What a payment has to say.`}
        />
        <TextField control={control} name="correspondent" label={t`Correspondent bank`} />
        <TextField control={control} name="notes" label={t`Notes`} rows={3} />
      </form>
    </FormSheet>
  )
}
