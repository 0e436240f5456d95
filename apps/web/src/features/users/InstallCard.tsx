import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { useState, useSyncExternalStore } from 'react'

import { installWay, takeInstallOffer, watchInstallWay } from './install-offer.ts'

/** Puts the application among those of the device, where the browser can do that. */
export function InstallCard() {
  const way = useSyncExternalStore(watchInstallWay, installWay)
  const [isInstalled, setInstalled] = useState<boolean>()
  // Whoever declines is not asked again here: the offer is gone.
  if (isInstalled === false || (way === null && isInstalled === undefined)) return null
  return (
    <Card
      title={t`On this device`}
      description={t`Among your other apps, with a window of its own: no address to type, and a receipt is one tap away from the camera.`}
    >
      {isInstalled ? (
        <output className="text-sm">{t`It is among your apps now.`}</output>
      ) : way === 'OFFERED' ? (
        <Button
          icon="lucide:download"
          className="self-start"
          onClick={() => void takeInstallOffer().then(setInstalled)}
        >
          {t`Install`}
        </Button>
      ) : (
        <p className="text-sm">{t`Press Share in Safari, then “Add to Home Screen”.`}</p>
      )}
    </Card>
  )
}
