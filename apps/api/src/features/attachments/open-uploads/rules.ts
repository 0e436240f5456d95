import { UPLOAD_PART_BYTES } from '@kinfolio/contract/constants'
import { say } from '@kinfolio/contract/say'
import type { UploadPart } from '@kinfolio/contract/uploads'

/** How many uploads may be under way, of one person in an organisation and of all of its people. */
export const openUploads = { ofPerson: 20, ofOrg: 100 }

/** Why a part is not one of the file, or null. Parts lie on a grid, so that the same part always begins at the same byte. */
export function partProblem(fileBytes: number, at: number, bytes: number): string | null {
  if (at % UPLOAD_PART_BYTES !== 0 || at >= fileBytes) {
    return say`A part begins at a multiple of ${UPLOAD_PART_BYTES} bytes within the file.`
  }
  const expected = Math.min(UPLOAD_PART_BYTES, fileBytes - at)
  return bytes === expected ? null : say`The part at byte ${at} has ${expected} bytes, and ${bytes} came.`
}

/** How many bytes are here. */
export function receivedBytes(parts: readonly Pick<UploadPart, 'bytes'>[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
