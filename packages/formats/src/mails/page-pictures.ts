import { Buffer } from 'node:buffer'

import { bytesOfPart, type PartOfMail } from './internet-mail.ts'
import { contentName, type PicturesOfPage } from './safe-html.ts'

/** Of one picture, and of all that a page takes along. */
const mostBytes = { one: 200_000, all: 500_000 } as const

const types: readonly { type: string; begin: readonly number[] }[] = [
  { type: 'image/png', begin: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', begin: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', begin: [0x47, 0x49, 0x46, 0x38] },
]

/** The small pictures that came with a mail for its page, as addresses that hold them. Their bytes say what they are. */
export function picturesOf(files: readonly PartOfMail[]): PicturesOfPage {
  const pictures = new Map<string, string>()
  let total = 0
  for (const part of files) {
    const { contentId, mediaType } = part
    if (contentId === null || !mediaType.startsWith('image/')) continue
    const content = bytesOfPart(part)
    const type = content === null ? null : typeOf(content)
    if (
      content === null ||
      type === null ||
      content.length > mostBytes.one ||
      total + content.length > mostBytes.all
    )
      continue
    total += content.length
    pictures.set(contentName(contentId), `data:${type};base64,${Buffer.from(content).toString('base64')}`)
  }
  return pictures
}

function typeOf(content: Uint8Array): string | null {
  return types.find(({ begin }) => begin.every((byte, at) => content[at] === byte))?.type ?? null
}
