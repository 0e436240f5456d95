import type { LockedPaper } from './paper-text.ts'
import { readable, withPdf } from './pdf-document.ts'

/** 'OPEN': there was nothing to open. */
export type OpenedPdf = { state: 'OPEN' } | { state: 'READ'; pdf: Uint8Array }

/** A locked PDF as one that opens without a password. Nothing else of it changes; a signature on it no longer holds. */
export async function openedPdf(bytes: Uint8Array, password: string): Promise<OpenedPdf | LockedPaper> {
  const closed = await withPdf(bytes, undefined, () => ({ state: 'OPEN' as const }))
  if (closed.state === 'OPEN') return closed
  return withPdf(bytes, password, ({ document }) =>
    readable(() => {
      const buffer = document.saveToBuffer('decrypt')
      try {
        // A view of the library's memory, which moves when it grows.
        return { state: 'READ' as const, pdf: buffer.asUint8Array().slice() }
      } finally {
        buffer.destroy()
      }
    }),
  )
}
