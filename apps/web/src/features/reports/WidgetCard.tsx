import type { WidgetData, WidgetNote } from '@kinfolio/contract/report-data'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { chartOf } from './chart-of.ts'
import { recordPage } from './record-page.ts'
import { WidgetMenu } from './WidgetMenu.tsx'
import { type PictureProps, WidgetPicture } from './WidgetPicture.tsx'

type WidgetCardProps = Omit<PictureProps, 'asTable'> & {
  onFullScreen?: () => void
  onEdit?: (() => void) | undefined
  /** Whether it is only looked at: no menu. */
  isStill?: boolean
}

/** Words, headings and room have no frame; everything else is a card of its own. */
const bare: ReadonlySet<WidgetData['picture']['kind']> = new Set(['heading', 'text', 'space', 'pageBreak'])

/** A widget on a page: its title, its picture, and what to know of them. */
export function WidgetCard({ onFullScreen, onEdit, isStill = false, ...props }: WidgetCardProps) {
  const { data, entities } = props
  const [asTable, setAsTable] = useState(false)
  const chart = useMemo(() => chartOf(data, entities), [data, entities])
  const isReady = data.state === 'READY'
  if (isReady && bare.has(data.picture.kind)) {
    return (
      <div
        className={classNames(
          'h-full min-w-0 overflow-hidden',
          data.picture.kind === 'heading' && 'flex items-end',
        )}
      >
        <WidgetPicture {...props} />
      </div>
    )
  }
  return (
    <section
      aria-label={data.title}
      className="flex h-full min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border bg-surface-raised shadow-xs print:break-inside-avoid"
    >
      <header className="flex min-h-10 items-center justify-between gap-2 py-1.5 pr-2 pl-4">
        <h2 className="min-w-0 truncate text-base font-semibold" title={data.title}>
          {data.title}
        </h2>
        {isReady && !isStill && data.columns.length > 0 && (
          <WidgetMenu
            data={data}
            chart={chart}
            asTable={asTable}
            onAsTableChange={setAsTable}
            onFullScreen={onFullScreen}
            onEdit={onEdit}
          />
        )}
      </header>
      <div className="min-h-0 flex-1">
        {isReady ? <WidgetPicture {...props} asTable={asTable} /> : <Nothing data={data} />}
      </div>
      {data.notes.length > 0 && <Notes notes={data.notes} />}
    </section>
  )
}

/** Why there is nothing to see, and what to do next. */
function Nothing({ data: { state, message } }: { data: WidgetData }) {
  return (
    <div className="flex h-full items-center justify-center gap-2.5 px-4 pb-6 text-sm text-muted">
      <Icon
        name={state === 'EMPTY' ? 'lucide:inbox' : 'lucide:unplug'}
        className={classNames('size-4 shrink-0', state === 'UNAVAILABLE' && 'text-warning')}
      />
      <p className="max-w-md text-pretty">{message}</p>
    </div>
  )
}

const noteIcons: Readonly<Record<WidgetNote['kind'], string>> = {
  MISSING: 'lucide:circle-dashed',
  STALE: 'lucide:clock-alert',
  ESTIMATED: 'lucide:circle-dashed',
  SHORTENED: 'lucide:scissors',
  METHOD: 'lucide:info',
}
/** So many are said at once; the others open. */
const firstNotes = 1

function Notes({ notes }: { notes: readonly WidgetNote[] }) {
  const others = notes.slice(firstNotes)
  return (
    <footer className="max-h-24 overflow-auto border-t px-4 py-1.5 text-xs text-muted print:max-h-none">
      <ul>
        {notes.slice(0, firstNotes).map((note) => (
          <NoteLine key={note.text} note={note} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-default rounded-xs hover:text-default">
            {plural(others.length, { one: 'One more remark', other: '# more remarks' })}
          </summary>
          <ul>
            {others.map((note) => (
              <NoteLine key={note.text} note={note} />
            ))}
          </ul>
        </details>
      )}
    </footer>
  )
}

function NoteLine({ note: { kind, text, record } }: { note: WidgetNote }) {
  const isWarning = kind === 'MISSING' || kind === 'STALE'
  return (
    <li className="flex items-baseline gap-1.5">
      <Icon
        name={noteIcons[kind]}
        className={classNames('size-3 shrink-0 translate-y-0.5', isWarning && 'text-warning')}
      />
      {record ? (
        <Link {...recordPage(record)} className="underline-offset-3 hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  )
}
