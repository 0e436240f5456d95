import type { MessageThread, ThreadLink } from '@kinfolio/contract/message-records'
import { Icon } from '@kinfolio/ui/Icon'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { linkName, targetLabels, targetPage } from '../attachments/words.ts'
import { LinkSuggestions } from './LinkSuggestions.tsx'
import { linkThreadMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'

/** A field that finds a record by its name. */
export type TargetChoice = (props: {
  onChoose: (target: ThreadLink) => void
  label: string
  placeholder: string
  isBusy: boolean
}) => ReactNode

type ThreadLinksProps = {
  thread: MessageThread
  targetChoice: TargetChoice
  suggestions: Ref<HTMLUListElement>
}

/** What a conversation is about: records of the book, which tell of it on their pages. */
export function ThreadLinks({ thread, targetChoice, suggestions }: ThreadLinksProps) {
  const { id, links } = thread
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const link = useMutation(linkThreadMutation(api))

  async function change({ entityType, entityId, name }: ThreadLink, remove: boolean, isUndo = false) {
    const { isDone } = await outcomeOf(link.mutateAsync({ id, entityType, entityId, remove }))
    const target = { entityType, entityId, name }
    if (isDone)
      toast({
        id: `link ${id} ${entityId}`,
        title: remove ? t`No longer about ${name}` : t`About ${name}`,
        color: 'success',
        duration: undoMs,
        actions: isUndo ? undefined : [{ label: t`Undo`, onPress: () => void change(target, !remove, true) }],
      })
    await refreshInbox(queryClient, api)
  }

  const mayWrite = may('write')
  if (links.length === 0 && !mayWrite) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-xs text-muted">{t`About`}</span>
      <ul aria-label={t`What it is about`} className="contents">
        {links.map((each) => (
          <li
            key={each.entityId}
            className="inline-flex h-7 max-w-full items-center gap-1 rounded-md border bg-surface-raised pl-2"
          >
            <span className="sr-only">{targetLabels[each.entityType]}: </span>
            <RecordLink link={each} />
            {mayWrite ? (
              <button
                type="button"
                aria-label={t`Not about ${linkName(each)}`}
                disabled={link.isPending}
                onClick={() => void change({ ...each, name: linkName(each) }, true)}
                className="flex h-full w-6 items-center justify-center text-faint -outline-offset-2 hover:text-default"
              >
                <Icon name="lucide:x" className="size-3" />
              </button>
            ) : (
              <span className="w-1" />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="w-56 max-w-full print:hidden">
          {targetChoice({
            label: t`Say what it is about`,
            placeholder: links.length === 0 ? t`A record…` : t`Another record…`,
            isBusy: link.isPending,
            onChoose: (target) => void change(target, false),
          })}
        </div>
      )}
      {mayWrite && (
        <LinkSuggestions
          ref={suggestions}
          thread={thread}
          isBusy={link.isPending}
          onAccept={(target) => void change(target, false)}
        />
      )}
    </div>
  )
}

function RecordLink({ link }: { link: ThreadLink }) {
  const page = targetPage(link.entityType, link.entityId)
  const name = linkName(link)
  if (page === null) return <span className="truncate">{name}</span>
  return (
    <Link {...page} className="truncate text-link hover:underline">
      {name}
    </Link>
  )
}
