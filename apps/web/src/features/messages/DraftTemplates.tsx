import { Button } from '@kinfolio/ui/Button'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { fillTemplateMutation } from './mutations.ts'
import { draftTemplatesQuery } from './queries.ts'

type DraftTemplatesProps = {
  draftId: string
  /** Saves the draft first: a template speaks of its recipients. */
  flush: () => Promise<boolean>
  onFilled: (filled: { subject: string; text: string }) => void
}

/** Puts the words of a template into a mail. */
export function DraftTemplates({ draftId, flush, onFilled }: DraftTemplatesProps) {
  const { api } = useOrg()
  const { data: templates = [] } = useQuery(draftTemplatesQuery(api))
  const fill = useMutation(fillTemplateMutation(api))
  if (templates.length === 0) return null

  async function take(id: string) {
    if (!(await flush())) return
    const outcome = await outcomeOf(fill.mutateAsync({ id, draftId }))
    if (outcome.isDone) onFilled(outcome.answer)
  }

  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" icon="lucide:notepad-text" loading={fill.isPending}>
          {t`Template`}
        </Button>
      }
    >
      {templates.map(({ id, name }) => (
        <MenuItem key={id} icon="lucide:file-text" onSelect={() => void take(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
