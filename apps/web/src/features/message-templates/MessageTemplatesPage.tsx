import type { MessageTemplate } from '@kinfolio/contract/message-templates'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RecordMenu } from '../../pages/RecordMenu.tsx'
import { useUndoableDelete } from '../../pages/use-undoable-delete.ts'
import { failures } from './failures.ts'
import { deleteTemplateMutation, restoreTemplateMutation } from './mutations.ts'
import { messageTemplatesQuery, refreshTemplates } from './queries.ts'

const none: readonly MessageTemplate[] = []

/** Words of mails that are written often. */
export function MessageTemplatesPage() {
  const { api, org, may } = useOrg()
  const { data: templates = none, error, isPending, refetch } = useQuery(messageTemplatesQuery(api))
  // Everybody writes with them: whoever sees some entities only changes none.
  const mayChange = may('write') && org.role.entityIds === null
  const add = mayChange && (
    <Button
      variant="solid"
      color="primary"
      icon="lucide:plus"
      onClick={() => openOverlay('messageTemplate', {})}
    >
      {t`Add template`}
    </Button>
  )
  const menuOf = (template: MessageTemplate) => <TemplateMenu template={template} />
  return (
    <>
      <PageHeader
        title={t`Mail templates`}
        description={t`Words that you write often, with fields for what differs: names, funds, days.`}
        actions={add}
      />
      {error && templates.length === 0 ? (
        <FailedNotice title={failures.loadMailTemplates} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Mail templates`}
          columns={columns}
          rows={templates}
          rowId={({ id }) => id}
          rowActions={mayChange ? menuOf : undefined}
          card={cardOf}
          cardActions={mayChange ? menuOf : undefined}
          loading={isPending}
          empty={
            <EmptyState icon="lucide:notepad-text" title={t`No templates yet`} actions={add}>
              {t`A template is put into a mail with two clicks, and its fields are filled in.`}
            </EmptyState>
          }
        />
      )}
    </>
  )
}

const columns: DataColumn<MessageTemplate>[] = [
  {
    id: 'name',
    header: t`Name`,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
    sortValue: ({ name }) => name,
  },
  {
    id: 'text',
    header: t`Words`,
    cell: ({ text }) => <span className="line-clamp-2 max-w-xl text-muted">{text}</span>,
  },
]

function cardOf({ name, text }: MessageTemplate) {
  return (
    <div className="min-w-0">
      <p className="font-medium break-words">{name}</p>
      <p className="line-clamp-2 text-xs break-words text-muted">{text}</p>
    </div>
  )
}

function TemplateMenu({ template }: { template: MessageTemplate }) {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTemplateMutation(api))
  const restore = useMutation(restoreTemplateMutation(api))
  const deleteTemplates = useUndoableDelete<MessageTemplate>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    restore: ({ id }) => restore.mutateAsync({ id: org.id, recordType: 'message_templates', recordId: id }),
    refresh: () => refreshTemplates(queryClient, api),
    words: () => ({ gone: t`${template.name} was deleted`, back: t`${template.name} is back` }),
  })
  return (
    <RecordMenu
      name={template.name}
      isBusy={remove.isPending}
      onEdit={() => openOverlay('messageTemplate', { template })}
      onDelete={may('delete') && (() => deleteTemplates([template]))}
    />
  )
}
