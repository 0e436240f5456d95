import type { Contact } from '@kinfolio/contract/contacts'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'

import { cardText } from './card-text.ts'

const QrCode = lazy(async () => ({ default: (await import('../../pages/QrCode.tsx')).QrCode }))

/** The contact for the camera of a telephone. */
export function ContactQr({ contact }: { contact: Contact }) {
  return (
    <Card title={t`For your telephone`} description={t`Point its camera here. Notes are left out.`}>
      <Suspense fallback={<div className="size-44" />}>
        <QrCode text={cardText(contact)} label={t`QR code of ${contact.name} as a card`} />
      </Suspense>
    </Card>
  )
}
