import { type ColorModePreference, setColorModePreference } from '@kinfolio/ui/color-mode'
import type { Command } from '@kinfolio/ui/command'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { openImport, openOverlay } from '../lib/overlays.ts'
import { positionTypeIcons, positionTypeLabels } from '../lib/position-words.ts'

const pages = [
  ['/', 'Overview', 'lucide:layout-dashboard'],
  ['/holdings', 'Holdings', 'lucide:briefcase'],
  ['/assets', 'Assets', 'lucide:scale'],
  ['/transactions', 'Transactions', 'lucide:arrow-left-right'],
  ['/settings/orgs', 'Organisations', 'lucide:building'],
  ['/settings/entities', 'Entities', 'lucide:network'],
  ['/settings/members', 'Members', 'lucide:users'],
  ['/settings/integrations', 'Integrations', 'lucide:plug'],
  ['/settings/notifications', 'Notifications', 'lucide:bell'],
  ['/profile', 'Profile', 'lucide:circle-user-round'],
  ['/security', 'Security', 'lucide:shield-check'],
] as const

const orgPages = [
  ['/settings/orgs/$id', 'Settings of the organisation', 'lucide:settings-2', 'read'],
  ['/settings/orgs/$id/history', 'History', 'lucide:history', 'log'],
  ['/settings/orgs/$id/trash', 'Trash', 'lucide:trash-2', 'restore'],
] as const

const colorModes: readonly [ColorModePreference, string, string][] = [
  ['light', 'Colour mode: light', 'lucide:sun'],
  ['dark', 'Colour mode: dark', 'lucide:moon'],
  ['system', 'Colour mode: as the device', 'lucide:monitor'],
]

/** Everything that the palette can do for whoever is at work, in its order. */
export function usePaletteCommands(): Command[] {
  const { api, may, org, orgs } = useOrg()
  const navigate = useNavigate()
  const switchOrg = useSwitchOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))

  const commands: Command[] = []
  const add = (group: string, id: string, label: string, icon: string, run: () => void, hint?: string) =>
    void commands.push({ id: `${group} ${id}`, group, label, icon, run, hint })

  if (may('write')) {
    add('Actions', 'transaction', 'Record a transaction', 'lucide:plus', () => openOverlay('transaction', {}))
    add('Actions', 'transfer', 'Move to another position', 'lucide:arrow-right-left', () =>
      openOverlay('transfer', {}),
    )
    add('Actions', 'position', 'Add a position', 'lucide:plus', () => openOverlay('position', {}))
  }
  if (may('import')) add('Actions', 'import', 'Import a file', 'lucide:file-up', () => openImport())
  if (may('export')) {
    add('Actions', 'export positions', 'Export positions', 'lucide:download', () =>
      openOverlay('export', { kind: 'positions' }),
    )
    add('Actions', 'export transactions', 'Export transactions', 'lucide:download', () =>
      openOverlay('export', { kind: 'transactions' }),
    )
  }
  for (const [to, label, icon] of pages) add('Pages', to, label, icon, () => void navigate({ to }))
  for (const [to, label, icon, right] of orgPages) {
    if (may(right)) add('Pages', to, label, icon, () => void navigate({ to, params: { id: org.id } }))
  }
  for (const { id, name } of orgs) {
    if (id !== org.id)
      add('Organisations', id, `Switch to ${name}`, 'lucide:repeat', () => void switchOrg(id))
  }
  for (const { id, name, type, stock } of positions) {
    const hint = stock?.symbol ?? positionTypeLabels[type]
    add(
      'Positions',
      id,
      name,
      positionTypeIcons[type],
      () => void navigate({ to: '/holdings/$id', params: { id } }),
      hint,
    )
  }
  for (const [mode, label, icon] of colorModes) {
    add('This browser', mode, label, icon, () => setColorModePreference(mode))
  }
  add('This browser', 'keys', 'Keys', 'lucide:keyboard', () => openOverlay('keys', {}), '?')
  add('This browser', 'logout', 'Sign out', 'lucide:log-out', () => void navigate({ to: '/logout' }))
  return commands
}
