import type { ImportSettings } from '@kinfolio/contract/imports'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'
import type { ImportFile } from '@kinfolio/formats/recognise'

import type { OrgScope } from '../../../../access/scope.ts'
import type { FileStore } from '../../../../platform/files.ts'
import { addPicture, readPictureBytes, type ReadPicture } from '../../../pictures/commands.ts'

/** Where a picture is from: the line where its card starts, and which of its two. */
export type PictureOfCard = { line: number; field: 'photo' | 'logo' }

/** The pictures of a file as they will be kept; null where one is damaged. */
export type CardPictures = ReadonlyMap<string, ReadPicture | null>

/** Has the pictures of cards read, one after the other, but for those of cards that are left out. */
export async function readCardPictures(
  owner: string,
  file: ImportFile,
  { cards: choices }: Pick<ImportSettings, 'cards'>,
): Promise<CardPictures> {
  const pictures = new Map<string, ReadPicture | null>()
  if (file.kind !== 'CARDS') return pictures
  for (const { line, photo, logo } of file.cards) {
    if (choices?.[`${line}`] === 'LEAVE_OUT') continue
    for (const [field, bytes] of [
      ['photo', photo],
      ['logo', logo],
    ] as const) {
      if (bytes !== null) pictures.set(keyOf({ line, field }), await readOrNull(owner, bytes))
    }
  }
  return pictures
}

/** The id of a kept picture; null where it is damaged, or the import brings none. */
export async function keepCardPicture(
  org: OrgScope,
  { files, pictures }: { files: FileStore; pictures: CardPictures },
  place: PictureOfCard | null,
): Promise<string | null> {
  const picture = place === null ? undefined : pictures.get(keyOf(place))
  return picture ? addPicture(org, files, picture) : null
}

function keyOf({ line, field }: PictureOfCard): string {
  return `${field} ${line}`
}

async function readOrNull(owner: string, bytes: Uint8Array): Promise<ReadPicture | null> {
  try {
    return await readPictureBytes(owner, bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
