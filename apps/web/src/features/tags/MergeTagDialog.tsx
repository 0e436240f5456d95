import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { tagsQuery } from '../../forms/tag-queries.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { useUndoableTag } from './use-undoable-tag.ts'

type MergeTagDialogProps = OverlayProps['mergeTag'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives the records of a tag another one. */
export function MergeTagDialog({ tag, open, onOpenChange }: MergeTagDialogProps) {
  const { api } = useOrg()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const [intoId, setIntoId] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { mergeTag, mergeError, isBusy } = useUndoableTag()
  const others = tags.filter(({ id }) => id !== tag.id)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const into = others.find(({ id }) => id === intoId)
    setIsAsked(true)
    if (into && (await mergeTag(tag, into))) onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t`Merge ${tag.name}`}
      description={t`Its records get the other tag, and this one goes to the trash. Undo gives each record back what it had.`}
      onSubmit={submit}
      submitLabel={t`Merge`}
      isSaving={isBusy}
      failure={{ title: failures.mergeTag, message: mergeError?.message }}
    >
      <Field
        label={t`Into`}
        required
        error={isAsked && intoId === null ? t`Choose the tag that stays.` : undefined}
      >
        <Combobox
          value={intoId}
          onValueChange={setIntoId}
          placeholder={t`Choose a tag`}
          searchPlaceholder={t`Search tags...`}
          options={others.map(({ id, name, group }) => ({
            value: id,
            label: name,
            hint: group ?? undefined,
          }))}
        />
      </Field>
    </FormDialog>
  )
}
