import { StockLink } from '@kinfolio/contract/stock-links'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { InstrumentInput } from '../../forms/InstrumentInput.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { linkStockMutation } from './mutations.ts'

type Values = { symbol: string; exchange: string; isin: string }

type LinkInstrumentDialogProps = OverlayProps['linkInstrument'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Links a position to the listed instrument that it holds. */
export function LinkInstrumentDialog({ position, open, onOpenChange }: LinkInstrumentDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const link = useMutation(linkStockMutation(api))
  const form = useForm({
    defaultValues: {
      symbol: position.stock?.symbol ?? '',
      exchange: position.stock?.exchange ?? '',
      isin: position.stock?.isin ?? '',
    },
    resolver: contractResolver<Values, typeof StockLink>(StockLink, ({ symbol, exchange, isin }) => ({
      symbol,
      exchange: exchange || null,
      isin: isin || null,
      provider: position.stock?.provider,
      unit: position.stock?.unit,
    })),
  })
  const { errors } = form.formState

  const save = form.handleSubmit(async (input) => {
    try {
      await link.mutateAsync({ id: position.id, ...input })
      onOpenChange(false)
      await refreshRecords(queryClient, api)
    } catch (error) {
      showFailure(error, form.setError, ['symbol', 'exchange', 'isin'])
    }
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Link ${position.name} to a stock`}
      size="sm"
      onSubmit={save}
      submitLabel={t`Link`}
      isSaving={link.isPending}
      failure={{ title: failures.linkStock, message: errors.root?.message }}
    >
      <FormField
        control={form.control}
        name="symbol"
        label={t`Symbol`}
        required
        hint={t`Found by name too. Its prices value the position.`}
      >
        {({ value, onValueChange }) => (
          <InstrumentInput
            api={api}
            value={value}
            onValueChange={(symbol, match) => {
              onValueChange(symbol)
              if (match?.exchange) form.setValue('exchange', match.exchange)
            }}
          />
        )}
      </FormField>
      <TextField control={form.control} name="isin" label={t`ISIN`} placeholder={t`IE00B4L5Y983`} />
      <TextField control={form.control} name="exchange" label={t`Exchange`} />
    </FormDialog>
  )
}
