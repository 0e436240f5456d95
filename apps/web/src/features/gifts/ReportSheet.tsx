import { giftReportKinds } from '@kinfolio/contract/gift-kinds'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { TextArea } from '@kinfolio/ui/TextArea'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { refreshCosts } from '../costs/queries.ts'
import { failures } from './failures.ts'
import { addReportMutation, removeReportMutation, updateReportMutation } from './mutations.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { reportKindLabels } from './words.ts'

type ReportSheetProps = OverlayProps['giftReport'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a report that is due or came, or a note of what became of a gift; or changes one. */
export function ReportSheet({ giftId, report, open, onOpenChange }: ReportSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const add = useMutation(addReportMutation(api))
  const update = useMutation(updateReportMutation(api))
  const remove = useMutation(removeReportMutation(api))
  const before = {
    kind: report?.kind ?? 'REPORT',
    dueOn: report?.dueOn ?? '',
    receivedOn: report?.receivedOn ?? '',
    note: report?.note ?? '',
    paperId: report?.paperId ?? null,
  }
  const [values, setValues] = useState(before)
  const { kind, dueOn, receivedOn, note, paperId } = values
  const isDirty = JSON.stringify(values) !== JSON.stringify(before)
  useUnsaved(isDirty)
  const error = add.error ?? update.error

  async function save() {
    const fields = {
      kind,
      dueOn: kind === 'REPORT' ? dueOn || null : null,
      receivedOn: receivedOn || null,
      note,
      paperId,
    }
    const outcome = await outcomeOf(
      report
        ? update.mutateAsync({ id: giftId, reportId: report.id, version: report.version, ...fields })
        : add.mutateAsync({ id: giftId, ...fields }),
    )
    await refreshCosts(queryClient, api)
    if (outcome.isDone) onOpenChange(false)
  }

  async function takeOff(reportId: string) {
    const outcome = await outcomeOf(remove.mutateAsync({ id: giftId, reportId }))
    await refreshCosts(queryClient, api)
    if (outcome.isDone) onOpenChange(false)
  }

  return (
    <FormSheet
      open={open}
      title={report ? t`Change the report` : t`Add report`}
      form="gift-report"
      saveLabel={report ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={add.isPending || update.isPending || remove.isPending}
      loss={report ? t`The report stays as it was.` : t`The report is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form
        id="gift-report"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {error && (
          <Callout color="error" title={report ? failures.updateReport : failures.addReport}>
            {error.message}
          </Callout>
        )}
        <Field label={t`What it is`}>
          <Select
            value={kind}
            onValueChange={(chosen) =>
              setValues({ ...values, kind: giftReportKinds.find((each) => each === chosen) ?? kind })
            }
            options={giftReportKinds.map((each) => ({ value: each, label: reportKindLabels[each] }))}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {kind === 'REPORT' && (
            <Field label={t`Due by`}>
              <DayInput value={dueOn} onValueChange={(day) => setValues({ ...values, dueOn: day })} />
            </Field>
          )}
          <Field
            label={kind === 'REPORT' ? t`Received on` : t`Day`}
            hint={kind === 'REPORT' ? t`Empty: it did not come yet.` : t`Empty: today.`}
          >
            <DayInput value={receivedOn} onValueChange={(day) => setValues({ ...values, receivedOn: day })} />
          </Field>
        </div>
        <Field label={t`Note`}>
          <TextArea
            value={note}
            onChange={({ target }) => setValues({ ...values, note: target.value })}
            rows={4}
            maxLength={10_000}
          />
        </Field>
        <PaperChoice
          giftId={giftId}
          value={paperId}
          name={report?.paperName ?? null}
          onValueChange={(id) => setValues({ ...values, paperId: id })}
        />
        {report && (
          <div>
            <Button
              size="sm"
              icon="lucide:trash-2"
              loading={remove.isPending}
              onClick={() => void takeOff(report.id)}
            >
              {t`Take it off`}
            </Button>
          </div>
        )}
      </form>
    </FormSheet>
  )
}
