import { type ColorModePreference, setColorModePreference } from '@kinfolio/ui/color-mode'
import type { Command } from '@kinfolio/ui/command'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { assistantActions } from '../features/assistant/actions.ts'
import { paperActions } from '../features/attachments/actions.ts'
import { companyActions } from '../features/companies/actions.ts'
import { contactActions } from '../features/contacts/actions.ts'
import { costActions } from '../features/costs/actions.ts'
import { expectedActions } from '../features/expected-papers/actions.ts'
import { expectedPage } from '../features/expected-papers/navigation.ts'
import { exportActions } from '../features/exports/actions.ts'
import { giftActions } from '../features/gifts/actions.ts'
import { importActions } from '../features/imports/actions.ts'
import { messageRuleActions } from '../features/message-rules/actions.ts'
import { messageRulesPage } from '../features/message-rules/navigation.ts'
import { messageActions } from '../features/messages/actions.ts'
import { orgActions } from '../features/orgs/actions.ts'
import { entityTypeLabels } from '../features/orgs/entities/words.ts'
import { togetherPage } from '../features/orgs/navigation.ts'
import { entitiesQuery } from '../features/orgs/queries.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'
import { paperRuleActions } from '../features/paper-rules/actions.ts'
import { paperRulesPage } from '../features/paper-rules/navigation.ts'
import { sharedPapersPage } from '../features/paper-shares/navigation.ts'
import { positionActions } from '../features/positions/actions.ts'
import { positionsQuery } from '../features/positions/queries.ts'
import { positionTypeIcons, positionTypeLabels } from '../features/positions/words.ts'
import { relationsPage } from '../features/relations/navigation.ts'
import { reportActions } from '../features/reports/actions.ts'
import { savedViewsQuery } from '../features/saved-views/queries.ts'
import { listLabel, pageOfView } from '../features/saved-views/words.ts'
import { tagActions } from '../features/tags/actions.ts'
import { transactionActions } from '../features/transactions/actions.ts'
import { tagsQuery } from '../forms/tag-queries.ts'
import { openOverlay } from '../pages/overlays.ts'
import { navigation, pagesBeside } from './navigation.ts'
import { accountPages, settingsPages } from './sections.ts'

const pages = [
  ...navigation.filter(({ to }) => to !== '/settings'),
  ...pagesBeside,
  togetherPage,
  relationsPage,
  expectedPage,
  sharedPapersPage,
  paperRulesPage,
  messageRulesPage,
  ...settingsPages,
  ...accountPages,
]

/** Table of contents: what the nouns let one start, in its order. */
const actions = [
  ...transactionActions,
  ...positionActions,
  ...companyActions,
  ...contactActions,
  ...paperActions,
  ...expectedActions,
  ...tagActions,
  ...costActions,
  ...giftActions,
  ...messageRuleActions,
  ...paperRuleActions,
  ...messageActions,
  ...reportActions,
  ...assistantActions,
  ...importActions,
  ...exportActions,
  ...orgActions,
]

const orgPages = [
  ['/settings/orgs/$id', t`Settings of the organisation`, 'lucide:settings-2', 'read'],
  ['/settings/orgs/$id/history', t`History`, 'lucide:history', 'log'],
  ['/settings/orgs/$id/trash', t`Trash`, 'lucide:trash-2', 'restore'],
] as const

const colorModes: readonly [ColorModePreference, string, string][] = [
  ['light', t`Colour mode: light`, 'lucide:sun'],
  ['dark', t`Colour mode: dark`, 'lucide:moon'],
  ['system', t`Colour mode: as the device`, 'lucide:monitor'],
]

/** Everything that the palette can do for the user, in its order. */
export function usePaletteCommands(): Command[] {
  const { api, may, org, orgs } = useOrg()
  const navigate = useNavigate()
  const switchOrg = useSwitchOrg()
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const { data: views = [] } = useQuery(savedViewsQuery(api))

  const commands: Command[] = []
  const add = (group: string, id: string, label: string, icon: string, run: () => void, hint?: string) =>
    void commands.push({ id: `${group} ${id}`, group, label, icon, run, hint })

  for (const { id, right, start, ...action } of actions) {
    const group = t`Actions`
    if (may(right)) commands.push({ ...action, id: `${group} ${id}`, group, run: start })
  }
  for (const { to, label, icon } of pages) add(t`Pages`, to, label, icon, () => void navigate({ to }))
  for (const view of views) {
    const label = `${listLabel(view.list)}: ${view.name}`
    add(t`Saved views`, view.id, label, 'lucide:bookmark', () => void navigate(pageOfView(view)))
  }
  for (const [to, label, icon, right] of orgPages) {
    if (may(right)) add(t`Pages`, to, label, icon, () => void navigate({ to, params: { id: org.id } }))
  }
  for (const { id, name } of orgs) {
    if (id !== org.id)
      add(t`Organisations`, id, t`Switch to ${name}`, 'lucide:repeat', () => void switchOrg(id))
  }
  for (const { id, name, type, stock } of positions) {
    const hint = stock?.symbol ?? positionTypeLabels[type]
    add(
      t`Positions`,
      id,
      name,
      positionTypeIcons[type],
      () => void navigate({ to: '/holdings/$id', params: { id } }),
      hint,
    )
  }
  for (const { id, name, type } of entities) {
    add(
      t`Entities`,
      id,
      name,
      'lucide:network',
      () => void navigate({ to: '/holdings', search: { entity: id } }),
      entityTypeLabels[type],
    )
  }
  for (const { id, name, group, counts } of tags) {
    const to =
      counts.position === undefined && counts.transaction !== undefined ? '/transactions' : '/holdings'
    add(
      t`Tags`,
      id,
      name,
      'lucide:tag',
      () =>
        void navigate(
          to === '/holdings' ? { to, search: { tag: id, status: 'any' } } : { to, search: { tag: id } },
        ),
      group ?? undefined,
    )
  }
  for (const [mode, label, icon] of colorModes) {
    add(t`This browser`, mode, label, icon, () => setColorModePreference(mode))
  }
  add(t`This browser`, 'keys', t`Keys`, 'lucide:keyboard', () => openOverlay('keys', {}), '?')
  add(t`This browser`, 'logout', t`Sign out`, 'lucide:log-out', () => void navigate({ to: '/logout' }))
  return commands
}
