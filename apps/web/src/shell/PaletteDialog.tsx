import { type Command, CommandDialog } from '@kinfolio/ui/CommandDialog'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { openImport, openOverlay } from '../lib/overlays.ts'
import { positionTypeIcons, positionTypeLabels } from '../lib/position-words.ts'

/** Goes anywhere, finds positions, starts what can be started. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      commands={useCommands()}
      placeholder="Search positions, pages, actions…"
      onClose={onClose}
    />
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
