import type { Attachment } from '@kinfolio/contract/attachments'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useSettled } from '@kinfolio/ui/use-settled'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { papersQuery } from './queries.ts'
import { useLinkPapers } from './use-link-papers.ts'
import { paperLine } from './words.ts'

type PickPapersDialogProps = OverlayProps['pickPapers'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const most = 50
const none: ReadonlyMap<string, Attachment> = new Map()

/** Puts papers that are here already on a record. */
export function PickPapersDialog({ target, name, open, onOpenChange }: PickPapersDialogProps) {
  const { api } = useOrg()
  const { put, isChanging } = useLinkPapers()
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<'unlinked' | 'all'>('unlinked')
  const [chosen, setChosen] = useState(none)
  const asked = useSettled(search.trim())
  const { data, error, refetch } = useQuery(
    papersQuery(api, {
      limit: most,
      ...(asked !== '' && { search: asked }),
      ...(scope === 'unlinked' && { unlinked: true }),
    }),
  )
  const papers = (data?.items ?? []).filter(
    ({ links }) => !links.some(({ entityId }) => entityId === target.entityId),
  )

  async function save() {
    if (await put([...chosen.values()], { ...target, name })) onOpenChange(false)
  }

  function choose(paper: Attachment, isChosen: boolean) {
    const next = new Map(chosen)
    if (isChosen) next.set(paper.id, paper)
    else next.delete(paper.id)
    setChosen(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Put papers on ${name}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={isChanging}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            disabled={chosen.size === 0}
            loading={isChanging}
            onClick={() => void save()}
          >
            {plural(chosen.size, { 0: 'Put here', one: 'Put # here', other: 'Put # here' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            type="search"
            icon="lucide:search"
            aria-label={t`Search papers`}
            placeholder={t`Search papers`}
            value={search}
            onChange={({ target: { value } }) => setSearch(value)}
            className="min-w-40 flex-1"
          />
          <SegmentedControl
            label={t`Papers offered`}
            value={scope}
            onValueChange={setScope}
            options={[
              { value: 'unlinked', label: t`On no record` },
              { value: 'all', label: t`All` },
            ]}
          />
        </div>
        {error && !data ? (
          <FailedNotice title={failures.loadPapers} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-40" />
        ) : papers.length === 0 ? (
          <p className="py-6 text-center text-sm text-muted">
            {scope === 'unlinked' ? t`No paper waits for a record.` : t`No paper fits.`}
          </p>
        ) : (
          <ul aria-label={t`Papers`} className="flex max-h-80 flex-col gap-2.5 overflow-y-auto p-0.5">
            {papers.map((paper) => (
              <li key={paper.id}>
                <Checkbox
                  label={paper.title}
                  hint={paperLine(paper)}
                  checked={chosen.has(paper.id)}
                  onCheckedChange={(isChosen) => choose(paper, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
