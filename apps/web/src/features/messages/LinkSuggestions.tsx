import type { MessageThread, ThreadLink } from '@kinfolio/contract/message-records'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { linkName, targetLabels } from '../attachments/words.ts'
import { reasonWords } from './desk-words.ts'
import { failures } from './failures.ts'
import { suggestionsQuery } from './queries.ts'

type LinkSuggestionsProps = {
  ref: Ref<HTMLUListElement>
  thread: MessageThread
  isBusy: boolean
  onAccept: (target: ThreadLink) => void
}

/** What a conversation may be about, and why. Nothing is said of it until somebody chooses. */
export function LinkSuggestions({ ref, thread, isBusy, onAccept }: LinkSuggestionsProps) {
  const { api } = useOrg()
  const { data = [], error } = useQuery(suggestionsQuery(api, thread))
  if (error)
    return (
      <p className="w-full text-xs text-muted">
        {failures.loadLinkSuggestions}. {error.message}
      </p>
    )
  const present = new Set(thread.links.map(({ entityId }) => entityId))
  const offered = data.filter(({ entityId }) => !present.has(entityId))
  if (offered.length === 0) return null
  return (
    <ul ref={ref} aria-label={t`What it may be about`} className="flex w-full flex-wrap gap-1.5 print:hidden">
      {offered.map(({ reasons, ...target }) => {
        const name = linkName(target)
        const why = reasons.map(reasonWords).join(' · ')
        return (
          <li key={`${target.entityType} ${target.entityId}`} className="max-w-full">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onAccept({ ...target, name })}
              className="flex max-w-full items-start gap-1.5 rounded-md border border-dashed px-2 py-1 text-left hover:bg-surface-hover"
            >
              <Icon name="lucide:plus" className="mt-0.5 size-3.5 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block text-sm break-words">
                  {t`About ${name}?`}{' '}
                  <span className="text-xs text-muted">{targetLabels[target.entityType]}</span>
                </span>
                <span className="block text-xs break-words text-muted">{why}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
