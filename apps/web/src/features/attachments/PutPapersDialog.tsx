import { Field } from '@kinfolio/ui/Field'
import { plural, t } from '@lingui/core/macro'
import { type SubmitEvent, useState } from 'react'

import { FormDialog } from '../../forms/FormDialog.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import type { FoundTarget } from './find-targets.ts'
import { TargetInput } from './TargetInput.tsx'
import { useLinkPapers } from './use-link-papers.ts'

type PutPapersDialogProps = OverlayProps['putPapers'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts papers on a record that is chosen here. */
export function PutPapersDialog({ papers, open, onOpenChange }: PutPapersDialogProps) {
  const { put, isChanging } = useLinkPapers()
  const [target, setTarget] = useState<FoundTarget | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(target === null)
    if (target !== null && (await put(papers, target))) onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        papers.length === 1
          ? t`Put ${papers[0]?.title ?? ''} on a record`
          : plural(papers.length, { one: 'Put # paper on a record', other: 'Put # papers on a record' })
      }
      size="sm"
      onSubmit={save}
      submitLabel={t`Put on it`}
      isSaving={isChanging}
    >
      <Field label={t`Record`} required error={isMissing ? t`Choose a record.` : undefined}>
        <TargetInput value={target} onValueChange={setTarget} />
      </Field>
    </FormDialog>
  )
}
