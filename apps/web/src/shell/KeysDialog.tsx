import { Dialog } from '@kinfolio/ui/Dialog'
import { Kbd } from '@kinfolio/ui/Kbd'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

import { singleKeys } from '../pages/single-keys.ts'
import { shortcutGroups } from './shortcuts.ts'

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Lists all keys, and lets the user switch off those that are a single letter. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Keys`}
      footer={
        <Switch
          label={t`Single keys`}
          hint={t`Off: only keys held together with Ctrl or ⌘ do something, in this browser.`}
          checked={areOn}
          onCheckedChange={(isOn) => singleKeys.set(isOn)}
          className="flex-1"
        />
      }
    >
      <div className="flex flex-col gap-5">
        {shortcutGroups.map(({ title, isSingleKey, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 text-xs font-medium text-faint">{title}</h3>
            <dl
              className={isSingleKey && !areOn ? 'divide-y line-through decoration-current/40' : 'divide-y'}
            >
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1.5 text-sm">
                  <dt>{label}</dt>
                  <dd>
                    <Kbd>{keys}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
