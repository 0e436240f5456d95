import { createOverlays, type OverlayControls } from '@kinfolio/ui/create-overlays'
import { later } from '@kinfolio/ui/later'
import { OverlayHost } from '@kinfolio/ui/OverlayHost'
import { type ComponentType, useEffect } from 'react'

import { paperPanels } from '../features/attachments/panels.ts'
import { bankDetailPanels } from '../features/bank-details/panels.ts'
import { companyPanels } from '../features/companies/panels.ts'
import { contactPanels } from '../features/contacts/panels.ts'
import { costPanels } from '../features/costs/panels.ts'
import { expectedPanels } from '../features/expected-papers/panels.ts'
import { exportPanels } from '../features/exports/panels.ts'
import { feeDragPanels } from '../features/fee-drag/panels.ts'
import { giftPanels } from '../features/gifts/panels.ts'
import { importPanels } from '../features/imports/panels.ts'
import { mailboxPanels } from '../features/mailboxes/panels.ts'
import { mergePanels } from '../features/merging/panels.ts'
import { messageRulePanels } from '../features/message-rules/panels.ts'
import { messageTemplatePanels } from '../features/message-templates/panels.ts'
import { messagePanels } from '../features/messages/panels.ts'
import { noticePanels } from '../features/notices/panels.ts'
import { orgPanels } from '../features/orgs/panels.ts'
import { paperRulePanels } from '../features/paper-rules/panels.ts'
import { sharePanels } from '../features/paper-shares/panels.ts'
import { payoutPanels } from '../features/payouts/panels.ts'
import { positionPanels } from '../features/positions/panels.ts'
import { proofPanels } from '../features/proofs/panels.ts'
import { relationPanels } from '../features/relations/panels.ts'
import { reminderPanels } from '../features/reminders/panels.ts'
import { reportPanels } from '../features/reports/panels.ts'
import { savedViewPanels } from '../features/saved-views/panels.ts'
import { tagPanels } from '../features/tags/panels.ts'
import { taxPanels } from '../features/tax-rules/panels.ts'
import { transactionPanels } from '../features/transactions/panels.ts'
import { type OverlayId, type OverlayProps, type OverlayWish, overlayWishes } from '../pages/overlays.ts'

type Panels = { [Id in OverlayId]: () => Promise<ComponentType<OverlayProps[Id] & OverlayControls<never>>> }

/** Table of contents: the panels of every noun. A panel that is declared and not here does not compile. */
const panels: Panels = {
  ...bankDetailPanels,
  ...exportPanels,
  ...companyPanels,
  ...contactPanels,
  ...costPanels,
  ...feeDragPanels,
  ...giftPanels,
  ...payoutPanels,
  ...taxPanels,
  ...messageRulePanels,
  ...paperRulePanels,
  ...messagePanels,
  ...noticePanels,
  ...reminderPanels,
  ...messageTemplatePanels,
  ...importPanels,
  ...paperPanels,
  ...expectedPanels,
  papersOf: async () => (await import('./RecordPapersSheet.tsx')).RecordPapersSheet,
  ...mailboxPanels,
  ...mergePanels,
  ...orgPanels,
  ...positionPanels,
  ...proofPanels,
  ...relationPanels,
  ...reportPanels,
  ...savedViewPanels,
  ...sharePanels,
  ...tagPanels,
  ...transactionPanels,
  keys: async () => (await import('./KeysDialog.tsx')).KeysDialog,
}

const overlays = createOverlays<{ [Id in OverlayId]: { props: OverlayProps[Id] } }>()
for (const [id, load] of Object.entries(panels)) {
  // Each panel is loaded when it is first opened. Id and panel belong together by the table above.
  overlays.create(
    id as OverlayId,
    later(load as () => Promise<ComponentType<object>>, (panel) => panel),
  )
}

let shown: OverlayWish | null = null

/** One panel at a time: the newest takes the place of the one that is open. */
function show(wish: OverlayWish | null): void {
  if (wish === null || wish === shown) return
  shown = wish
  for (const other of overlays.getMounted()) overlays.unmount(other.id as OverlayId) // only these are created
  void overlays.open(wish.id, wish.props)
}

/** The panels of this application, above any page. It begins with the panel that somebody asked for. */
export function PanelHost() {
  useEffect(() => {
    show(overlayWishes.newest())
    return overlayWishes.subscribe(() => show(overlayWishes.newest()))
  }, [])
  return <OverlayHost overlays={overlays} />
}
