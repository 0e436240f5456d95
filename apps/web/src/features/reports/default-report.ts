const keyOf = (orgId: string) => `kinfolio.defaultReport.${orgId}`

/**
 * The report that this browser last saw in place of the overview, so that it is asked for at once. The server decides: its answer
 * replaces what is remembered.
 */
export function notedDefaultReport(orgId: string): string | null {
  return localStorage.getItem(keyOf(orgId))
}

export function noteDefaultReport(orgId: string, reportId: string | null): void {
  if (reportId === null) localStorage.removeItem(keyOf(orgId))
  else localStorage.setItem(keyOf(orgId), reportId)
}
