import type { FileAnswer } from '@kinfolio/contract/files'

/** A file to be saved under a name, never to be shown in the page. */
export function toFile(body: Blob, name: string): FileAnswer {
  return {
    headers: {
      'content-type': body.type,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body,
  }
}
