import { classNames } from '@kinfolio/ui/class-names'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Icon } from '@kinfolio/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { openImport, openOverlay } from '../lib/overlays.ts'
import { positionTypeIcons, positionTypeLabels } from '../lib/position-words.ts'

type Command = { id: string; group: string; label: string; hint?: string; icon: string; run: () => void }

const maxShown = 40

/** Goes anywhere, finds positions, starts what can be started. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const commands = useCommands()
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands
    .filter(({ label, hint = '' }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .slice(0, maxShown)

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const next = (active + step + found.length) % Math.max(1, found.length)
      setActive(next)
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') run(found[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="sr-only">Search and commands</span>}
      className="top-[18dvh] translate-y-0 [&>div:first-child]:p-0"
    >
      <div className="-mx-5 flex h-12 items-center gap-2.5 border-b pr-12 pl-5">
        <Icon name="lucide:search" className="text-faint" />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${listId}${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search positions, pages, actions…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> can show neither groups nor icons
        role="listbox"
        aria-label="Found"
        className="-mx-3 -mb-3 pt-2"
      >
        {found.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== found[index - 1]?.group && (
              <div className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{command.group}</div>
            )}
            {/* The keyboard stays in the search box, which names this row as active. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
            <div
              id={`${listId}${index}`}
              data-index={index}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox above
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setActive(index)}
              onClick={() => run(command)}
              className={classNames(
                'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm',
                index === active && 'bg-hover',
              )}
            >
              <Icon name={command.icon} className="text-muted" />
              <span className="min-w-0 flex-1 truncate">{command.label}</span>
              {command.hint && <span className="truncate text-xs text-faint">{command.hint}</span>}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="py-8 text-center text-sm text-muted">No matching data</p>}
    </Dialog>
  )
}

function useCommands(): Command[] {
  const { api, may, org, orgs } = useOrg()
  const navigate = useNavigate()
  const router = useRouter()
  const switchOrg = useSwitchOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))

  const pages = [
    ['/', 'Overview', 'lucide:layout-dashboard'],
    ['/holdings', 'Holdings', 'lucide:briefcase'],
    ['/assets', 'Assets', 'lucide:scale'],
    ['/transactions', 'Transactions', 'lucide:arrow-left-right'],
    ['/settings/orgs', 'Organisations', 'lucide:building'],
    ['/settings/entities', 'Entities', 'lucide:network'],
    ['/settings/members', 'Members', 'lucide:users'],
    ['/settings/integrations', 'Integrations', 'lucide:plug'],
  ] as const
  const orgPages = [
    ['/settings/orgs/$id/history', 'History', 'lucide:history', 'log'],
    ['/settings/orgs/$id/trash', 'Trash', 'lucide:trash-2', 'restore'],
  ] as const
  const inGroup = (
    group: string,
    id: string,
    label: string,
    icon: string,
    run: () => void,
    hint?: string,
  ) => ({
    id: `${group} ${id}`,
    group,
    label,
    icon,
    run,
    hint,
  })

  return [
    ...(may('write')
      ? [
          inGroup('Actions', 'transaction', 'Record a transaction', 'lucide:plus', () =>
            openOverlay('transaction', {}),
          ),
          inGroup('Actions', 'transfer', 'Move to another position', 'lucide:arrow-right-left', () =>
            openOverlay('transfer', {}),
          ),
          inGroup('Actions', 'position', 'Add a position', 'lucide:plus', () => openOverlay('position', {})),
        ]
      : []),
    ...(may('import')
      ? [inGroup('Actions', 'import', 'Import a file', 'lucide:file-up', () => openImport())]
      : []),
    ...pages.map(([to, label, icon]) => inGroup('Pages', to, label, icon, () => void navigate({ to }))),
    ...orgPages
      .filter(([, , , right]) => may(right))
      .map(([to, label, icon]) =>
        inGroup('Pages', to, label, icon, () => void navigate({ to, params: { id: org.id } })),
      ),
    ...orgs
      .filter(({ id }) => id !== org.id)
      .map(({ id, name }) =>
        inGroup('Organisations', id, `Switch to ${name}`, 'lucide:repeat', () => void switchOrg(id)),
      ),
    ...positions.map(({ id, name, type, stock }) =>
      inGroup(
        'Positions',
        id,
        name,
        positionTypeIcons[type],
        () => void router.navigate({ to: '/holdings/$id', params: { id } }),
        stock?.symbol ?? positionTypeLabels[type],
      ),
    ),
  ]
}
