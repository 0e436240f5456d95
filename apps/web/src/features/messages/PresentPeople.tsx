import type { Presence } from '@kinfolio/contract/message-threads'
import { Avatar } from '@kinfolio/ui/Avatar'

import { presenceWords } from './presence-words.ts'

/** Who else looks at the conversation now, or writes in it. */
export function PresentPeople({ others }: { others: readonly Presence[] }) {
  return (
    <output className="flex items-center gap-1.5 text-xs text-muted empty:hidden print:hidden">
      {others.length > 0 && (
        <>
          {others.map(({ person }) => (
            <Avatar
              key={person.id}
              name={person.name ?? ''}
              size={20}
              decorative
              className="ring-2 ring-info"
            />
          ))}
          <span>{presenceWords(others)}</span>
        </>
      )}
    </output>
  )
}
