import { RecordedPrices } from '@kinfolio/contract/prices'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { failures } from './failures.ts'
import { recordCloseMutation } from './mutations.ts'

type Values = { closes: { on: string; close: string }[] }

/** Writes the close of one day by hand. It wins over that of a source. */
export function CloseForm({ symbol, unit }: { symbol: string; unit: string }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const record = useMutation(recordCloseMutation(api))
  const today = todayIn(org.settings.timeZone)
  const form = useForm({
    defaultValues: { closes: [{ on: today, close: '' }] },
    resolver: contractResolver<Values, typeof RecordedPrices>(RecordedPrices, ({ closes }) => ({
      symbol,
      currency: unit,
      closes,
    })),
  })
  const { errors } = form.formState

  const save = form.handleSubmit(async (input) => {
    try {
      await record.mutateAsync(input)
      form.reset()
      await refreshRecords(queryClient, api)
    } catch (error) {
      showFailure(error, form.setError, ['closes.0.on', 'closes.0.close'])
    }
  })

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3" noValidate>
      {errors.root?.message && (
        <Callout color="error" title={failures.recordClose}>
          {errors.root.message}
        </Callout>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <FormField control={form.control} name="closes.0.on" label={t`Day`}>
          {(field) => <DayInput {...field} max={today} className="w-40" />}
        </FormField>
        <FormField control={form.control} name="closes.0.close" label={t`Close`}>
          {(field) => <NumberTextInput {...field} suffix={unit} className="w-44" />}
        </FormField>
        <Button type="submit" loading={record.isPending} className="mt-6.5">
          {t`Write this price`}
        </Button>
      </div>
    </form>
  )
}
