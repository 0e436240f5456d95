import { StatedBalanceUpdate } from '@kinfolio/contract/stated-balances'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { gapDays, signedBalanceText } from '../../figures/balance-words.ts'
import { TextField } from '../../forms/TextField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { formatDay } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { explainBalanceMutation } from './mutations.ts'

type Values = { explanation: string }

type ExplainBalanceDialogProps = OverlayProps['explainBalance'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says why the book differs from a statement, or withdraws that explanation. */
export function ExplainBalanceDialog({ balance, open, onOpenChange }: ExplainBalanceDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const explain = useMutation(explainBalanceMutation(api))
  // The dialog is closed by then. A toast reports a failure, and the callbacks given here still run.
  const undo = useMutation({
    ...explainBalanceMutation(api),
    meta: { failed: failures.explainBalance },
    onSuccess: () => refreshRecords(queryClient, api),
  })
  const { id, on, since, missing, version, explanation } = balance
  const form = useForm({
    defaultValues: { explanation: explanation?.note ?? '' },
    resolver: contractResolver<Values, typeof StatedBalanceUpdate>(StatedBalanceUpdate, (values) => ({
      ...values,
      version,
    })),
  })
  const { errors } = form.formState

  const send = async (said: string | null) => {
    const saved = await explain.mutateAsync({ id, explanation: said, version })
    onOpenChange(false)
    toast({
      title: said === null ? t`The explanation was taken back` : t`The difference is explained`,
      color: 'success',
      actions: [
        {
          label: t`Undo`,
          onPress: () => undo.mutate({ id, explanation: explanation?.note ?? null, version: saved.version }),
        },
      ],
    })
    await refreshRecords(queryClient, api)
  }
  const save = form.handleSubmit(async (input) => {
    try {
      await send(input.explanation)
    } catch (error) {
      showFailure(error, form.setError, ['explanation'])
    }
  })
  const takeBack = async () => {
    try {
      await send(null)
    } catch (error) {
      showFailure(error, form.setError, ['explanation'])
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={explain.isPending}
      title={t`Why do statement and book differ on ${formatDay(on)}?`}
      size="sm"
      footer={
        <>
          {explanation !== null && (
            <Button className="mr-auto" disabled={explain.isPending} onClick={() => void takeBack()}>
              {t`Take back`}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)} disabled={explain.isPending}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form="explanation"
            variant="solid"
            color="primary"
            loading={explain.isPending}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id="explanation" onSubmit={save} className="flex flex-col gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.explainBalance}>
            {errors.root.message}
          </Callout>
        )}
        {missing !== null && (
          <p className="text-sm text-muted">
            {t`They came to differ by ${signedBalanceText(balance, missing)} ${gapDays(since, on)}. If rows are missing, import the statement of those days instead: the difference goes by itself.`}
          </p>
        )}
        <TextField control={form.control} name="explanation" label={t`Explanation`} required rows={4} />
      </form>
    </Dialog>
  )
}
