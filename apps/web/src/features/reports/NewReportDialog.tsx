import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { reportTemplatesQuery } from './queries.ts'
import { newReport, useReportActs } from './use-report-acts.ts'

type NewReportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Names a report and says what it begins with. */
export function NewReportDialog({ open, onOpenChange }: NewReportDialogProps) {
  const { api } = useOrg()
  const acts = useReportActs()
  const { data: templates = [] } = useQuery(reportTemplatesQuery(api))
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const chosen = templates.find(({ key }) => key === template)
  const name = title.trim() === '' ? (chosen?.title ?? '') : title.trim()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`New report`}
      submitLabel={t`Add`}
      isSaving={acts.isBusy}
      onSubmit={async (event) => {
        event.preventDefault()
        setIsAsked(true)
        if (name === '') return
        const isMade = await acts.create({
          ...newReport(),
          title: name,
          ...(chosen && { template: chosen.key }),
        })
        if (isMade) onOpenChange(false)
      }}
    >
      <Field
        label={t`Title`}
        required={chosen === undefined}
        error={isAsked && name === '' ? t`This needs a title.` : undefined}
      >
        <TextInput
          value={title}
          maxLength={200}
          placeholder={chosen?.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label={t`Begin with`} hint={chosen?.description}>
        <NativeSelect
          value={template}
          onValueChange={setTemplate}
          options={[
            { value: '', label: t`An empty page` },
            ...templates.map(({ key, title: label }) => ({ value: key, label })),
          ]}
        />
      </Field>
    </FormDialog>
  )
}
