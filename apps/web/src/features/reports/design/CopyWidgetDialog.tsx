import type { Widget } from '@kinfolio/contract/reports'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { outcomeOf } from '../../../api/outcome.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { copyWidgetMutation } from '../mutations.ts'
import { refreshReports, reportQuery, reportsQuery } from '../queries.ts'
import { contentOf } from '../use-report-acts.ts'
import { titleOf } from './CanvasWidget.tsx'
import { addWidget } from './edits.ts'

type CopyWidgetDialogProps = { widget: Widget; reportId: string; onClose: () => void }

/** Puts a copy of a widget on the last page of another report. */
export function CopyWidgetDialog({ widget, reportId, onClose }: CopyWidgetDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: reports = [] } = useQuery(reportsQuery(api))
  const { mutateAsync, isPending } = useMutation(copyWidgetMutation(api))
  const others = reports.filter(({ id, mayChange }) => mayChange && id !== reportId)
  const [chosen, setChosen] = useState('')
  const target = chosen === '' ? (others[0]?.id ?? '') : chosen

  async function copy() {
    const read = await outcomeOf(queryClient.fetchQuery({ ...reportQuery(api, target), staleTime: 0 }))
    if (!read.isDone) return
    const { answer } = read
    const { w, h } = widget.place
    const { content } = addWidget(contentOf(answer), answer.pages.at(-1)?.pageId ?? '', {
      ...widget,
      size: [w, h],
    })
    const done = await outcomeOf(mutateAsync({ ...content, id: target, version: answer.version }))
    if (!done.isDone) return
    toast({ title: t`${titleOf(widget)} was copied to ${answer.title}`, color: 'success' })
    onClose()
    await refreshReports(queryClient, api)
  }

  return (
    <FormDialog
      open
      size="sm"
      title={t`Copy ${titleOf(widget)}`}
      submitLabel={t`Copy`}
      isSaving={isPending}
      onOpenChange={onClose}
      onSubmit={async (event) => {
        event.preventDefault()
        if (target !== '') await copy()
      }}
    >
      {others.length === 0 ? (
        <p className="text-sm text-muted">{t`There is no other report that you may change. Make one first.`}</p>
      ) : (
        <Field label={t`To the last page of`}>
          <NativeSelect
            value={target}
            onValueChange={setChosen}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      )}
    </FormDialog>
  )
}
