import { Skeleton } from '@kinfolio/ui/Skeleton'

import { ListPages } from '../../pages/ListPages.tsx'
import type { ContactView } from './contacts-search.ts'
import type { ContactsShown } from './ContactsTable.tsx'
import { ContactBoard, ContactTiles } from './ContactTiles.tsx'

/** Contacts as cards or as a board, in the frame that the table has. */
export function ContactsTiles({ view, ...shown }: ContactsShown & { view: ContactView }) {
  const { part, isPending, isOld, toolbar, actions, empty } = shown
  const contacts = part?.items ?? []
  return (
    <div
      aria-busy={isPending || undefined}
      className={`flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs ${isOld ? 'opacity-60' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-2 border-b px-3 py-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">{toolbar}</div>
        {actions}
      </div>
      {isPending ? (
        <Skeleton className="m-3 h-40" />
      ) : contacts.length === 0 ? (
        <div className="px-4 py-10">{empty}</div>
      ) : view === 'board' ? (
        <ContactBoard contacts={contacts} />
      ) : (
        <ContactTiles contacts={contacts} />
      )}
      <div className="border-t px-3 py-2 empty:hidden">
        <ListPages part={part} onPageChange={shown.onPageChange} />
      </div>
    </div>
  )
}
