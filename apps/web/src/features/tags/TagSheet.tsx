import { tagColors } from '@kinfolio/contract/tag-kinds'
import { TagCreate } from '@kinfolio/contract/tags'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { refreshTags, tagsQuery } from '../../forms/tag-queries.ts'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { failures } from './failures.ts'
import { createTagBySheetMutation, updateTagMutation } from './mutations.ts'
import { type TagValues, inputOfTag, valuesOfTag } from './tag-values.ts'

type TagSheetProps = OverlayProps['tag'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = ['name', 'color', 'group'] as const

/** Adds a tag, or changes one. */
export function TagSheet({ tag, open, onOpenChange }: TagSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const create = useMutation(createTagBySheetMutation(api))
  const update = useMutation(updateTagMutation(api))
  const form = useForm({
    defaultValues: valuesOfTag(tag),
    resolver: contractResolver<TagValues, typeof TagCreate>(TagCreate, inputOfTag),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)
  const groups = [...new Set(tags.flatMap(({ group }) => group ?? []))]

  const save = form.handleSubmit(async (input) => {
    try {
      if (tag) await update.mutateAsync({ id: tag.id, version: tag.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: tag ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await refreshTags(queryClient, api)
  })

  return (
    <FormSheet
      open={open}
      title={tag ? t`Edit ${tag.name}` : t`Add tag`}
      form="tag"
      saveLabel={tag ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={tag ? t`The tag stays as it was.` : t`The tag is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="tag" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={tag ? failures.updateTag : failures.createTagBySheet}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <FormField control={control} name="color" label={t`Colour`} isGroup>
          {({ value, onValueChange }) => (
            <ColorChoice value={tagColors.find((color) => color === value)} onValueChange={onValueChange} />
          )}
        </FormField>
        <FormField
          control={control}
          name="group"
          label={t`Group`}
          hint={t`Tags of one group stand together. Holdings are grouped, and net worth is divided, by one group at a time.`}
        >
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`No group`}
              searchPlaceholder={t`Search or add a group...`}
              emptyText={t`No groups yet. Type the name of the first one.`}
              value={value || null}
              selectedLabel={value}
              onValueChange={(group) => onValueChange(group ?? '')}
              onCreate={onValueChange}
              createLabel={(typed) => t`Add group “${typed}”`}
              options={groups.map((group) => ({ value: group, label: group }))}
            />
          )}
        </FormField>
      </form>
    </FormSheet>
  )
}
