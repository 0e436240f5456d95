import type { ReceiptDecision } from '@kinfolio/contract/gift-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { refreshCosts } from '../costs/queries.ts'
import { failures } from './failures.ts'
import { setReceiptMutation } from './mutations.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { giftQuery } from './queries.ts'

type ReceiptDialogProps = OverlayProps['giftReceipt'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The receipt of one instalment: when it came, its number and paper; or that none is needed. */
export function ReceiptDialog({ gift, expectedOn, open, onOpenChange }: ReceiptDialogProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const set = useMutation(setReceiptMutation(api))
  const { data } = useQuery(giftQuery(api, gift.id))
  const receipt = data?.instalments.find((each) => each.expectedOn === expectedOn)?.receipt
  const [receivedOn, setReceivedOn] = useState(receipt?.receivedOn ?? todayIn(org.settings.timeZone))
  const [number, setNumber] = useState(receipt?.number ?? '')
  const [paperId, setPaperId] = useState(receipt?.paperId ?? null)

  async function save(decision: ReceiptDecision) {
    const told = decision === 'RECEIVED' ? { receivedOn, number, paperId } : {}
    const outcome = await outcomeOf(set.mutateAsync({ id: gift.id, expectedOn, decision, ...told }))
    await refreshCosts(queryClient, api)
    if (outcome.isDone) onOpenChange(false)
  }

  const isSaid = receipt?.state === 'RECEIVED' || receipt?.state === 'NOT_NEEDED'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={set.isPending}
      title={t`Receipt of ${gift.cost.name}`}
      description={t`For what was due on ${formatDay(expectedOn)}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button type="submit" form="receipt" variant="solid" color="primary" loading={set.isPending}>
            {t`It came`}
          </Button>
        </>
      }
    >
      <form
        id="receipt"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save('RECEIVED')
        }}
      >
        {set.error && (
          <Callout color="error" title={failures.setReceipt}>
            {set.error.message}
          </Callout>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Received on`}>
            <DayInput value={receivedOn} onValueChange={setReceivedOn} />
          </Field>
          <Field label={t`Number of the receipt`}>
            <TextInput value={number} onChange={({ target }) => setNumber(target.value)} maxLength={500} />
          </Field>
        </div>
        <PaperChoice
          giftId={gift.id}
          value={paperId}
          name={receipt?.paperName ?? null}
          onValueChange={setPaperId}
        />
        <div className="flex flex-wrap gap-2">
          {receipt?.state !== 'NOT_NEEDED' && (
            <Button
              size="sm"
              icon="lucide:minus"
              disabled={set.isPending}
              onClick={() => void save('NOT_NEEDED')}
            >
              {t`None is needed`}
            </Button>
          )}
          {isSaid && (
            <Button
              size="sm"
              icon="lucide:undo-2"
              disabled={set.isPending}
              onClick={() => void save('EXPECTED')}
            >
              {t`Take that back`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
