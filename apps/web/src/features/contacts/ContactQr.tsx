import type { Contact } from '@kinfolio/contract/contacts'
import { Card } from '@kinfolio/ui/Card'
import { later } from '@kinfolio/ui/later'
import { t } from '@lingui/core/macro'

import { cardText } from './card-text.ts'

const QrCode = later(
  () => import('../../pages/QrCode.tsx'),
  ({ QrCode }) => QrCode,
)

/** The contact for the camera of a telephone. */
export function ContactQr({ contact }: { contact: Contact }) {
  return (
    <Card title={t`For your telephone`} description={t`Point its camera here. Notes are left out.`}>
      <QrCode
        text={cardText(contact)}
        label={t`QR code of ${contact.name} as a card`}
        fallback={<div className="size-44" />}
      />
    </Card>
  )
}
