import { callOutcomes } from '@kinfolio/contract/bank-detail-kinds'
import { type BankDetail, BankDetailCallCreate, type KnownNumber } from '@kinfolio/contract/bank-details'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { noteCallMutation } from './mutations.ts'
import { knownNumbersQuery } from './queries.ts'
import { useRefreshBankDetails } from './use-refresh-bank-details.ts'
import { accountLines, outcomeLabels } from './words.ts'

type CallSheetProps = OverlayProps['bankDetailCall'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['outcome', 'calledOn', 'number', 'explanation', 'spokeWith', 'notes'] as const
type CallValues = Record<(typeof fields)[number], string>

/** Notes a call to somebody who must know whether an account is right. */
export function CallSheet({ detail, open, onOpenChange }: CallSheetProps) {
  const { api, org } = useOrg()
  const refresh = useRefreshBankDetails()
  const note = useMutation(noteCallMutation(api))
  const [replacesOthers, setReplacesOthers] = useState(detail.isAlarm)
  const others = detail.verifiedByOthers
  const form = useForm<CallValues, unknown, BankDetailCallCreate>({
    defaultValues: {
      outcome: others.length > 0 ? 'REJECTED' : 'VERIFIED',
      calledOn: todayIn(org.settings.timeZone),
      number: '',
      explanation: '',
      spokeWith: '',
      notes: '',
    },
    resolver: contractResolver<CallValues, typeof BankDetailCallCreate>(BankDetailCallCreate, (values) => ({
      ...values,
      outcome: callOutcomes.find((outcome) => outcome === values.outcome) ?? 'NOT_REACHED',
    })),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const outcome = useWatch({ control, name: 'outcome' })
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (call) => {
    try {
      const noted = await note.mutateAsync({
        ...call,
        replacesOthers,
        id: detail.id,
        version: detail.version,
      })
      toast({
        title: noted.isAlarm ? t`The call was noted; the alarm stays` : t`The call was noted`,
        color: noted.isAlarm ? 'warning' : 'success',
      })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    await refresh()
  })

  return (
    <FormSheet
      open={open}
      title={t`Call about the account of ${detail.payee.name}`}
      form="bank-detail-call"
      saveLabel={t`Note the call`}
      isDirty={isDirty}
      isSaving={note.isPending}
      loss={t`The call is not noted.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="bank-detail-call" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.noteCall}>
            {errors.root.message}
          </Callout>
        )}
        <Account detail={detail} />
        {others.length > 0 && (
          <Callout color="warning" title={t`You brought this account into the records`}>
            {t`Somebody else verifies it: ${others.join(', ')}.`}
          </Callout>
        )}
        <KnownNumbers
          id={detail.id}
          onChoose={({ display }) => form.setValue('number', display, { shouldDirty: true })}
        />
        <TextField
          control={control}
          name="number"
          label={t`Number that was called`}
          placeholder="+41 44 668 18 00"
          hint={t`Never one from the paper itself, nor from the mail that it came with.`}
        />
        <TextField
          control={control}
          name="explanation"
          label={t`Where the number is known from`}
          hint={t`Needed where none of your records had it before the account came.`}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField control={control} name="spokeWith" label={t`Spoke with`} />
          <FormField control={control} name="calledOn" label={t`Day`}>
            {(field) => <DayInput {...field} />}
          </FormField>
        </div>
        <FormField control={control} name="outcome" label={t`What came of it`} isGroup>
          {({ value, onValueChange }) => (
            <RadioCards
              value={value}
              onValueChange={onValueChange}
              options={callOutcomes.map((each) => ({
                value: each as string,
                label: outcomeLabels[each],
                disabled: each === 'VERIFIED' && others.length > 0,
              }))}
            />
          )}
        </FormField>
        {outcome === 'VERIFIED' && (
          <Checkbox
            checked={replacesOthers}
            onCheckedChange={setReplacesOthers}
            label={t`The other accounts on file are not used any more`}
            hint={t`Leave it off where both are right, as for two currencies.`}
          />
        )}
        <TextField control={control} name="notes" label={t`Notes`} rows={3} />
      </form>
    </FormSheet>
  )
}

function Account({ detail }: { detail: BankDetail }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 rounded-md border px-3 py-2.5 text-sm">
      {accountLines(detail).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular break-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The telephone numbers of the records. One that came after the account is said to. */
function KnownNumbers({ id, onChoose }: { id: string; onChoose: (number: KnownNumber) => void }) {
  const { api } = useOrg()
  const { data } = useQuery(knownNumbersQuery(api, id))
  if (!data) return null
  if (data.length === 0)
    return (
      <p className="text-sm text-muted">
        {t`No telephone number of this record, its manager or its people is in your books. Write one that you know, and where from.`}
      </p>
    )
  return (
    <section aria-label={t`Known numbers`} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t`Known numbers`}</h3>
      <ul className="flex flex-col gap-1.5">
        {data.map((number) => (
          <li key={number.number} className="flex flex-wrap items-center gap-2 text-sm">
            <Button size="sm" icon="lucide:phone" onClick={() => onChoose(number)}>
              <span className="tabular">{number.display}</span>
            </Button>
            <span className="min-w-0 text-muted">{number.of}</span>
            {number.isNewer && <Badge color="warning">{t`Newer than the account`}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
