import { Avatar } from '@kinfolio/ui/Avatar'

import { useOrg } from '../api/org-context.ts'
import { pictureAddress, type Pictured, type PicturedKind } from '../api/picture-address.ts'

type RecordPictureProps = { kind: PicturedKind; record: Pictured; size: number }

/** The photo of a contact or the logo of a company, beside its name; initials where there is none. */
export function RecordPicture({ kind, record, size }: RecordPictureProps) {
  const { org } = useOrg()
  // Screens have two pixels to one, so the small picture is for half of its width.
  const src = pictureAddress(kind, org.id, record, size > 24 ? 256 : 48)
  return <Avatar name={record.name} src={src} size={size} square={kind === 'companies'} decorative />
}
