import type { Position } from '@kinfolio/contract/position'
import { Combobox } from '@kinfolio/ui/Combobox'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { t } from '@lingui/core/macro'

import { FormField } from '../../forms/FormField.tsx'
import { isAccount, positionTypeIcons } from '../positions/words.ts'
import { type FormPosition, isForeignTo, type Reading } from './transaction-values.ts'
import type { TransactionForm } from './use-transaction-form.ts'

type CashFieldsProps = {
  form: TransactionForm
  position: FormPosition & { id: string }
  positions: readonly Position[]
  reading: Reading
}

/** The fields for the account on which the money of a row moves as well. */
export function CashFields({ form, position, positions, reading }: CashFieldsProps) {
  const { control, account } = form
  const accounts = positions.filter(
    (each) => each.id !== position.id && (isAccount(each) || each.id === account?.id),
  )
  if (accounts.length === 0) return null
  const isForeign = account !== undefined && isForeignTo(account, reading, position)
  return (
    <>
      <FormField
        control={control}
        name="cashPositionId"
        label={position.method === 'BALANCE' ? t`From or to another account` : t`Also move the cash`}
        aside={t`Optional`}
        className={isForeign ? undefined : 'sm:col-span-2'}
        hint={account ? undefined : t`The account that pays or receives it gets a row of its own.`}
      >
        {({ onValueChange }) => (
          <Combobox
            value={account?.id ?? null}
            placeholder={t`No account`}
            searchPlaceholder={t`Search accounts...`}
            onValueChange={(id) => {
              onValueChange(id ?? '')
              form.setValue('cashAmount', '')
            }}
            clearable
            options={accounts.map(({ id, name, type, currency, custodian }) => ({
              value: id,
              label: name,
              icon: positionTypeIcons[type],
              hint: [currency, custodian].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </FormField>
      {isForeign && (
        <FormField
          control={control}
          name="cashAmount"
          label={t`Amount in ${account.currency}`}
          aside={t`Optional`}
          hint={t`As the bank says. Left open, the rate of the day is taken.`}
        >
          {(field) => <MoneyInput {...field} currency={account.currency} />}
        </FormField>
      )}
    </>
  )
}
