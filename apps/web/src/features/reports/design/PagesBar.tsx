import type { ReportContent } from '@kinfolio/contract/reports'
import { Field } from '@kinfolio/ui/Field'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { FormDialog } from '../../../forms/FormDialog.tsx'
import { PageChoice } from '../PageChoice.tsx'
import { addPage, hasMostPages, movePage, removePage, renamePage } from './edits.ts'

type PagesBarProps = {
  content: ReportContent
  pageId: string
  onPageChange: (pageId: string) => void
  onChange: (content: ReportContent) => void
}

/** The pages of a report: which one is designed, and their order. */
export function PagesBar({ content, pageId, onPageChange, onChange }: PagesBarProps) {
  const { pages } = content
  const [isNamed, setIsNamed] = useState(false)
  const at = pages.findIndex((page) => page.pageId === pageId)
  const page = pages[at]
  const add = () => {
    const added = addPage(content)
    onChange(added.content)
    onPageChange(added.pageId)
  }
  const remove = () => {
    onPageChange(pages[at === 0 ? 1 : at - 1]?.pageId ?? pageId)
    onChange(removePage(content, pageId))
  }
  return (
    <div className="mb-4 flex items-end gap-1 border-b">
      <PageChoice pages={pages} pageId={pageId} onPageChange={onPageChange} />
      <div className="flex items-center gap-0.5 pb-1">
        <Menu
          align="start"
          trigger={<IconButton icon="lucide:ellipsis" label={t`Actions for this page`} size="sm" />}
        >
          <MenuItem icon="lucide:pencil" onSelect={() => setIsNamed(true)}>
            {t`Rename…`}
          </MenuItem>
          <MenuItem
            icon="lucide:arrow-left"
            disabled={at === 0}
            onSelect={() => onChange(movePage(content, pageId, -1))}
          >
            {t`Earlier`}
          </MenuItem>
          <MenuItem
            icon="lucide:arrow-right"
            disabled={at === pages.length - 1}
            onSelect={() => onChange(movePage(content, pageId, 1))}
          >
            {t({ message: 'Later', context: 'order' })}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="lucide:trash-2" danger disabled={pages.length < 2} onSelect={remove}>
            {t`Delete page`}
          </MenuItem>
        </Menu>
        <IconButton
          icon="lucide:plus"
          label={t`Add page`}
          size="sm"
          disabled={hasMostPages(content)}
          onClick={add}
        />
      </div>
      {isNamed && page && (
        <RenamePage
          title={page.title}
          onClose={() => setIsNamed(false)}
          onRename={(title) => onChange(renamePage(content, pageId, title))}
        />
      )}
    </div>
  )
}

type RenamePageProps = { title: string; onClose: () => void; onRename: (title: string) => void }

function RenamePage({ title: before, onClose, onRename }: RenamePageProps) {
  const [title, setTitle] = useState(before)
  return (
    <FormDialog
      open
      size="sm"
      title={t`Rename page`}
      submitLabel={t`Rename`}
      isSaving={false}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onRename(title.trim())
        onClose()
        return Promise.resolve()
      }}
    >
      <Field label={t`Title`}>
        <TextInput value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
