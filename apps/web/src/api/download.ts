import { ORG_HEADER } from '@kinfolio/contract/constants'

import { send } from './send.ts'

/** A file from the server, with its name and headers; of nobody's organisation where `orgId` is null. `onReceived` gets the number of bytes so far. */
export async function download(
  path: string,
  orgId: string | null,
  onReceived: (bytes: number) => void,
): Promise<{ content: Blob; name: string; headers: Headers }> {
  const headers: Record<string, string> = orgId === null ? {} : { [ORG_HEADER]: orgId }
  const response = await send(`/api${path}`, { headers })
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      received += part.byteLength
      onReceived(received)
      out.enqueue(part)
    },
  })
  let received = 0
  const content = await new Response(response.body?.pipeThrough(counter), {
    headers: { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' },
  }).blob()
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { content, name: named?.[1] ?? 'download', headers: response.headers }
}
