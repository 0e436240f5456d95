import type { SavedView } from '@kinfolio/contract/saved-views'
import { MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { isBlank } from './list-state.ts'
import type { ListViews } from './use-list-views.ts'
import { useViewChanges } from './use-view-changes.ts'
import { pageOfView } from './words.ts'

/** What the menu of views holds: the one that is shown, all others, and keeping what is shown. */
export function SavedViewItems({ of }: { of: ListViews }) {
  const { list, views, state, current, isChanged, setOpenedId } = of
  const navigate = useNavigate()
  const { update } = useViewChanges(views)
  const open = (view: SavedView) => {
    setOpenedId(view.id)
    void navigate(pageOfView(view))
  }
  const saveAs = () =>
    openOverlay('savedView', { list, state, onSaved: ({ id }: SavedView) => setOpenedId(id) })
  const own = views.filter(({ isShared }) => !isShared)
  const shared = views.filter(({ isShared }) => isShared)
  return (
    <>
      {current && isChanged && (
        <>
          {current.mayChange && (
            <MenuItem icon="lucide:save" onSelect={() => update(current, { state })}>
              {t`Save changes`}
            </MenuItem>
          )}
          <MenuItem icon="lucide:bookmark-plus" onSelect={saveAs}>
            {t`Save as new…`}
          </MenuItem>
          <MenuItem icon="lucide:undo-2" onSelect={() => open(current)}>
            {t`Reset`}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <Views label={t`My views`} views={own} current={current} onOpen={open} />
      <Views label={t`Shared views`} views={shared} current={current} onOpen={open} />
      {!current && (
        <>
          {views.length > 0 ? (
            <MenuSeparator />
          ) : (
            isBlank(state) && (
              <MenuLabel>{t`Filter or sort the list. Then keep that here under a name.`}</MenuLabel>
            )
          )}
          <MenuItem icon="lucide:bookmark-plus" disabled={isBlank(state)} onSelect={saveAs}>
            {t`Save this view…`}
          </MenuItem>
        </>
      )}
      {current?.mayChange && <CurrentItems view={current} views={current.isShared ? shared : own} />}
    </>
  )
}

type ViewsProps = {
  label: string
  views: readonly SavedView[]
  current: SavedView | null
  onOpen: (view: SavedView) => void
}

function Views({ label, views, current, onOpen }: ViewsProps) {
  if (views.length === 0) return null
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {views.map((view) => (
        <MenuCheckItem key={view.id} checked={view.id === current?.id} onCheckedChange={() => onOpen(view)}>
          <span title={view.name}>{view.name}</span>
          {view.isShared && view.maker && !view.isOwn && (
            <span className="pl-2 text-xs text-faint">{view.maker.name}</span>
          )}
        </MenuCheckItem>
      ))}
    </>
  )
}

/** What can be done with the view that is shown. */
function CurrentItems({ view, views }: { view: SavedView; views: readonly SavedView[] }) {
  const { org } = useOrg()
  const { update, move, remove } = useViewChanges(views)
  const { isShared, isOwn, maker } = view
  const mayShare = org.role.rights.includes('write')
  const mayTakeBack = isOwn || maker === null
  const mayMove = !isShared || org.role.name === 'owner' || org.role.name === 'admin'
  const at = views.findIndex(({ id }) => id === view.id)
  return (
    <>
      <MenuSeparator />
      <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('savedView', { view })}>
        {t`Rename…`}
      </MenuItem>
      {!isShared && mayShare && (
        <MenuItem icon="lucide:users" onSelect={() => update(view, { isShared: true })}>
          {t`Share with everybody`}
        </MenuItem>
      )}
      {isShared && mayTakeBack && (
        <MenuItem icon="lucide:lock" onSelect={() => update(view, { isShared: false })}>
          {t`Keep for myself`}
        </MenuItem>
      )}
      {mayMove && at > 0 && (
        <MenuItem icon="lucide:arrow-up" onSelect={() => move(view, at - 1)}>
          {t`Move up`}
        </MenuItem>
      )}
      {mayMove && at < views.length - 1 && (
        <MenuItem icon="lucide:arrow-down" onSelect={() => move(view, at + 1)}>
          {t`Move down`}
        </MenuItem>
      )}
      <MenuItem icon="lucide:trash-2" danger onSelect={() => remove(view)}>
        {t`Delete`}
      </MenuItem>
    </>
  )
}
