import { Dialog } from '@kinfolio/ui/Dialog'
import { TabPanel, Tabs } from '@kinfolio/ui/Tabs'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import type { OverlayProps } from '../../pages/overlays.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { FileImport } from './FileImport.tsx'
import type { PriceDraft } from './import-answers.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { pickFiles } from './picked-file.ts'

type ImportDialogProps = OverlayProps['import'] & { open: boolean; onOpenChange: (open: boolean) => void }

const tabs = [
  { value: 'new', label: t`Import files` },
  { value: 'past', label: t`Past imports` },
] as const
type TabValue = (typeof tabs)[number]['value']

const fullScreenOnPhones =
  'max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:translate-y-0 max-sm:rounded-none max-sm:border-0'

/** Whatever is pressed is as large as a thumb: 44 px. */
const forThumbsOnPhones = [
  'max-sm:[&_button:not([role])]:min-h-11 max-sm:[&_button:not([role])]:min-w-11',
  'max-sm:[&_[role=combobox]]:min-h-11 max-sm:[&_div:has(>input)]:min-h-11 max-sm:[&_div:has(>select)]:min-h-11',
  'max-sm:[&_label:has(>[type=radio])]:min-h-11',
].join(' ')

/** Imports files of any format, one after the other. A person checks each before it is saved. */
export function ImportDialog({ open, onOpenChange, files, positionId }: ImportDialogProps) {
  const [queue, setQueue] = useState(() => pickFiles(files ?? []))
  const [at, setAt] = useState(0)
  const [pricesBefore, setPricesBefore] = useState<PriceDraft | null>(null)
  const [tab, setTab] = useState<TabValue>('new')
  const picked = queue[at]
  const close = () => onOpenChange(false)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={picked && queue.length > 1 ? t`Import (file ${at + 1} of ${queue.length})` : t`Import`}
      size={picked ? 'xl' : 'lg'}
      // A stray click must not lose the answers.
      persistent={picked !== undefined}
      className={`${fullScreenOnPhones} ${forThumbsOnPhones} ${picked ? 'h-224 max-w-6xl' : ''}`}
    >
      {picked ? (
        <FileImport
          key={picked.id}
          picked={picked}
          nextFile={queue[at + 1]?.file.name}
          pricesBefore={pricesBefore}
          positionId={positionId}
          onNext={(prices) => {
            setPricesBefore(prices)
            setAt(at + 1)
          }}
          onClose={close}
        />
      ) : (
        <Tabs label={t`Imports`} value={tab} onValueChange={setTab} tabs={tabs}>
          <TabPanel value="new">
            <ChooseFiles
              onChoose={(chosen) => {
                setQueue(pickFiles(chosen))
                setAt(0)
              }}
            />
          </TabPanel>
          <TabPanel value="past">
            <ImportHistory onClose={close} />
          </TabPanel>
        </Tabs>
      )}
    </Dialog>
  )
}
