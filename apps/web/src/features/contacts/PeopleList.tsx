import type { Contact } from '@kinfolio/contract/contacts'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Link } from '@tanstack/react-router'

import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { failures } from './failures.ts'

type PeopleListProps<Person> = {
  query: { data: readonly Person[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** What somebody has to do with it. */
  wordsOf: (person: Person) => string
  empty: string
  removeLabel: (person: Person) => string
  /** Absent where nobody can be taken off. */
  onRemove?: ((person: Person) => void) | undefined
  isRemovable?: (person: Person) => boolean
}

/** The people of a company or a position: who they are, how to reach them. */
export function PeopleList<Person extends { contact: Contact }>(props: PeopleListProps<Person>) {
  const { query, wordsOf, empty, removeLabel, onRemove, isRemovable = () => true } = props
  const { data, error, refetch } = query
  if (error && !data) {
    return <FailedNotice title={failures.loadPeople} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="w-2/3" />
  if (data.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    <ul className="flex flex-col gap-3">
      {data.map((person) => {
        const { contact } = person
        const words = wordsOf(person)
        return (
          <li key={contact.id} className="flex items-start gap-3 text-sm">
            <RecordPicture kind="contacts" record={contact} size={32} />
            <span className="min-w-0 flex-1">
              <Link
                to="/contacts/$id"
                params={{ id: contact.id }}
                className="font-medium text-link hover:underline"
              >
                {contact.name}
              </Link>
              {words && <span className="block text-xs text-muted">{words}</span>}
              <span className="flex flex-wrap gap-x-3 text-xs">
                {contact.phones.slice(0, 1).map(({ number, display }) => (
                  <a key={number} href={`tel:${number}`} className="tabular text-link hover:underline">
                    {display}
                  </a>
                ))}
                {contact.emails.slice(0, 1).map(({ address }) => (
                  <a
                    key={address}
                    href={`mailto:${address}`}
                    className="text-link wrap-anywhere hover:underline"
                  >
                    {address}
                  </a>
                ))}
              </span>
            </span>
            {onRemove && isRemovable(person) && (
              <IconButton
                icon="lucide:x"
                size="xs"
                label={removeLabel(person)}
                onClick={() => onRemove(person)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
