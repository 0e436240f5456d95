/** The one row that a password is sealed for. */
export function sealPlace({ orgId, id }: { orgId: string; id: string }): string {
  return `mailbox ${orgId} ${id}`
}

type Server = { host: string; port: number; security: string; user: string }

/** Whether a kept password is for this very server and user: it is sent to nobody else. */
export function isSameServer(kept: Server, asked: Server): boolean {
  return (
    kept.host === asked.host &&
    kept.port === asked.port &&
    kept.security === asked.security &&
    kept.user === asked.user
  )
}
