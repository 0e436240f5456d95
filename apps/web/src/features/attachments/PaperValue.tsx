import { paperValueFields } from '@kinfolio/contract/paper-fields'
import type { NotedValue, PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { Badge } from '@kinfolio/ui/Badge'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { paperFieldLabels, paperValueWords } from '../../figures/paper-figures.ts'
import type { ShowMark } from './paper-pages.ts'
import type { ShownValue } from './reading-facts.ts'
import { suggestionWords } from './reading-words.ts'

type PaperValueProps = ShownValue & {
  isHeld: boolean
  onNote: ((value: NotedValue | null) => void) | null
  onShow: ShowMark | null
}

/** A value of a paper: what a person noted, else what it was read as, and the way to note another one. */
export function PaperValue({ field, read, noted, isHeld, onNote, onShow }: PaperValueProps) {
  const label = paperFieldLabels[field]
  const name = paperValueFields.find((each) => each === field)
  const begin = noted ?? (read && { value: read.value, currency: read.currency })
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0 break-words" title={noted ? undefined : read?.why}>
          {noted ? paperValueWords(noted) : read && suggestionWords(read)}{' '}
          {noted && <Badge color="info">{t`Noted`}</Badge>}
          {!noted && read?.grade === 'DOUBTFUL' && <Badge color="warning">{t`Doubtful`}</Badge>}
          {isHeld && (
            <Badge color="error" icon="lucide:hand">
              {t`Held`}
            </Badge>
          )}
          {noted && read && read.value !== noted.value && (
            <span className="block text-xs text-muted">{t`It was read as ${suggestionWords(read)}.`}</span>
          )}
          {read !== null && read.label !== null && field !== 'kind' && (
            <span className="block text-xs text-muted">
              {read.label}, <WayToPlace read={read} onShow={onShow} />
              {read.rule && (
                <>
                  {' · '}
                  <Link
                    to="/papers/rules"
                    search={{ rule: read.rule.id }}
                    className="text-link hover:underline"
                  >
                    {t`by the rule ${read.rule.name}`}
                  </Link>
                </>
              )}
            </span>
          )}
        </div>
        {onNote && name && begin && (
          <IconButton
            icon="lucide:pencil"
            size="xs"
            className="-my-0.5 shrink-0"
            label={t`Note another value: ${label}`}
            onClick={() => onNote({ field: name, value: begin.value, currency: begin.currency })}
          />
        )}
      </dd>
    </div>
  )
}

/** Leads to where the value stands on its page. */
function WayToPlace({ read, onShow }: { read: PaperSuggestion; onShow: ShowMark | null }) {
  const { page, place, field } = read
  if (place === null || onShow === null) return t`page ${page}`
  return (
    <button
      type="button"
      aria-label={t`Show ${paperFieldLabels[field]} on page ${page}`}
      onClick={() => onShow({ page, places: [place] })}
      className="text-link hover:underline"
    >
      {t`page ${page}`}
    </button>
  )
}
