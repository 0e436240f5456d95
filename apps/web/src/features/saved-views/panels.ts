import type { SavedViewList } from '@kinfolio/contract/saved-view-lists'
import type { SavedView, ViewState } from '@kinfolio/contract/saved-views'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Keeps a state of a list under a name, or gives a view another name. */
    savedView:
      | { view: SavedView }
      | { list: SavedViewList; state: ViewState; onSaved: (view: SavedView) => void }
  }
}

export const savedViewPanels = {
  savedView: async () => (await import('./SavedViewDialog.tsx')).SavedViewDialog,
}
