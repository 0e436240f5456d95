import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { refreshCosts } from '../costs/queries.ts'
import { positionsQuery } from '../positions/queries.ts'
import { failures } from './failures.ts'
import { giveInKindMutation } from './mutations.ts'

type InKindDialogProps = OverlayProps['giftInKind'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Lets a part of a position leave at its market value, as the payment of a gift. */
export function InKindDialog({ gift, open, onOpenChange }: InKindDialogProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const give = useMutation(giveInKindMutation(api))
  const due = gift.instalments.filter(({ state }) => state !== 'PAID' && state !== 'SKIPPED')
  const [expectedOn, setExpectedOn] = useState(due[0]?.expectedOn ?? '')
  const [positionId, setPositionId] = useState<string | null>(gift.cost.positionId)
  const [on, setOn] = useState(todayIn(org.settings.timeZone))
  const [quantity, setQuantity] = useState('')
  const [amount, setAmount] = useState('')
  const held = positions.filter(({ type }) => type !== 'CASH' && type !== 'LIABILITY')
  const currency = held.find(({ id }) => id === positionId)?.currency ?? gift.cost.currency

  async function save() {
    const outcome = await outcomeOf(
      give.mutateAsync({
        id: gift.id,
        expectedOn,
        positionId: positionId ?? '',
        on,
        quantity,
        ...(amount !== '' && { amount }),
      }),
    )
    if (!outcome.isDone) return
    onOpenChange(false)
    await Promise.all([
      refreshCosts(queryClient, api),
      queryClient.invalidateQueries({ queryKey: api.positions.key() }),
      queryClient.invalidateQueries({ queryKey: api.transactions.key() }),
      queryClient.invalidateQueries({ queryKey: api.portfolio.key() }),
    ])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={give.isPending}
      title={t`Give from a position`}
      description={t`It leaves as a transfer at market value. The oldest lots go first.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form="in-kind"
            variant="solid"
            color="primary"
            disabled={positionId === null || quantity === ''}
            loading={give.isPending}
          >
            {t`Give`}
          </Button>
        </>
      }
    >
      <form
        id="in-kind"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {give.error && (
          <Callout color="error" title={failures.giveInKind}>
            {give.error.message}
          </Callout>
        )}
        {due.length > 1 && (
          <Field label={t`Instalment`}>
            <Select
              value={expectedOn}
              onValueChange={setExpectedOn}
              options={due.map(({ expectedOn: each }) => ({ value: each, label: formatDay(each) }))}
            />
          </Field>
        )}
        <Field label={t`Position`} required>
          <Combobox
            placeholder={t`Choose a position`}
            searchPlaceholder={t`Search positions...`}
            value={positionId}
            onValueChange={setPositionId}
            options={held.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Day`} required>
            <DayInput value={on} onValueChange={setOn} />
          </Field>
          <Field label={t`Quantity`} required>
            <MoneyInput value={quantity} onValueChange={setQuantity} />
          </Field>
        </div>
        <Field label={t`Market value`} hint={t`Empty: its part of the value of the position on that day.`}>
          <MoneyInput value={amount} onValueChange={setAmount} currency={currency} />
        </Field>
      </form>
    </Dialog>
  )
}
