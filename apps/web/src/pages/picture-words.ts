import { t } from '@lingui/core/macro'

import type { PicturedKind } from '../api/picture-address.ts'

/** What is said about the picture of a record. */
export function pictureWords(kind: PicturedKind, name: string) {
  const unreadable = t`This picture could not be read. Choose a JPEG, PNG or WebP file.`
  if (kind === 'companies') {
    return {
      button: t`Logo of ${name}`,
      upload: t`Upload a logo…`,
      change: t`Change logo…`,
      remove: t`Remove logo`,
      title: t`The logo`,
      save: t`Save logo`,
      part: t`The part of the logo that is shown`,
      saved: t`The logo was saved`,
      removed: t`The logo was removed`,
      back: t`The logo is as it was`,
      drop: t`Drop a picture here to make it the logo of ${name}`,
      unreadable,
    }
  }
  return {
    button: t`Photo of ${name}`,
    upload: t`Upload a photo…`,
    change: t`Change photo…`,
    remove: t`Remove photo`,
    title: t`The photo`,
    save: t`Save photo`,
    part: t`The part of the photo that is shown`,
    saved: t`The photo was saved`,
    removed: t`The photo was removed`,
    back: t`The photo is as it was`,
    drop: t`Drop a picture here to make it the photo of ${name}`,
    unreadable,
  }
}
