import type { ImportPreview } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { useConfirm } from '@kinfolio/ui/confirm'
import { Icon } from '@kinfolio/ui/Icon'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useHelp } from '../../api/use-help.ts'
import { failures } from './failures.ts'
import type { Answers } from './import-answers.ts'
import { saysTheSame, templateAnswers } from './import-templates.ts'
import { deleteTemplateMutation, updateTemplateMutation } from './mutations.ts'
import { importTemplatesQuery } from './queries.ts'
import { proposedTemplateName } from './template-name.ts'
import { TemplateName } from './TemplateName.tsx'
import { useTemplatesChanged } from './use-templates-changed.ts'

type TemplateBarProps = {
  preview: ImportPreview
  answers: Answers
  templateId: string | null
  onTemplate: (id: string | null) => void
}

/** Saves the mapping of this file for the next file of its shape. */
export function TemplateBar({ preview, answers, templateId, onTemplate }: TemplateBarProps) {
  const { api } = useOrg()
  const confirm = useConfirm()
  const changed = useTemplatesChanged()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const isNamed = useHelp('mappingNames')
  const templates = useQuery(importTemplatesQuery(api)).data ?? []
  const template = templates.find(({ id }) => id === templateId)
  const update = useMutation({
    ...updateTemplateMutation(api),
    meta: { failed: failures.saveTemplate },
    onSuccess: changed,
  })
  const remove = useMutation({ ...deleteTemplateMutation(api), onSuccess: changed })
  const settings = templateAnswers(answers, preview)
  const isChanged = template !== undefined && !saysTheSame(template.settings, settings)

  async function askToDelete(id: string, name: string) {
    const isMeant = await confirm({
      title: t`Delete this template?`,
      message: t`“${name}” is not offered any more. What was imported with it stays.`,
      confirmText: t`Delete template`,
      cancelText: t`Keep it`,
      variant: 'danger',
    })
    if (!isMeant) return
    onTemplate(null)
    remove.mutate({ id })
  }

  if (naming !== null) {
    return (
      <TemplateName
        template={naming === 'rename' ? template : undefined}
        content={{ header: preview.columns, settings }}
        proposed={
          isNamed
            ? proposedTemplateName(
                preview,
                templates.map(({ name }) => name),
              )
            : ''
        }
        onSaved={(id) => {
          setNaming(null)
          onTemplate(id)
        }}
        onCancel={() => setNaming(null)}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-64 gap-3 text-sm">
        <Icon name="lucide:bookmark" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0">
          {template ? (
            <>
              <Trans>
                Read by the template <span className="font-medium">“{template.name}”</span>
              </Trans>
              {isChanged && t`, with changes that are not saved in it`}.
            </>
          ) : (
            <span className="text-muted">{t`Will there be more files like this one?`}</span>
          )}
        </span>
      </p>
      {template === undefined ? (
        <Button size="sm" onClick={() => setNaming('new')}>
          {t`Save as a template`}
        </Button>
      ) : (
        <>
          {isChanged && (
            <Button
              size="sm"
              loading={update.isPending}
              onClick={() =>
                update.mutate({
                  id: template.id,
                  header: preview.columns,
                  settings,
                  version: template.version,
                })
              }
            >
              {t`Save changes`}
            </Button>
          )}
          <Menu
            align="end"
            trigger={
              <Button size="sm" trailingIcon="lucide:chevron-down">
                {t`Template`}
              </Button>
            }
          >
            <MenuItem icon="lucide:pencil" onSelect={() => setNaming('rename')}>
              {t`Rename`}
            </MenuItem>
            <MenuItem icon="lucide:copy-plus" onSelect={() => setNaming('new')}>
              {t`Save as another`}
            </MenuItem>
            <MenuItem
              icon="lucide:trash-2"
              danger
              onSelect={() => void askToDelete(template.id, template.name)}
            >
              {t`Delete`}
            </MenuItem>
          </Menu>
        </>
      )}
    </div>
  )
}
