import { ORG_HEADER } from '@kinfolio/contract/constants'
import { i18n } from '@lingui/core'

import { asReadHere } from '../lib/format.ts'
import { errorOfResponse, offlineError } from './api-error.ts'

type UploadOptions = {
  /** The organisation that the call is for, where the path does not name it. */
  orgId?: string
  /** Ends the upload, which then rejects with the reason of the signal. */
  signal?: AbortSignal
}

/**
 * Sends a form with a file and answers the server's JSON. `onSent` gets the part that was sent, 0 to 1, which a plain
 * fetch does not tell. The caller takes the shape of the answer from the contract.
 */
export async function upload(
  path: string,
  form: FormData,
  onSent: (part: number) => void,
  { orgId, signal }: UploadOptions = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `/api${path}`)
  if (orgId !== undefined) request.setRequestHeader(ORG_HEADER, orgId)
  for (const [name, value] of Object.entries(asReadHere(i18n.locale))) request.setRequestHeader(name, value)
  request.withCredentials = true
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onSent(loaded / total)
  })
  const isAnswered = new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(offlineError(new Error('The upload was cut off.'))))
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? offlineError(new Error('The upload was given up.'))),
    )
  })
  const abort = () => request.abort()
  signal?.addEventListener('abort', abort)
  try {
    request.send(form)
    await isAnswered
  } finally {
    signal?.removeEventListener('abort', abort)
  }
  const { status, statusText, responseText } = request
  if (status >= 200 && status < 300) return JSON.parse(responseText)
  throw await errorOfResponse(new Response(responseText, { status, statusText }))
}
