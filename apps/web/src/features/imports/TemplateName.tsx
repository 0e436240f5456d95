import type { ImportTemplate, ImportTemplateCreate } from '@kinfolio/contract/import-templates'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { isUnreachable } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { failures } from './failures.ts'
import { saveTemplateMutation, updateTemplateMutation } from './mutations.ts'
import { useTemplatesChanged } from './use-templates-changed.ts'

type TemplateNameProps = {
  /** The one that gets another name; a new one where there is none. */
  template: ImportTemplate | undefined
  content: Omit<z.input<typeof ImportTemplateCreate>, 'name'>
  /** What a new one could be called. */
  proposed: string
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The name under which a template is kept. */
export function TemplateName({ template, content, proposed, onSaved, onCancel }: TemplateNameProps) {
  const { api } = useOrg()
  const changed = useTemplatesChanged()
  const [name, setName] = useState(template?.name ?? proposed)
  // The message about a wrong name appears beside it.
  const onSuccess = async ({ id }: ImportTemplate) => {
    await changed()
    onSaved(id)
  }
  const save = useMutation({ ...saveTemplateMutation(api), onSuccess })
  const rename = useMutation({ ...updateTemplateMutation(api), onSuccess })
  const error = save.error ?? rename.error

  function submit() {
    if (template) rename.mutate({ id: template.id, name, version: template.version })
    else save.mutate({ ...content, name })
  }

  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-lg border px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isUnreachable(error) && (
        <Callout color="error" title={failures.saveTemplate} className="w-full">
          {error.message}
        </Callout>
      )}
      <Field
        label={template ? t`New name of the template` : t`Name of the template`}
        error={isUnreachable(error) ? undefined : error?.message}
        className="min-w-56 flex-1"
      >
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where the person just asked for it
          autoFocus
          // What is proposed is typed over.
          onFocus={({ target }) => target.select()}
          value={name}
          maxLength={200}
          autoComplete="off"
          placeholder={t`Such as “Savings bank, monthly”`}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button
          type="submit"
          variant="solid"
          color="primary"
          loading={save.isPending || rename.isPending}
          disabled={name.trim() === ''}
        >
          {template ? t`Rename` : t`Save template`}
        </Button>
      </div>
    </form>
  )
}
