import type { PICTURE_WIDTHS } from '@kinfolio/contract/constants'

/** The kinds of records that have pictures, by the plural noun of the contract. */
export type PicturedKind = 'contacts' | 'companies'

/** What is needed of a record to show its picture. */
export type Pictured = { id: string; name: string; pictureId: string | null }

/**
 * Where the picture of a record is; null where it has none. It names the organisation, because an image sends no header,
 * and the picture, so that a new one has a new address.
 */
export function pictureAddress(
  kind: PicturedKind,
  orgId: string,
  { id, pictureId }: Pictured,
  width: (typeof PICTURE_WIDTHS)[number],
): string | null {
  return pictureId && `/api/${kind}/${id}/picture?orgId=${orgId}&size=${width}&v=${pictureId}`
}
