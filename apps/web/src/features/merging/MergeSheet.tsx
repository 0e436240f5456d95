import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { choicesOf, fieldRows, type MergeRecord } from './merge-records.ts'
import { MergeEffects } from './MergeEffects.tsx'
import { type Chosen, MergeFields } from './MergeFields.tsx'
import { OtherInput } from './OtherInput.tsx'
import { mergeRecordQuery } from './queries.ts'
import { useMerge } from './use-merge.ts'

type MergeSheetProps = OverlayProps['merge'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes one record of several: whose name and values stay is chosen field by field. */
export function MergeSheet({ kind, ids: first, open, onOpenChange }: MergeSheetProps) {
  const { api } = useOrg()
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [ids, setIds] = useState(first)
  const [survivorId, setSurvivorId] = useState(first[0] ?? '')
  const [chosen, setChosen] = useState<Chosen>({})
  const loaded = useQueries({ queries: ids.map((id) => mergeRecordQuery(api, kind, id)) })
  const { merge, isMerging, mergeError } = useMerge()
  const records = loaded.flatMap(({ data }): MergeRecord[] => (data ? [data] : []))
  const failed = loaded.find(({ error }) => error !== null)?.error
  const survivor = records.find(({ id }) => id === survivorId) ?? records[0]
  const others = records.filter(({ id }) => id !== survivor?.id)
  const isReady = records.length === ids.length && others.length > 0
  const isDirty = Object.keys(chosen).length > 0
  useUnsaved(isDirty)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!survivor) return
    const request = {
      kind,
      survivorId: survivor.id,
      version: survivor.version,
      others: others.map(({ id, version }) => ({ id, version })),
      choices: choicesOf(fieldRows(kind, records, survivor.id), chosen),
    }
    const isDone = await merge(request, survivor.name, async () => {
      const page = others.find(({ id }) => path.endsWith(id))
      if (page)
        await navigate({
          to: kind === 'contacts' ? '/contacts/$id' : '/companies/$id',
          params: { id: survivor.id },
          replace: true,
        })
    })
    if (isDone) onOpenChange(false)
  }

  return (
    <FormSheet
      open={open}
      title={t`Merge`}
      form="merge"
      saveLabel={t`Merge`}
      isDirty={isDirty}
      isSaving={isMerging}
      isBlocked={!isReady}
      loss={t`Nothing is merged.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="merge" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5" noValidate>
        {mergeError && (
          <Callout color="error" title={failures.merge}>
            {mergeError.message}
          </Callout>
        )}
        {failed && (
          <Callout color="error" title={failures.loadForMerge}>
            {failed.message}
          </Callout>
        )}
        {ids.length === 1 && (
          <OtherInput kind={kind} exceptIds={ids} onChoose={(id) => setIds([...ids, id])} />
        )}
        {!failed && records.length < ids.length && <Skeleton className="h-32 w-full rounded-lg" />}
        {survivor && isReady && (
          <>
            <Field
              isGroup
              label={t`Which one stays`}
              hint={t`Its page and its history go on; the other leads to it.`}
            >
              <RadioCards
                columns={records.length === 2 ? 2 : 1}
                value={survivor.id}
                onValueChange={setSurvivorId}
                options={records.map(({ id, name, lines }) => ({
                  value: id,
                  label: name,
                  hint: [...(lines.emails ?? []), ...(lines.domains ?? [])][0],
                }))}
              />
            </Field>
            <MergeFields
              kind={kind}
              records={records}
              survivorId={survivor.id}
              chosen={chosen}
              onChosenChange={setChosen}
            />
            <MergeEffects kind={kind} survivor={survivor} others={others} />
          </>
        )}
      </form>
    </FormSheet>
  )
}
